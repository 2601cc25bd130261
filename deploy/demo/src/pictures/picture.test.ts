import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATEGORIES } from '@app/contracts';
import sharp from 'sharp';
import { demoProjects } from '../content/projects.js';
import { picture } from './picture.js';
import { renderCover } from './render.js';
import { scenes, scenesByCategory, type SceneName } from './scenes.js';

const names = Object.keys(scenes) as SceneName[];

/** Mean difference of a colour channel (0 to 255) of two small pictures. */
const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

/** A hundred pictures take their time on a busy machine. */
const PATIENCE_MS = 120_000;

describe('covers', () => {
  const glances: { title: string; pixels: Buffer }[] = [];

  // The decoder of uploads, whose tests this process may run too, reads no drawings.
  const DRAWINGS = { operation: ['VipsForeignLoadSvg'] };
  afterAll(() => sharp.block(DRAWINGS));
  beforeAll(async () => {
    sharp.unblock(DRAWINGS);
    for (const { title, cover } of demoProjects) {
      const pixels = await sharp(Buffer.from(picture(title, cover)), { density: 18 })
        .resize(24, 14, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer();
      glances.push({ title, pixels });
    }
  }, PATIENCE_MS);

  it('look different, each from every other', () => {
    const alike = glances.flatMap(({ title, pixels }, i) =>
      glances
        .slice(i + 1)
        .map((other) => ({ pair: [title, other.title], difference: difference(pixels, other.pixels) }))
        .filter((pair) => pair.difference < 20),
    );
    expect(alike).toEqual([]);
  });

  it('are the same for the same title', () => {
    for (const { title, cover } of demoProjects.slice(0, 12)) expect(picture(title, cover)).toBe(picture(title, cover));
  });

  it('vary with the title alone', () => {
    for (const scene of names) expect(picture('One', { scene })).not.toBe(picture('Another', { scene }));
  });

  it(
    'are whole in every hour and season of their scene',
    () => {
      for (const scene of names)
        for (const time of scenes[scene].times)
          for (const season of scenes[scene].seasons)
            expect(picture('Whole', { scene, time, season })).not.toMatch(/NaN|undefined|Infinity/);
    },
    PATIENCE_MS,
  );

  it('have several scenes in each category', () => {
    for (const category of CATEGORIES) expect(Object.keys(scenesByCategory[category]).length).toBeGreaterThanOrEqual(3);
    expect(names.length).toBeGreaterThanOrEqual(24);
  });

  it('are JPEGs of 1200 by 675 that the upload takes', async () => {
    const jpeg = await renderCover('A cover', { scene: 'bridge' });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
    expect(jpeg.length).toBeLessThan(1024 * 1024);
  });
});
