import { bright, c, darker, lighter } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import { hills } from '../land.js';
import type { Light } from '../light.js';
import { circ, clip, each, f, fade, glow, layers, line, path, poly, rect, shadow, times } from '../paint.js';
import { bunting, FLAGS, lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { awning, skyline } from '../street.js';
import { anyTree } from '../trees.js';

/** A food truck and its queue under strings of lights. */
export const truck: Scene = {
  times: ['dusk', 'day', 'night', 'evening'],
  seasons: ['summer', 'autumn', 'arid', 'spring'],
  mirrors: true,
  draw(r, light) {
    const paint = r.pick([
      c('brand', 500),
      c('clay', 500),
      c('sky', 500),
      c('berry', 500),
      c('gold', 400),
      c('plum', 500),
    ]);
    return layers(
      sky(r, light, { horizon: 380 }),
      light.far(hills(r, 400, 34, 5, light.ground.deep), 0.3),
      light.far(
        skyline(r, 452, c('plum', 700), 120, light.isDark ? c('gold', 200) : undefined),
        light.isDark ? 0.1 : 0.5,
      ),
      light.near(each([60, 1130, 1040, 180], (x) => anyTree(r, light.season, x, 490, r.between(160, 260)))),
      light.isDark
        ? fade(0, 470, 1200, 220, [[0, c('clay', 700)], [0.35, c('clay', 900)], [1, c('plum', 950)]]) // prettier-ignore
        : light.near(rect(0, 470, 1200, 220, r.pick([c('sand', 300), c('gold', 200), light.ground.mid]))),
      light.isDark ? glow(560, 540, 520, c('gold', 300), 0.55) : '',
      body(r, paint, light),
      hatch(r, light),
      awning({
        x: 316,
        y: 250,
        w: 420,
        h: 62,
        colors: [r.pick([c('clay', 500), c('gold', 400), c('sky', 600), c('berry', 500)]), c('sand', 50)],
        stripes: 11,
      }),
      crowd(r, r.int(2, 4), { from: 120, to: 290, y: 602, h: 134, shadows: true }),
      table(r),
      strings(r, light),
    );
  },
};

function body(r: Random, paint: string, light: Light): string {
  const lower = r.pick([c('sand', 50), lighter(paint, 0.6), c('gold', 100)]);
  const drawn = layers(
    shadow(570, 590, 350, 18, 0.4),
    path('M270 560V252q0 -26 26 -26H770q26 0 26 26V330H850q20 0 32 18l38 70q8 14 8 30v112Z', paint),
    path('M270 470H928V560H270Z', lower),
    rect(270, 462, 658, 12, c('gold', 300)),
    path('M812 346H846q12 0 18 12l34 62H812Z', c('sky', 200)),
    poly([[828, 420], [852, 346], [866, 360], [846, 420]], '#fefefe', 'opacity=".5"'), // prettier-ignore
    rect(262, 232, 542, 14, darker(paint, 0.3), 'rx="6"'),
    rect(470, 492, 140, 14, paint, 'rx="7"') + rect(494, 516, 92, 9, darker(paint, 0.3), 'rx="4"'),
    rect(740, 300, 44, 60, c('sand', 900), 'rx="4"'),
    times(4, (i) => rect(748, 310 + i * 11, [28, 20, 26, 16][i] ?? 20, 4, c('gold', 200), 'rx="2"')),
    r.chance(0.5)
      ? rect(560, 196, 70, 36, c('sand', 300), 'rx="4"') + rect(580, 180, 30, 18, c('sand', 500), 'rx="3"')
      : '',
    rect(256, 548, 690, 20, c('sand', 800), 'rx="8"'),
    each(
      [392, 820],
      (x) => circ(x, 566, 46, c('sand', 900)) + circ(x, 566, 24, c('sand', 300)) + circ(x, 566, 9, c('sand', 700)),
    ),
  );
  const headlight =
    rect(900, 496, 40, 18, bright(c('gold', 200)), 'rx="6"') +
    (light.isDark ? glow(940, 505, 60, c('gold', 200), 0.7) : '');
  return light.lamplit(drawn) + headlight;
}

function hatch(r: Random, light: Light): string {
  const jars = r.shuffled([
    c('clay', 500),
    c('brand', 600),
    c('berry', 500),
    c('sky', 600),
    c('gold', 400),
    c('sand', 100),
  ]);
  return layers(
    rect(340, 306, 372, 128, bright(c('gold', 200))),
    rect(340, 306, 372, 128, bright(c('clay', 300)), 'opacity=".25"'),
    light.isDark ? glow(526, 360, 230, c('gold', 100), 0.9) : '',
    each([366, 430, 590, 650], (x, i) =>
      layers(
        rect(x, 330, 40, 5, c('clay', 600)),
        rect(x + 4, 312, 12, 18, jars[i] ?? c('clay', 500), 'rx="2"'),
        rect(x + 22, 308, 12, 22, jars[(i + 2) % 6] ?? c('clay', 500), 'rx="2"'),
      ),
    ),
    clip(
      '<rect x="340" y="306" width="372" height="128"/>',
      layers(
        somebody(r, { x: 470, y: 500, h: 170, top: c('sand', 50), faces: 1 }),
        path('M448 352h46l4 -26q-27 -16 -54 0Z', '#fefefe'),
        somebody(r, { x: 600, y: 500, h: 164, faces: -1 }),
      ),
    ),
    rect(322, 430, 408, 14, c('clay', 600), 'rx="4"'),
    rect(322, 444, 408, 5, c('sand', 950), 'opacity=".2"'),
  );
}

function table(r: Random): string {
  const [x, y] = [860, 650];
  const leg = (dx: number, lean: number): string => poly([[x + dx, y - 68], [x + dx + 14, y - 68], [x + dx + lean + 16, y + 4], [x + dx + lean, y + 4]], c('clay', 800)); // prettier-ignore
  return layers(
    shadow(x + 130, y + 4, 190, 12, 0.35),
    crowd(r, r.int(2, 3), { from: x + 20, to: x + 240, y: y - 26, h: 120 }),
    rect(x, y - 82, 260, 14, c('gold', 500), 'rx="4"'),
    rect(x - 34, y - 40, 328, 12, c('gold', 600), 'rx="4"'),
    leg(40, -32),
    leg(206, 30),
    rect(x + 96, y - 106, 18, 24, c('clay', 300), 'rx="3"'),
    path(`M${f(x + 124)} ${f(y - 82)}q24 -26 48 0Z`, c('gold', 200)),
  );
}

const strings = (r: Random, light: Light): string => {
  const poles = line('M20 676V150M1180 676V140', c('clay', 950), 9);
  if (!light.isDark && r.chance(0.5))
    return poles + bunting({ from: [20, 156], to: [1180, 146], drop: 100, count: 26 }, FLAGS, 34);
  return layers(
    poles,
    lights({ from: [20, 156], to: [600, 130], drop: 90, count: 11 }, light.isDark),
    lights({ from: [600, 130], to: [1180, 146], drop: 90, count: 11 }, light.isDark),
    lights({ from: [-40, 60], to: [1240, 40], drop: 90, count: 16 }, light.isDark),
  );
};
