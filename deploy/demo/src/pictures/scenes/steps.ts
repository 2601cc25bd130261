import { c, mix } from '../colors.js';
import { crowd, dog, somebody } from '../figures.js';
import { distance, flowers, grass, water } from '../land.js';
import type { Light } from '../light.js';
import { each, group, layers, poly, rect, shadow, times, W } from '../paint.js';
import type { Random } from '../random.js';
import { ALL_YEAR, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { lamp, skyline } from '../street.js';
import { anyTree, bush, crownOf, tree } from '../trees.js';

/** Stone terraces going down to a sunlit river. */
export const steps: Scene = {
  times: ['morning', 'day', 'evening', 'dusk'],
  seasons: ALL_YEAR,
  mirrors: true,
  draw(r, light) {
    const sunX = r.between(0.26, 0.46);
    return layers(
      sky(r, light, { horizon: 340, sunX }),
      distance(r, light, 330, 30),
      light.far(skyline(r, 362, c('brand', 600), r.between(60, 120), light.isDark ? c('gold', 200) : undefined), 0.5),
      light.far(farShore(r, light), 0.18),
      water(r, light, 380, sunX),
      light.near(terraces(r, light)),
      light.near(people(r)),
      light.near(
        group(
          grass(r, 690, 60, [light.ground.deep, c('brand', 800), c('brand', 600)], 90),
          'transform="translate(-560 0) scale(.78 1)"',
        ),
      ),
    );
  },
};

const farShore = (r: Random, light: Light): string =>
  times(16, (i) => tree(-10 + i * 80 + r.between(-20, 20), 386, r.between(50, 84), crownOf(r, light.season)));

function terraces(r: Random, light: Light): string {
  const stone = r.pick([c('sand', 100), mix(c('clay', 100), c('sand', 100), 0.4), c('sand', 200)]);
  const riser = mix(r.pick([c('clay', 300), c('sand', 500), c('gold', 400)]), c('sand', 400), 0.5);
  const yOf = (i: number): number => 388 + i * i * 3.1 + i * 26;
  const flights = times(7, (i) => {
    const [top, next] = [yOf(i), yOf(i + 1)];
    const edge = top + (next - top) * 0.56;
    const back = 1000 - i * 62 - i * i * 9;
    const left = back - 34 - i * 4;
    return layers(
      poly([[back, top], [W + 10, top], [W + 10, edge], [left, edge]], i % 2 ? stone : mix(stone, c('gold', 100), 0.5)), // prettier-ignore
      rect(left, edge, W, next - edge + 2, riser),
      rect(left, edge, W, 3 + i, mix(stone, c('clay', 100), 0.7)),
      rect(left, edge, 16 + i * 5, next - edge + 2, c('clay', 500), 'opacity=".35"'),
    );
  });
  const box = ([x, y, w]: readonly [number, number, number]): string =>
    layers(
      shadow(x + w / 2, y + 2, w * 0.6, 6),
      rect(x, y - 30, w, 30, c('clay', 600), 'rx="4"'),
      bush(x + w / 2, y - 28, w * 0.46, crownOf(r, light.season)),
      light.season === 'winter'
        ? ''
        : flowers(r, { x: [x + 10, x + w - 10], y: [y - 66, y - 46] }, 6, [
            c('berry', 300),
            c('gold', 300),
            c('sand', 50),
          ]),
    );
  const trees = [[1080, 404, 250], [1180, 410, 190], [985, 396, 130]] as const; // prettier-ignore
  return layers(
    flights,
    each([[1090, 520, 90], [1010, 636, 120]] as const, box), // prettier-ignore
    bush(1130, 402, 60, crownOf(r, light.season)),
    each(trees, ([x, y, h]) => anyTree(r, light.season, x, y, h * r.between(0.8, 1.15))),
    light.isDark ? lamp(1040, 462, 130, c('brand', 900), true) + lamp(900, 566, 150, c('brand', 900), true) : '',
  );
}

const people = (r: Random): string =>
  layers(
    crowd(r, r.int(1, 3), { from: 960, to: 1060, y: 446, h: 62 }),
    crowd(r, r.int(1, 3), { from: 850, to: 980, y: 520, h: 82 }),
    crowd(r, r.int(1, 3), { from: 730, to: 860, y: 640, h: 104 }),
    r.chance(0.5) ? dog(900, 640, 0.9, c('clay', 700)) : somebody(r, { x: 1168, y: 640, h: 112 }),
  );
