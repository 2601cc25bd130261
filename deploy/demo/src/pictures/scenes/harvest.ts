import { bright, c, darker } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import { distance } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, f, glow, layers, line, oval, path, poly, rect, shadow, times } from '../paint.js';
import { bunting, lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { anyTree } from '../trees.js';

/** A barn, hay bales and a great many pumpkins. */
export const harvest: Scene = {
  times: ['evening', 'day', 'dusk', 'morning'],
  seasons: ['autumn', 'summer', 'autumn'],
  mirrors: true,
  draw(r, light) {
    return layers(
      sky(r, light, { horizon: 350 }),
      distance(r, light, 370, 50),
      light.near(layers(fields(r, light), barn(r, light, r.between(640, 760)))),
      light.isDark ? glow(740, 420, 320) : '',
      light.lamplit(
        layers(
          crowd(r, r.int(5, 8), { from: 250, to: 1000, y: 520, h: 72, shadows: true }),
          r.chance(0.5) ? wagon(r) : tractor(r),
          patch(r),
          crowd(r, r.int(2, 3), { from: 760, to: 960, y: 616, h: 112, shadows: true }),
          bales(r),
        ),
      ),
      light.isDark
        ? lights({ from: [-20, 200], to: [1220, 170], drop: 110, count: 18 })
        : bunting(
            { from: [-20, 150], to: [1220, 120], drop: 100, count: 26 },
            [c('clay', 400), c('gold', 300), c('sand', 50), c('brand', 500)],
            34,
          ),
    );
  },
};

const fields = (r: Random, light: Light): string =>
  layers(
    path('M-20 392C260 360 700 380 1220 384V690H-20Z', c('gold', 300)),
    times(15, (i) =>
      line(`M${-40 + i * 90} 470Q${200 + i * 56} 410 ${420 + i * 28} 386`, c('gold', 500), 5, 'opacity=".5"'),
    ),
    each([40, 130, 1060, 1160], (x) => anyTree(r, light.season, x, 470, r.between(150, 250))),
    path('M-20 462C300 436 900 440 1220 456V690H-20Z', light.ground.near),
    path('M500 452H720L980 690H240Z', light.ground.path, 'opacity=".9"'),
  );

function barn(r: Random, light: Light, x: number): string {
  const wall = r.pick([c('clay', 600), c('berry', 700), c('sand', 200), c('brand', 700)]);
  const trim = wall === c('sand', 200) ? c('clay', 700) : c('sand', 50);
  const roof = r.pick([c('sand', 700), c('sand', 800), c('brand', 800)]);
  const inside = light.isDark ? bright(c('gold', 200)) : c('clay', 950);
  return layers(
    rect(x - 250, 240, 74, 224, c('sand', 200)),
    times(5, (i) => rect(x - 250, 270 + i * 38, 74, 4, c('sand', 400))),
    path(`M${f(x - 254)} 242q41 -72 82 0Z`, c('sand', 400)),
    poly([[x - 150, 464], [x - 150, 320], [x - 112, 246], [x, 196], [x + 112, 246], [x + 150, 320], [x + 150, 464]], wall), // prettier-ignore
    times(14, (i) => rect(x - 146 + i * 21, 330, 2, 134, c('sand', 950), 'opacity=".16"')),
    line(`M${f(x - 164)} 330L${f(x - 118)} 240L${f(x)} 186L${f(x + 118)} 240L${f(x + 164)} 330`, roof, 17),
    rect(x - 56, 348, 112, 116, inside),
    rect(x - 56, 348, 112, 116, 'none', `stroke="${trim}" stroke-width="8"`),
    line(`M${f(x - 108)} 354L${f(x - 66)} 460M${f(x - 66)} 354L${f(x - 108)} 460`, trim, 6),
    rect(x - 112, 350, 50, 114, 'none', `stroke="${trim}" stroke-width="6"`),
    line(`M${f(x + 66)} 354L${f(x + 108)} 460M${f(x + 108)} 354L${f(x + 66)} 460`, trim, 6),
    rect(x + 62, 350, 50, 114, 'none', `stroke="${trim}" stroke-width="6"`),
    rect(x - 24, 262, 48, 44, inside, `stroke="${trim}" stroke-width="6"`),
  );
}

function pumpkin(x: number, y: number, s: number, color: string): string {
  return layers(
    shadow(x, y, 30 * s, 5 * s, 0.25),
    each([-16, 16, 0] as const, (dx, i) =>
      oval(x + dx * s, y - 18 * s, (i === 2 ? 14 : 17) * s, 19 * s, i === 2 ? color : darker(color, 0.12)),
    ),
    path(
      `M${f(x - 4 * s)} ${f(y - 36 * s)}q${f(2 * s)} ${f(-14 * s)} ${f(12 * s)} ${f(-14 * s)}l${f(2 * s)} ${f(5 * s)}q${f(-6 * s)} 0 ${f(-6 * s)} ${f(10 * s)}Z`,
      c('brand', 700),
    ),
  );
}

const patch = (r: Random): string => {
  const colors = [c('clay', 400), c('clay', 500), c('gold', 400), c('sand', 50), c('clay', 400)];
  return times(r.int(20, 32), (i) => {
    const y = 548 + i * 3.6;
    const side = r.chance(0.35) ? r.between(20, 330) : r.between(860, 1190);
    return pumpkin(side, y, 0.6 + (y - 548) / 130, r.pick(colors));
  });
};

const bale = (x: number, y: number, s: number): string =>
  layers(
    rect(x, y - 54 * s, 104 * s, 54 * s, c('gold', 300), 'rx="4"'),
    times(6, (i) =>
      rect(
        x + 6 * s + (i % 3) * 30 * s,
        y - (44 - Math.floor(i / 3) * 22) * s,
        24 * s,
        3 * s,
        c('gold', 500),
        'opacity=".7"',
      ),
    ),
    rect(x + 28 * s, y - 54 * s, 5 * s, 54 * s, c('clay', 600)),
    rect(x + 70 * s, y - 54 * s, 5 * s, 54 * s, c('clay', 600)),
  );

const bales = (r: Random): string =>
  layers(
    shadow(1080, 664, 150, 10, 0.3),
    bale(964, 664, 1.1),
    bale(1082, 664, 1.1),
    r.chance(0.6) ? bale(1022, 606, 1.1) : '',
    pumpkin(1040, r.chance(0.5) ? 606 : 548, 1.1, c('clay', 500)),
  );

const wheelOf = (x: number, y: number, size: number): string =>
  circ(x, y, size, c('sand', 900)) + circ(x, y, size * 0.5, c('gold', 300));

const wagon = (r: Random): string =>
  layers(
    shadow(430, 590, 150, 9, 0.3),
    bale(340, 536, 0.8),
    bale(424, 536, 0.8),
    times(3, (i) => somebody(r, { x: 360 + i * 64, y: 512, h: 74 })),
    rect(316, 534, 216, 26, c('clay', 600), 'rx="3"'),
    wheelOf(360, 570, 24),
    wheelOf(490, 570, 24),
  );

const tractor = (r: Random): string => {
  const paint = r.pick([c('brand', 600), c('berry', 500), c('sky', 600)]);
  return layers(
    shadow(420, 592, 140, 9, 0.3),
    rect(380, 500, 140, 50, paint, 'rx="8"'),
    rect(330, 440, 84, 96, darker(paint, 0.15), 'rx="8"'),
    rect(340, 452, 62, 44, c('sky', 100)),
    rect(322, 434, 100, 10, paint, 'rx="4"'),
    rect(490, 466, 8, 40, c('sand', 800)),
    wheelOf(356, 554, 44),
    wheelOf(502, 570, 26),
    somebody(r, { x: 372, y: 530, h: 86 }),
  );
};
