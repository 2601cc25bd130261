import { beforeAll, describe, expect, it } from '@jest/globals';
import { IMAGE_ASPECT, IMAGE_WIDTHS } from '@app/contracts';
import { slugOf } from '@app/projects/slug';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { CONTENT, demoProjects, readProjects } from './projects.js';

const width = Math.max(...IMAGE_WIDTHS);
const height = width / IMAGE_ASPECT;

/** Mean difference of a colour channel (0 to 255) of two small pictures. */
const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

describe('the pictures of the demo', () => {
  const glances: { title: string; pixels: Buffer }[] = [];

  beforeAll(async () => {
    for (const { title, picture } of demoProjects) {
      const pixels = await sharp(picture).resize(24, 14, { fit: 'fill' }).removeAlpha().raw().toBuffer();
      glances.push({ title, pixels });
    }
  });

  it.each(demoProjects)('has the shape of the widest that pages show, under its slug: $title', async (project) => {
    expect(basename(project.picture)).toBe(`${slugOf(project.title)}.webp`);
    expect(await sharp(project.picture).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it('look different, each from every other', () => {
    const alike = glances.flatMap(({ title, pixels }, i) =>
      glances
        .slice(i + 1)
        .map((other) => ({ pair: [title, other.title], difference: difference(pixels, other.pixels) }))
        .filter((pair) => pair.difference < 20),
    );
    expect(alike).toEqual([]);
  });

  it('are light, because every clone has them', () => {
    const sizes = demoProjects.map(({ picture }) => statSync(picture).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(6 * 1024 * 1024);
  });

  it.each([
    ['a project without a picture', 'kite-day-on-the-levee.md', 'its picture kite-day-on-the-levee.webp is missing'],
    ['a picture without a project', 'kite-day-on-the-levee.webp', 'it belongs to no project'],
  ])('are refused by name: %s', (_, name, fault) => {
    const folder = mkdtempSync(join(tmpdir(), 'local-network-content-'));
    try {
      copyFileSync(join(CONTENT, name), join(folder, name));
      expect(() => readProjects(folder)).toThrow(`${name}: ${fault}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
