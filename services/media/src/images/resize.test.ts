import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { UnusableImage } from './failures.js';
import { resize } from './resize.js';

/** Four corners of four colours: every mirror and every turn shows. */
async function corners(orientation: number): Promise<Buffer> {
  const patch = (background: string) =>
    sharp({ create: { width: 120, height: 90, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 240, height: 180, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await patch('#cc2222'), top: 0, left: 0 },
      { input: await patch('#22cc22'), top: 0, left: 120 },
      { input: await patch('#2222cc'), top: 90, left: 0 },
    ])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const pixels = (image: Sharp): Promise<Buffer> => image.removeAlpha().raw().toBuffer();

describe('resize', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns EXIF orientation %i as sharp would', async (orientation) => {
    const photo = await corners(orientation);
    const bodies = new Map<string, Buffer>();
    await resize(photo, 'project', async ({ file }, body) => void bodies.set(file, body));
    const ours = await pixels(sharp(bodies.get('1200.webp')));
    const theirs = await pixels(sharp(photo).autoOrient().resize(1200, 675));
    let difference = 0;
    for (let index = 0; index < ours.length; index += 1) difference += Math.abs(ours[index]! - theirs[index]!);
    expect(difference / ours.length).toBeLessThan(4);
  });

  it('keeps each variant once, and fails when one could not be kept', async () => {
    const photo = await corners(1);
    const files: string[] = [];
    const { variants } = await resize(photo, 'project', async ({ file }) => void files.push(file));
    expect(files.toSorted()).toEqual(variants.map(({ file }) => file).toSorted());
    expect(variants.map(({ file }) => file)).toEqual([
      '400.webp',
      '640.webp',
      '800.webp',
      '960.webp',
      '1200.webp',
      'social.jpg',
    ]);
    const full = ({ file }: { file: string }) =>
      file === '400.webp' ? Promise.reject(new Error('the store is full')) : Promise.resolve();
    await expect(resize(photo, 'project', full)).rejects.toThrow('the store is full');
  });

  it('holds what breaks off to be unusable', async () => {
    const photo = await corners(1);
    const keep = () => Promise.reject(new Error('nothing of it is kept'));
    await expect(resize(photo.subarray(0, photo.length - 400), 'avatar', keep)).rejects.toBeInstanceOf(UnusableImage);
  });
});
