import { c, darker, WHITE } from '../colors.js';
import { crowd, somebody } from '../figures.js';
import { distance } from '../land.js';
import type { Light } from '../light.js';
import { at, circ, layers, line, oval, path, poly, rect, shadow, times } from '../paint.js';
import type { Random } from '../random.js';
import { DAYTIME, type Scene } from '../scene.js';
import { sky } from '../sky.js';
import { bench, house } from '../street.js';
import { anyTree } from '../trees.js';

/** A tower with a slide, swings and a climbing dome under big trees. */
export const playground: Scene = {
  times: DAYTIME,
  seasons: ['summer', 'spring', 'autumn', 'arid', 'winter'],
  mirrors: true,
  draw(r, light) {
    const colors = r.shuffled([
      c('berry', 500),
      c('sky', 500),
      c('gold', 400),
      c('plum', 500),
      c('clay', 500),
      c('brand', 500),
    ]);
    return layers(
      sky(r, light, { horizon: 360 }),
      distance(r, light, 360, 40),
      light.far(backdrop(r, light), 0.2),
      light.near(ground(r, light)),
      light.near(r.chance(0.5) ? dome(230, 540, colors) : seesaw(150, 560, colors)),
      light.near(swings(r, 820, 540, colors)),
      light.near(tower(r, 480, 560, colors)),
      light.near(players(r)),
    );
  },
};

const backdrop = (r: Random, light: Light): string =>
  layers(
    times(3, (i) =>
      house(
        120 + i * 380 + r.between(-60, 60),
        424,
        r.between(110, 150),
        r.between(60, 84),
        r.pick([c('clay', 300), c('gold', 200), c('sky', 300)]),
        c('clay', 700),
        false,
      ),
    ),
    times(8, (i) => anyTree(r, light.season, i * 165 + r.between(-40, 50), 440, r.between(130, 260))),
  );

function ground(r: Random, light: Light): string {
  const { mid, near } = light.ground;
  const bark = light.season === 'winter' ? c('sky', 100) : r.pick([c('clay', 200), c('gold', 200), c('clay', 300)]);
  return layers(
    rect(0, 424, 1200, 260, mid),
    path('M-20 470C240 440 900 440 1220 476V690H-20Z', near),
    oval(640, 580, 560, 82, bark),
    oval(640, 572, 540, 70, WHITE, 'opacity=".16"'),
    anyTree(r, light.season, 60, 580, 380),
    bench(1010, 520, 0.8, c('clay', 600)),
  );
}

function tower(r: Random, x: number, y: number, [roof = '', slide = '', panel = '', rail = '']: string[]): string {
  const post = c('sand', 100);
  return layers(
    shadow(x + 60, y + 6, 190, 14),
    line(
      `M${x + 130} ${y - 150}C${x + 210} ${y - 130} ${x + 190} ${y - 20} ${x + 290} ${y - 12}`,
      darker(slide, 0.2),
      42,
    ),
    line(`M${x + 130} ${y - 156}C${x + 210} ${y - 136} ${x + 190} ${y - 26} ${x + 290} ${y - 18}`, slide, 30),
    times(2, (i) => rect(x + i * 126, y - 250, 12, 252, post)),
    rect(x - 8, y - 152, 154, 16, c('clay', 800)),
    rect(x + 6, y - 200, 126, 50, panel),
    times(3, (i) => circ(x + 34 + i * 36, y - 176, 11, c('sand', 50))),
    r.chance(0.5)
      ? poly([[x - 34, y - 246], [x + 69, y - 330], [x + 172, y - 246]], roof) // prettier-ignore
      : path(`M${x - 26} ${y - 246}a95 84 0 0 1 190 0Z`, roof),
    line(`M${x + 69} ${y - 326}v-34`, post, 5),
    path(`M${x + 70} ${y - 360}l34 12l-34 12Z`, rail),
    times(6, (i) => line(`M${x - 60 + i * 10} ${y - i * 25}h34`, post, 8)),
    line(`M${x - 64} ${y}L${x} ${y - 150}M${x - 26} ${y}L${x + 22} ${y - 140}`, post, 8),
    somebody(r, { x: x + 66, y: y - 150, h: 74 }),
  );
}

function swings(r: Random, x: number, y: number, colors: string[]): string {
  const frame = colors[3] ?? c('brand', 600);
  const swing = (at: number, lean: number, seat: string): string =>
    line(
      `M${at} ${y - 206}L${at + lean} ${y - 60}M${at + 34} ${y - 206}L${at + 34 + lean} ${y - 60}`,
      c('sand', 800),
      3,
    ) + rect(at + lean - 3, y - 62, 40, 8, seat, 'rx="3"');
  const riderX = x + 60 + 17 + 34;
  return layers(
    shadow(x + 120, y + 4, 170, 10),
    swing(x + 60, 34, colors[1] ?? frame),
    swing(x + 160, -16, colors[2] ?? frame),
    somebody(r, { x: riderX, y: y - 26, h: 84, faces: 1 }),
    line(
      `M${x - 10} ${y}L${x + 30} ${y - 210}L${x + 70} ${y}M${x + 190} ${y}L${x + 230} ${y - 210}L${x + 270} ${y}`,
      frame,
      11,
    ),
    line(`M${x + 24} ${y - 210}H${x + 236}`, frame, 13),
  );
}

const dome = (x: number, y: number, colors: string[]): string =>
  at(
    x,
    y,
    1,
    layers(
      shadow(90, 4, 140, 10),
      line('M-40 0A130 120 0 0 1 220 0', colors[4] ?? c('sky', 500), 9),
      line('M6 0A84 120 0 0 1 174 0M52 0A38 120 0 0 1 128 0', colors[4] ?? c('sky', 500), 7),
      line('M-22 -46H202M14 -86H166', colors[5] ?? c('gold', 400), 7),
    ),
  );

const seesaw = (x: number, y: number, colors: string[]): string =>
  layers(
    shadow(x + 120, y + 4, 150, 9),
    poly([[x + 96, y], [x + 120, y - 52], [x + 144, y]], colors[4] ?? c('clay', 500)), // prettier-ignore
    line(`M${x} ${y - 24}L${x + 240} ${y - 84}`, colors[5] ?? c('gold', 400), 14),
    line(`M${x + 26} ${y - 32}v-30M${x + 214} ${y - 80}v-30`, c('sand', 800), 6),
  );

const players = (r: Random): string =>
  layers(
    crowd(r, r.int(2, 4), { from: 300, to: 480, y: 600, h: 80, shadows: true }),
    crowd(r, r.int(1, 3), { from: 1020, to: 1160, y: 526, h: 104 }),
    somebody(r, { x: 800, y: 606, h: 72 }),
  );
