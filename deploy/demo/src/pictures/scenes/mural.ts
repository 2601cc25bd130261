import { BLACK, c, darker } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import type { Light } from '../light.js';
import { clip, each, layers, line, path, poly, rect, times } from '../paint.js';
import { MURALS, murals } from '../murals.js';
import type { Random } from '../random.js';
import { motifOf, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { lamp, skyline } from '../street.js';
import { anyTree } from '../trees.js';

/** A mural going up on a brick gable, or finished and admired. */
export const mural: Scene = {
  times: ['day', 'morning', 'evening', 'dusk'],
  seasons: ['summer', 'spring', 'autumn', 'arid'],
  mirrors: true,
  motifs: MURALS,
  draw(r, light, motif) {
    const unfinished = r.chance(0.55);
    const brick = r.pick([c('clay', 700), c('clay', 600), c('sand', 500), c('sky', 800)]);
    return layers(
      sky(r, light, { horizon: 200, sunless: true }),
      light.far(skyline(r, 540, c('sky', 600), 170, light.isDark ? c('gold', 200) : undefined), 0.62),
      light.near(
        layers(
          each([60, 1150, 1070], (x) => anyTree(r, light.season, x, 566, r.between(160, 260))),
          path('M1000 150L1070 176V572H1000Z', darker(brick, 0.35)),
          path('M150 572V150L330 90H820L1000 150V572Z', brick),
        ),
      ),
      light.lamplit(
        layers(
          painted(r, motifOf(r, MURALS, motif), unfinished),
          bricks(r),
          path('M140 150L330 86H820L1010 150V168L820 106H330L140 168Z', c('sand', 100)),
          pavement(light),
          light.isDark ? lamp(1100, 640, 260, c('brand', 900), true) : '',
          unfinished
            ? scaffold(r) + pots()
            : crowd(r, r.int(4, 6), { from: 560, to: 1060, y: 644, h: 122, shadows: true }),
          crowd(r, r.int(2, 3), { from: 290, to: 430, y: 648, h: 128, shadows: true }),
        ),
      ),
    );
  },
};

function painted(r: Random, name: keyof typeof murals, unfinished: boolean): string {
  const art = murals[name](r);
  const whole = '<path d="M170 556V166L336 112H814L980 166V556Z"/>';
  const begun =
    '<path d="M170 556V166L336 112H700V556Z"/><path d="M700 112H814L980 166V330L930 350L960 400L880 420L900 470L820 480L840 556H700Z"/>';
  return clip(unfinished ? begun : whole, art);
}

/** Brick courses show through the paint. */
const bricks = (r: Random): string =>
  times(110, () => {
    const x = 156 + Math.floor(r.between(0, 19)) * 44;
    const y = 150 + Math.floor(r.between(0, 21)) * 19;
    return rect(x, y, 36, 12, BLACK, 'opacity=".07" rx="1"');
  });

const pavement = (light: Light): string => {
  const stone = light.season === 'arid' ? c('gold', 200) : c('sand', 300);
  return layers(
    rect(0, 566, 1200, 120, stone),
    rect(0, 566, 1200, 8, darker(stone, 0.2)),
    poly([[150, 574], [1070, 574], [1190, 640], [240, 640]], BLACK, 'opacity=".1"'), // prettier-ignore
  );
};

function scaffold(r: Random): string {
  const pole = c('sand', 800);
  const painter = (x: number, y: number): string =>
    somebody(r, { x, y, h: 98, faces: -1 }) + line(`M${x - 8} ${y - 62}L${x - 36} ${y - 86}`, c('sand', 50), 9);
  return layers(
    each([770, 880, 990], (x) => rect(x, 218, 7, 400, pole)),
    each([300, 420, 534], (y) => rect(752, y, 262, 10, c('gold', 500)) + rect(752, y - 38, 262, 4, pole)),
    line('M774 310L884 416M884 430L994 530', pole, 4),
    painter(836, 300),
    painter(930, 420),
    r.chance(0.5) ? painter(820, 534) : '',
    rect(960, 398, 24, 22, c('berry', 500), 'rx="3"'),
    rect(790, 398, 24, 22, c('gold', 300), 'rx="3"'),
  );
}

const pots = (): string =>
  each(
    [c('sky', 500), c('gold', 400), c('berry', 500), c('brand', 500)],
    (color, i) =>
      rect(600 + i * 32, 606, 28, 30, c('sand', 100), 'rx="3"') + rect(600 + i * 32, 606, 28, 9, color, 'rx="3"'),
  );
