import { bright, c, darker, lighter, mix } from '../colors.js';
import { crowd } from '../figures.js';
import { distance } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, f, glow, layers, line, path, poly, rect, shadow, times, W } from '../paint.js';
import type { Random } from '../random.js';
import { ALL_YEAR, motifOf, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { bench, bus, lamp } from '../street.js';
import { anyTree } from '../trees.js';

const ARRIVALS = ['train', 'bus'] as const;

/** The depot with its platform, and the train (or the bus that replaced it). */
export const station: Scene = {
  times: ['morning', 'day', 'dusk', 'evening', 'night'],
  seasons: [...ALL_YEAR, 'arid'],
  mirrors: true,
  motifs: ARRIVALS,
  draw(r, light, motif) {
    const train = motifOf(r, ARRIVALS, motif) === 'train';
    return layers(
      sky(r, light, { horizon: 330 }),
      distance(r, light, 380, 60),
      light.near(
        layers(
          rect(0, 400, W, 290, light.ground.mid),
          times(7, (i) => anyTree(r, light.season, i * 190 + r.between(-50, 50), 420, r.between(110, 210))),
        ),
      ),
      light.lamplit(
        layers(
          depot(r, light),
          platform(light),
          bench(170, 512, 0.7, c('clay', 600)),
          bench(640, 512, 0.7, c('clay', 600)),
          crowd(r, r.int(4, 7), { from: 90, to: 720, y: 516, h: 92, shadows: true }),
          train
            ? track(light) + railcar(r, light)
            : road() + bus(690, 624, 1.9, r.pick([c('sky', 600), c('brand', 500), c('clay', 500)])),
        ),
      ),
    );
  },
};

function depot(r: Random, light: Light): string {
  const wall = r.pick([c('clay', 600), c('gold', 300), c('sand', 200), c('sky', 500), c('brand', 600)]);
  const roof = r.pick([c('sand', 800), c('clay', 900), c('brand', 900)]);
  const glass = light.isDark ? bright(c('gold', 200)) : c('sky', 800);
  const x = r.between(120, 220);
  return layers(
    light.isDark ? glow(x + 260, 420, 360, c('gold', 300), 0.4) : '',
    rect(x, 300, 520, 190, wall),
    rect(x, 440, 520, 50, darker(wall, 0.2)),
    poly([[x - 50, 312], [x + 40, 220], [x + 480, 220], [x + 570, 312]], roof), // prettier-ignore
    times(12, (i) => rect(x + 30 + i * 40, 226, 2, 82, lighter(roof, 0.2), 'opacity=".5"')),
    rect(x + 206, 190, 108, 120, lighter(wall, 0.1)),
    poly([[x + 190, 194], [x + 260, 132], [x + 330, 194]], roof), // prettier-ignore
    circ(x + 260, 232, 26, c('sand', 50)),
    circ(x + 260, 232, 21, light.isDark ? bright(c('gold', 50)) : '#fefefe'),
    line(`M${f(x + 260)} 218V232H${f(x + 270)}`, c('sand', 900), 3),
    each([30, 100, 390, 460], (dx) =>
      layers(
        path(`M${f(x + dx - 4)} 424V356a24 24 0 0 1 48 0V424Z`, glass, `stroke="${c('sand', 50)}" stroke-width="6"`),
        rect(x + dx + 18, 336, 4, 88, c('sand', 50)),
      ),
    ),
    rect(x + 226, 360, 68, 130, c('brand', 800)),
    rect(x + 236, 372, 20, 60, glass),
    rect(x + 264, 372, 20, 60, glass),
    rect(x - 70, 312, 660, 12, c('sand', 50)),
    each(
      [-50, 110, 180, 340, 410, 560],
      (dx) =>
        rect(x + dx, 322, 9, 170, c('sand', 50)) +
        line(`M${f(x + dx + 4)} 352l-26 -28M${f(x + dx + 4)} 352l26 -28`, c('sand', 50), 5),
    ),
  );
}

const platform = (light: Light): string =>
  layers(
    rect(0, 490, W, 54, light.season === 'winter' ? c('sky', 50) : c('sand', 300)),
    rect(0, 536, W, 8, c('gold', 300)),
    rect(0, 544, W, 34, mix(c('sand', 600), c('clay', 700), 0.3)),
    lamp(60, 520, 180, c('brand', 900), light.isDark),
    lamp(960, 520, 180, c('brand', 900), light.isDark),
  );

const track = (light: Light): string =>
  layers(
    rect(0, 578, W, 110, light.season === 'winter' ? c('sky', 100) : c('sand', 500)),
    times(31, (i) => poly([[i * 42, 596], [i * 42 + 22, 596], [i * 42 + 12, 636], [i * 42 - 12, 636]], c('clay', 900))), // prettier-ignore
    rect(0, 600, W, 5, c('sand', 300)),
    rect(0, 624, W, 6, c('sand', 200)),
  );

const road = (): string =>
  layers(
    rect(0, 578, W, 110, c('sand', 600)),
    times(9, (i) => rect(i * 150, 650, 84, 6, c('gold', 300), 'rx="3"')),
  );

function railcar(r: Random, light: Light): string {
  const paint = r.pick([c('clay', 500), c('sky', 600), c('brand', 600), c('berry', 500), c('sand', 100)]);
  const glass = light.isDark ? bright(c('gold', 200)) : c('sky', 200);
  const x = r.between(640, 740);
  return layers(
    shadow(x + 320, 628, 380, 10, 0.3),
    path(`M${f(x)} 606V452q0 -34 60 -40H1240V606Z`, paint),
    path(`M${f(x)} 520H1240V560H${f(x)}Z`, c('sand', 50)),
    rect(x, 574, 600, 34, darker(paint, 0.5)),
    rect(x + 56, 404, 600, 12, darker(paint, 0.35), 'rx="6"'),
    path(`M${f(x + 14)} 506V462q0 -20 32 -24h34v68Z`, glass),
    times(5, (i) => rect(x + 104 + i * 92, 440, 70, 58, glass, 'rx="6"')),
    rect(x + 196, 436, 58, 136, darker(paint, 0.18), 'rx="4"'),
    rect(x + 206, 448, 38, 52, glass),
    light.isDark ? glow(x + 4, 556, 110, c('gold', 100), 0.8) : '',
    circ(x + 16, 556, 9, bright(c('gold', 100))),
    times(6, (i) => circ(x + 70 + i * 84, 608, 18, c('sand', 900)) + circ(x + 70 + i * 84, 608, 7, c('sand', 400))),
  );
}
