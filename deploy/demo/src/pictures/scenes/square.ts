import { BLACK, bright, c, darker, lighter, mix } from '../colors.js';
import { crowd } from '../figures.js';
import { flowers } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, f, glow, layers, line, oval, path, poly, rect, shadow, times, W } from '../paint.js';
import { lights } from '../party.js';
import type { Random } from '../random.js';
import { ALL_YEAR, motifOf, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { bench, lamp, skyline } from '../street.js';
import { anyTree, bush, crownOf } from '../trees.js';

const CENTRES = ['fountain', 'statue'] as const;

/** The courthouse and its square, a fountain in the middle. */
export const square: Scene = {
  times: ['day', 'evening', 'morning', 'night', 'dusk'],
  seasons: [...ALL_YEAR, 'arid'],
  mirrors: true,
  motifs: CENTRES,
  draw(r, light, motif) {
    const { mid, near, path: gravel } = light.ground;
    return layers(
      sky(r, light, { horizon: 330 }),
      light.far(skyline(r, 410, c('clay', 500), 120, light.isDark ? c('gold', 200) : undefined), 0.55),
      light.near(
        layers(
          rect(0, 420, W, 270, mid),
          times(6, (i) => anyTree(r, light.season, i * 240 + r.between(-40, 40), 430, r.between(130, 190))),
        ),
      ),
      light.lamplit(courthouse(r, light, r.between(520, 680))),
      light.near(
        layers(
          path('M-20 470C300 440 900 440 1220 470V690H-20Z', near),
          path('M540 432H660L700 520H500Z', gravel),
          oval(600, 576, 330, 74, gravel),
          path('M420 612H780L960 690H240Z', gravel),
          motifOf(r, CENTRES, motif) === 'fountain' ? fountain() : statue(r),
          planting(r, light),
          furniture(r, light),
        ),
      ),
      light.lamplit(
        layers(
          crowd(r, r.int(3, 6), { from: 300, to: 900, y: 530, h: 70, shadows: true }),
          crowd(r, r.int(2, 3), { from: 760, to: 1000, y: 640, h: 108, shadows: true }),
          light.isDark ? lights({ from: [-20, 300], to: [600, 250], drop: 70, count: 12 }) + lights({ from: [600, 250], to: [1220, 300], drop: 70, count: 12 }) : '', // prettier-ignore
        ),
      ),
    );
  },
};

function courthouse(r: Random, light: Light, x: number): string {
  const wall = r.pick([c('sand', 200), c('clay', 400), c('clay', 600), c('gold', 200), c('sand', 300)]);
  const roof = r.pick([c('brand', 500), c('sky', 600), c('sand', 700), c('gold', 500)]);
  const trim = c('sand', 50);
  const glass = light.isDark ? bright(c('gold', 200)) : c('sky', 800);
  const wing = r.between(170, 240);
  const windows = Math.floor(wing / 58);
  const side = (from: number): string =>
    times(windows * 2, (i) => {
      const wx = from + 20 + (i % windows) * 56;
      return rect(wx, 320 + Math.floor(i / windows) * 54, 26, 38, glass, `stroke="${trim}" stroke-width="4"`);
    });
  return layers(
    light.isDark ? glow(x, 370, 420, c('gold', 300), 0.35) : '',
    rect(x - wing - 90, 300, wing * 2 + 180, 136, wall),
    rect(x - wing - 98, 292, wing * 2 + 196, 14, trim),
    side(x - wing - 90),
    side(x + 92),
    rect(x - 90, 280, 180, 156, lighter(wall, 0.14)),
    poly([[x - 112, 286], [x, 216], [x + 112, 286]], trim), // prettier-ignore
    poly([[x - 80, 278], [x, 230], [x + 80, 278]], darker(wall, 0.14)), // prettier-ignore
    r.chance(0.5) ? dome(x, roof, trim) : clockTower(x, wall, roof, trim, light),
    rect(x - 20, 372, 40, 64, c('brand', 800)),
    each([-78, -42, 30, 66], (dx) => rect(x + dx, 290, 13, 146, trim)),
    rect(x - 116, 430, 232, 10, c('sand', 300)),
    rect(x - 130, 438, 260, 10, c('sand', 400)),
  );
}

const dome = (x: number, roof: string, trim: string): string =>
  layers(
    rect(x - 56, 178, 112, 48, trim),
    each([-44, -22, 0, 22, 44], (dx) => rect(x + dx - 3, 182, 6, 42, c('sand', 400))),
    path(`M${x - 64} 180a64 82 0 0 1 128 0Z`, roof),
    path(`M${x + 6} 98a64 82 0 0 1 58 82h-34q0 -56 -24 -82Z`, darker(roof, 0.25)),
    rect(x - 10, 78, 20, 24, trim),
    line(`M${x} 78V48`, c('gold', 400), 5),
    circ(x, 46, 6, c('gold', 300)),
  );

const clockTower = (x: number, wall: string, roof: string, trim: string, light: Light): string =>
  layers(
    rect(x - 44, 110, 88, 118, wall),
    rect(x + 20, 110, 24, 118, BLACK, 'opacity=".12"'),
    rect(x - 52, 104, 104, 12, trim),
    poly([[x - 54, 106], [x, 20], [x + 54, 106]], roof), // prettier-ignore
    poly([[x, 20], [x + 54, 106], [x + 14, 106]], darker(roof, 0.25)), // prettier-ignore
    light.isDark ? glow(x, 158, 90, c('gold', 200), 0.7) : '',
    circ(x, 158, 32, trim),
    circ(x, 158, 26, light.isDark ? bright(c('gold', 50)) : '#fefefe'),
    line(`M${x} 140V158H${x + 13}`, c('sand', 900), 4),
  );

function fountain(): string {
  const stone = c('sand', 300);
  const jet = c('sky', 100);
  return layers(
    shadow(600, 606, 170, 14),
    oval(600, 590, 150, 32, stone),
    oval(600, 582, 136, 25, c('sky', 400)),
    rect(588, 500, 24, 84, stone),
    oval(600, 508, 66, 15, stone),
    oval(600, 504, 56, 10, c('sky', 300)),
    rect(594, 460, 12, 44, stone),
    times(5, (i) => line(`M600 462q${(i - 2) * 26} -58 ${(i - 2) * 34} 40`, jet, 4, 'opacity=".9"')),
    times(6, (i) => line(`M${540 + i * 24} 512q${(i - 2.5) * 6} 14 ${(i - 2.5) * 9} 66`, jet, 4, 'opacity=".7"')),
  );
}

function statue(r: Random): string {
  const bronze = r.pick([mix(c('brand', 400), c('sand', 400), 0.4), c('clay', 800), c('gold', 700)]);
  return layers(
    shadow(600, 606, 130, 12),
    rect(536, 572, 128, 28, c('sand', 400)),
    rect(556, 510, 88, 64, c('sand', 300)),
    rect(574, 530, 52, 22, c('gold', 600), 'rx="3"'),
    path('M578 510L584 440q-2 -34 20 -36q22 2 20 36L626 510Z', bronze),
    circ(602, 388, 15, bronze),
    line('M618 430L660 396M586 432L566 470', bronze, 11),
    line('M660 396v-34', bronze, 5),
    poly([[648, 366], [672, 366], [660, 340]], bronze), // prettier-ignore
  );
}

const planting = (r: Random, light: Light): string =>
  layers(
    anyTree(r, light.season, 96, 590, r.between(280, 350)),
    anyTree(r, light.season, 1104, 590, r.between(280, 350)),
    each([250, 330, 880, 960], (x) => bush(x, 540, 34, crownOf(r, light.season))),
    light.season === 'winter' || light.season === 'arid'
      ? ''
      : flowers(r, { x: [230, 350], y: [546, 560] }, 12, [c('berry', 400), c('gold', 300), c('plum', 300)], 5) +
          flowers(r, { x: [860, 980], y: [546, 560] }, 12, [c('berry', 400), c('gold', 300), c('plum', 300)], 5),
  );

const furniture = (r: Random, light: Light): string =>
  layers(
    each([[180, 560], [420, 486], [780, 486], [1030, 560]] as const, ([x, y]) => lamp(x, y, f(y * 0.3), c('brand', 900), light.isDark)), // prettier-ignore
    bench(900, 600, 0.74, r.pick([c('clay', 600), c('brand', 700)])),
    bench(190, 600, 0.74, c('clay', 600)),
  );
