import { c, darker, lighter } from './colors.js';
import { curve, f, layers, line, path, poly, rect, sag, shadow, times, W, type Point } from './paint.js';
import type { Random } from './random.js';

/** Five ways to build one. */
export const BRIDGES = ['bowstring', 'suspension', 'arches', 'covered', 'straight'] as const;

/** Where people walk. */
export const DECK = 416;

const pier = (x: number, stone: string): string =>
  layers(
    poly([[x - 34, DECK + 18], [x + 34, DECK + 18], [x + 46, 560], [x - 46, 560]], stone), // prettier-ignore
    poly([[x + 6, DECK + 18], [x + 34, DECK + 18], [x + 46, 560], [x + 10, 560]], darker(stone, 0.4)), // prettier-ignore
    rect(x - 56, 548, 112, 18, darker(stone, 0.2), 'rx="4"'),
    shadow(x, 570, 100, 8, 0.35),
  );

const deck = (steel: string): string =>
  layers(
    rect(-20, DECK - 6, W + 40, 24, steel),
    rect(-20, DECK - 6, W + 40, 5, lighter(steel, 0.3)),
    times(47, (i) => rect(i * 26, DECK - 26, 3, 22, darker(steel, 0.3))),
    rect(-20, DECK - 28, W + 40, 4, darker(steel, 0.3)),
  );

/** One truss span; `rise` 0 gives a straight top. */
function span(x0: number, x1: number, rise: number, bays: number, steel: string): string {
  const web = lighter(steel, 0.22);
  const xAt = (i: number): number => x0 + ((x1 - x0) * i) / bays;
  const topAt = (i: number): number => DECK - (rise ? 54 : 110) - rise * 4 * (i / bays) * (1 - i / bays);
  const chord = times(bays - 1, (i) => `L${f(xAt(i + 1))} ${f(topAt(i + 1))}`);
  const bay = (i: number): string => {
    const post = line(`M${f(xAt(i))} ${DECK}V${f(topAt(i))}`, web, 7);
    if (i >= bays - 1) return post;
    const falling = `M${f(xAt(i))} ${f(topAt(i))}L${f(xAt(i + 1))} ${DECK}`;
    const rising = `M${f(xAt(i))} ${DECK}L${f(xAt(i + 1))} ${f(topAt(i + 1))}`;
    return post + line(i < bays / 2 ? falling : rising, web, 5);
  };
  return times(bays - 1, (i) => bay(i + 1)) + line(`M${x0} ${DECK}${chord}L${x1} ${DECK}`, steel, 13);
}

const truss = (rise: number, steel: string): string =>
  layers(
    pier(250, c('clay', 800)),
    pier(950, c('clay', 800)),
    span(-180, 250, rise * 0.6, 8, steel),
    span(250, 950, rise, 12, steel),
    span(950, 1380, rise * 0.6, 8, steel),
    deck(steel),
  );

function suspension(steel: string): string {
  const towers = [300, 900];
  const cable = (points: Point[]): string => {
    const hangers = points.slice(1, -1).map(([x, y]) => line(`M${f(x)} ${f(y)}V${DECK - 6}`, lighter(steel, 0.2), 3));
    return hangers.join('') + line(curve(points), steel, 8);
  };
  return layers(
    pier(300, c('sand', 600)),
    pier(900, c('sand', 600)),
    cable(sag(-120, DECK - 30, 300, 176, 30, 10)),
    cable(sag(300, 176, 900, 176, 180, 22)),
    cable(sag(900, 176, 1320, DECK - 30, 30, 10)),
    towers.map((x) => rect(x - 26, 164, 14, 272, steel) + rect(x + 12, 164, 14, 272, steel) + rect(x - 32, 160, 64, 14, steel) + rect(x - 26, 230, 52, 12, steel) + rect(x - 26, 320, 52, 12, steel)).join(''), // prettier-ignore
    deck(steel),
  );
}

function arches(stone: string): string {
  const spans = [-90, 240, 570, 900];
  const holes = spans.map((x) => `M${x + 40} 580V520a125 96 0 0 1 250 0V580Z`).join('');
  return layers(
    path(`M-20 ${DECK - 4}H1220V580H-20Z${holes}`, stone, 'fill-rule="evenodd"'),
    spans.map((x) => line(`M${x + 40} 580V520a125 96 0 0 1 250 0V580`, lighter(stone, 0.25), 10)).join(''),
    times(60, (i) =>
      rect((i * 137) % 1200, DECK + 16 + ((i * 53) % 130), 24, 8, darker(stone, 0.25), 'opacity=".25" rx="2"'),
    ),
    rect(-20, DECK - 34, 1240, 34, stone),
    rect(-20, DECK - 42, 1240, 10, lighter(stone, 0.3)),
    spans.map((x) => rect(x + 146, DECK - 70, 38, 70, lighter(stone, 0.12)) + rect(x + 140, DECK - 78, 50, 10, lighter(stone, 0.3))).join(''), // prettier-ignore
    spans.map((x) => shadow(x + 4, 584, 60, 8, 0.3)).join(''),
  );
}

function covered(paint: string): string {
  return layers(
    pier(330, c('sand', 600)),
    pier(870, c('sand', 600)),
    rect(-20, DECK - 6, 1240, 24, c('clay', 900)),
    rect(250, DECK - 130, 700, 140, paint),
    times(46, (i) => rect(258 + i * 15, DECK - 130, 2, 140, c('sand', 950), 'opacity=".18"')),
    times(
      7,
      (i) =>
        rect(300 + i * 90, DECK - 98, 54, 34, c('clay', 950), 'rx="2"') +
        rect(296 + i * 90, DECK - 64, 62, 6, c('sand', 100)),
    ),
    poly([[214, DECK - 126], [290, DECK - 206], [910, DECK - 206], [986, DECK - 126]], c('sand', 700)), // prettier-ignore
    times(18, (i) =>
      line(`M${262 + i * 38} ${DECK - 130}L${302 + i * 34} ${DECK - 202}`, c('sand', 800), 3, 'opacity=".6"'),
    ),
    rect(210, DECK - 132, 780, 9, c('sand', 50)),
    times(
      5,
      (i) => rect(i * 52, DECK - 32, 5, 30, c('sand', 50)) + rect(990 + i * 52, DECK - 32, 5, 30, c('sand', 50)),
    ),
    rect(-20, DECK - 34, 250, 6, c('sand', 50)),
    rect(985, DECK - 34, 250, 6, c('sand', 50)),
  );
}

/** A bridge from side to side. */
export function bridgeOf(r: Random, kind: (typeof BRIDGES)[number]): string {
  const steel = r.pick([c('brand', 800), c('sky', 800), c('clay', 700), c('sand', 800), c('berry', 700)]);
  return {
    bowstring: () => truss(r.between(130, 165), r.pick([c('brand', 700), c('brand', 800)])),
    straight: () => truss(0, steel),
    suspension: () => suspension(r.pick([c('clay', 600), c('sky', 700), c('brand', 700)])),
    arches: () => arches(r.pick([c('sand', 400), c('clay', 400), c('sand', 500)])),
    covered: () => covered(r.pick([c('clay', 600), c('berry', 600), c('sand', 200), c('brand', 700)])),
  }[kind]();
}
