import { bright, c, darker, lighter } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import { hills } from '../land.js';
import type { Light } from '../light.js';
import { circ, each, f, glow, layers, path, poly, rect, shadow, times } from '../paint.js';
import { bunting, FLAGS, lights } from '../party.js';
import type { Random } from '../random.js';
import type { Scene } from '../scene.js';
import { sky } from '../sky.js';
import { awning, crate, skyline } from '../street.js';
import { anyTree } from '../trees.js';

const PRODUCE = [c('gold', 300), c('clay', 400), c('clay', 500), c('brand', 400), c('brand', 500), c('berry', 500), c('plum', 400), c('gold', 400), c('brand', 300), c('berry', 300)]; // prettier-ignore

/** Striped stalls with sloping crates of produce. */
export const stalls: Scene = {
  times: ['morning', 'day', 'evening', 'dusk'],
  seasons: ['summer', 'autumn', 'spring', 'winter', 'arid'],
  mirrors: true,
  draw(r, light) {
    const colors = r.shuffled([
      c('sky', 600),
      c('plum', 600),
      c('clay', 500),
      c('brand', 600),
      c('berry', 500),
      c('gold', 500),
    ]);
    const wide = r.chance(0.5);
    const places: readonly (readonly [number, number, number])[] = wide ? [[-70, 560, 300], [300, 576, 290], [660, 576, 290], [990, 560, 300]] : [[20, 566, 340], [430, 580, 340], [840, 566, 340]]; // prettier-ignore
    return layers(
      sky(r, light, { horizon: 340 }),
      light.far(skyline(r, 380, c('clay', 500), r.between(110, 190), light.isDark ? c('gold', 200) : undefined), 0.56),
      light.near(
        layers(
          hills(r, 380, 10, 8, light.ground.mid),
          each([60, 410, 800, 1140], (x) => anyTree(r, light.season, x + r.between(-40, 40), 430, r.between(150, 240))),
          rect(0, 410, 1200, 280, light.season === 'winter' ? c('sky', 50) : c('sand', 200)),
          path('M0 410H1200V440C800 428 300 430 0 446Z', c('sand', 300)),
        ),
      ),
      light.lamplit(
        layers(
          each(places, ([x, y, w], i) => stall(r, light, x, y, w, colors[i] ?? c('clay', 500))),
          shoppers(r),
          each(wide ? [408, 1080, 60] : [360, 770], (x, i) => { const goods = r.pick(PRODUCE); return shadow(x + 50, 658, 62, 7) + crate(x, 652 + i * 2, goods, lighter(goods, 0.2)); }), // prettier-ignore
        ),
      ),
      light.isDark
        ? lights({ from: [-20, 80], to: [1220, 80], drop: 110, count: 20 })
        : light.near(bunting({ from: [-20, 70], to: [1220, 70], drop: 90, count: 26 }, FLAGS, 36)),
    );
  },
};

function stall(r: Random, light: Light, x: number, y: number, w: number, color: string): string {
  const top = y - 250;
  const goods = r.shuffled(PRODUCE);
  return layers(
    shadow(x + w / 2, y + 4, w * 0.55, 12),
    rect(x + 16, top + 60, w - 32, 150, darker(color, 0.62)),
    light.isDark
      ? rect(x + 16, top + 60, w - 32, 150, bright(c('gold', 300)), 'opacity=".45"') +
          glow(x + w / 2, top + 100, w * 0.6)
      : '',
    rect(x + 34, top + 92, w - 68, 6, c('clay', 400)),
    rect(x + 8, top + 34, 10, 216, c('clay', 800)),
    rect(x + w - 18, top + 34, 10, 216, c('clay', 800)),
    times(5, (i) => path(`M${f(x + 60 + (i * (w - 120)) / 5)} ${top + 92}v-22q12 -10 24 0v22Z`, goods[i + 3] ?? color)),
    somebody(r, { x: x + w * 0.5, y: y - 44, h: 128, faces: 1 }),
    rect(x + w * 0.5 - 15, y - 110, 30, 60, c('sand', 50), 'rx="3"'),
    counter(x, y, w, goods),
    rect(x - 14, y - 46, w + 28, 48, color),
    rect(x - 14, y - 46, w + 28, 8, darker(color, 0.2)),
    rect(x + w * 0.3, y - 28, w * 0.4, 18, c('sand', 50), 'rx="4"'),
    rect(x + w * 0.36, y - 21, w * 0.28, 4, c('sand', 600), 'rx="2"'),
    awning({ x: x - 26, y: top - 20, w: w + 52, h: 76, colors: [color, c('sand', 50)], stripes: 9 }),
    poly([[x - 18, top - 20], [x + w + 18, top - 20], [x + w + 10, top - 32], [x - 10, top - 32]], darker(color, 0.25)), // prettier-ignore
  );
}

function counter(x: number, y: number, w: number, goods: readonly string[]): string {
  const share = (w - 8) / 3;
  const heap = (i: number): string => {
    const left = x + 4 + i * share;
    const color = goods[i] ?? c('gold', 300);
    return layers(
      poly([[left + 5, y - 88], [left + share - 5, y - 88], [left + share + (i - 1) * 8 - 2, y - 50], [left + (i - 1) * 8 + 2, y - 50]], c('clay', 900)), // prettier-ignore
      times(15, (k) => {
        const fx = left + 14 + ((k % 5) * (share - 28)) / 4 + (i - 1) * Math.floor(k / 5) * 3;
        const fy = y - 86 + Math.floor(k / 5) * 14;
        return (
          circ(fx, fy, 10, k % 2 ? color : lighter(color, 0.18)) + circ(fx - 3, fy - 4, 3, '#fefefe', 'opacity=".35"')
        );
      }),
    );
  };
  return poly([[x + 4, y - 92], [x + w - 4, y - 92], [x + w + 14, y - 44], [x - 14, y - 44]], c('clay', 600)) + times(3, heap); // prettier-ignore
}

const shoppers = (r: Random): string =>
  layers(
    crowd(r, r.int(1, 2), { from: 240, to: 320, y: 648, h: 150 }),
    crowd(r, r.int(2, 3), { from: 590, to: 740, y: 654, h: 146 }),
    crowd(r, r.int(1, 2), { from: 940, to: 1010, y: 650, h: 146 }),
  );
