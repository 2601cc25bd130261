import { c, WHITE } from './colors.js';
import { lightOf, type Light, type Season, type Time } from './light.js';
import { circ, f, H, layers, mirrored, oval, times, W } from './paint.js';
import { seeded, type Random } from './random.js';
import type { Scene } from './scene.js';
import { scenes, type SceneName } from './scenes.js';

/** What a project's cover shows. Hour and season are the scene's choice where they are not given. */
export interface Cover {
  scene: SceneName;
  time?: Time;
  season?: Season;
  /** One of the scene's motifs. */
  motif?: string;
}

/** The cover of a project as SVG, 1200x675: the same title always gives the same picture. */
export function picture(title: string, cover: Cover): string {
  const scene: Scene = scenes[cover.scene];
  const r = seeded(`${cover.scene}: ${title}`);
  const light = lightOf(r, cover.time ?? r.pick(scene.times), cover.season ?? r.pick(scene.seasons));
  const mirror = scene.mirrors && r.chance(0.5);
  const drawn = scene.draw(r, light, cover.motif) + (scene.indoors ? '' : light.near(weather(r, light)));
  const size = `viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${mirror ? mirrored(drawn) : drawn}</svg>`;
}

/** What drifts through the air: snow, leaves, petals. */
function weather(r: Random, { season }: Light): string {
  const anywhere = (): [number, number] => [r.between(0, W), r.between(0, H - 60)];
  const drifting = (count: number, colors: readonly string[]): string =>
    times(count, () => {
      const [x, y] = anywhere();
      return oval(x, y, 7, 3.4, r.pick(colors), `transform="rotate(${f(r.between(-60, 60))} ${f(x)} ${f(y)})"`);
    });
  if (season === 'winter') return times(70, () => circ(...anywhere(), r.between(1.4, 4.6), WHITE, 'opacity=".85"'));
  if (season === 'autumn') return drifting(14, [c('clay', 400), c('gold', 400), c('clay', 300)]);
  if (season === 'spring') return drifting(10, [c('berry', 200), WHITE]);
  return layers();
}
