import { imageIdOf, mediaPath, SOCIAL_FILE, type AppError, type Image, type ImageKind } from '@app/contracts';
import { ingest, putUpload, type Parts } from '@app/testing/parts';
import { picture } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { emptyPng } from './empty-png.js';
import { ALL_FILES, keysUnder, known, objectsOf, startMedia, upload } from './media-parts.js';

let parts: Parts;
beforeAll(async () => {
  parts = await startMedia();
});
afterAll(() => parts.close());

const file = async (url: string): Promise<Buffer> => (await parts.storage.read(url.replace('/media/', '')))!;

describe("a phone's photograph of 12 megapixels, held sideways, with its place", () => {
  let image: Image;
  beforeAll(async () => {
    const photo = await picture({ width: 4000, height: 3000, orientation: 6, gps: true });
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    image = await upload(parts, photo);
  });

  it('comes as WebP in five widths and as a JPEG for social cards', async () => {
    expect(image.variants.map(({ width, format }) => `${width} ${format}`)).toEqual([
      '400 webp',
      '640 webp',
      '800 webp',
      '960 webp',
      '1200 webp',
      '1200 jpeg',
    ]);
    const sizes = await Promise.all(image.variants.map(async ({ url }) => sharp(await file(url)).metadata()));
    expect(sizes.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      'webp 400x225',
      'webp 640x360',
      'webp 800x450',
      'webp 960x540',
      'webp 1200x675',
      'jpeg 1200x630',
    ]);
    expect(image).toMatchObject({ url: image.variants[4]!.url, width: 1200, height: 675 });
    expect(mediaPath(imageIdOf(image.url)!, SOCIAL_FILE)).toBe(image.variants[5]!.url);
  });

  it('stands upright in all of them', async () => {
    for (const { url } of image.variants) {
      const body = await file(url);
      const { width, height } = await sharp(body).metadata();
      // Turned clockwise, the sky of the sensor's picture is on the right.
      const left = await colourAt(body, 4, height >> 1);
      const right = await colourAt(body, width - 4, height >> 1);
      expect({ url, left: left.blue > left.green, right: right.blue > right.green }).toEqual({
        url,
        left: false,
        right: true,
      });
    }
  });

  it('says nothing of place, camera or colour profile any more', async () => {
    for (const { url } of image.variants) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(await file(url)).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    }
  });

  it('carries its own blurred preview', async () => {
    expect(image.placeholder.length).toBeLessThan(600);
    const preview = Buffer.from(image.placeholder.split(',')[1]!, 'base64');
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 20 });
  });

  it('leaves nothing but its variants behind', async () => {
    expect(await objectsOf(parts, imageIdOf(image.url)!)).toEqual(ALL_FILES);
    expect(await keysUnder(parts, 'incoming/')).toEqual([]);
  });
});

describe('every EXIF orientation', () => {
  it.each([
    [1, 'top'],
    [2, 'top'],
    [3, 'bottom'],
    [4, 'bottom'],
    [5, 'left'],
    [6, 'right'],
    [7, 'right'],
    [8, 'left'],
  ])('%i has its sky at the %s', async (orientation, side) => {
    const image = await upload(parts, await picture({ width: 320, height: 240, orientation }), 'avatar');
    const body = await file(image.url);
    const edges = { top: [200, 8], bottom: [200, 391], left: [8, 200], right: [391, 200] } as const;
    const blue: string[] = [];
    for (const [name, [x, y]] of Object.entries(edges)) {
      const colour = await colourAt(body, x, y);
      if (colour.blue > colour.green + 40) blue.push(name);
    }
    expect(blue).toContain(side);
    expect(blue).not.toContain({ top: 'bottom', bottom: 'top', left: 'right', right: 'left' }[side]);
  });
});

describe('pictures of other kinds', () => {
  it('are square for a profile', async () => {
    const image = await upload(parts, await picture({ width: 640, height: 360 }), 'avatar');
    expect(image.variants.map(({ url, width }) => url.endsWith(`/${width}.webp`) && width)).toEqual([96, 192, 400]);
    expect(await sharp(await file(image.url)).metadata()).toMatchObject({ width: 400, height: 400 });
  });

  it('have every width even when they are small', async () => {
    const image = await upload(parts, await picture({ width: 30, height: 40 }));
    expect(image.variants.map(({ width }) => width)).toEqual([400, 640, 800, 960, 1200, 1200]);
  });

  it('stand on white where they are transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background } })
      .png()
      .toBuffer();
    const image = await upload(parts, clear);
    expect(await colourAt(await file(image.url), 600, 300)).toEqual({ red: 255, green: 255, blue: 255 });
  });

  it.each(['gif', 'webp', 'avif', 'png'] as const)('may be %s', async (format) => {
    const image = await upload(
      parts,
      await sharp(await picture({ width: 64, height: 48 }))
        .toFormat(format)
        .toBuffer(),
    );
    expect(await known(parts, [imageIdOf(image.url)!])).toHaveLength(1);
  });

  it('may be grey or in the colours of print', async () => {
    const photo = sharp(await picture());
    const print = await upload(parts, await photo.clone().toColourspace('cmyk').jpeg().toBuffer());
    const grey = await upload(parts, await photo.clone().toColourspace('grey16').png().toBuffer());
    for (const { url } of [print, grey])
      expect(await sharp(await file(url)).metadata()).toMatchObject({ space: 'srgb', width: 1200 });
  });
});

describe('what is no picture', () => {
  const text = Buffer.from('Minutes of the town meeting, renamed to minutes.jpg');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );

  const refusalOf = async (bytes: Buffer, kind: ImageKind = 'project') => {
    const error = await upload(parts, bytes, kind).then(
      () => undefined,
      (caught: AppError) => caught,
    );
    return { code: error?.code, message: error?.message, details: error?.details };
  };

  it('is refused when it is text or SVG, in the words of the form', async () => {
    const refusal = { code: 'unsupported_image', message: 'Only image files are allowed' };
    expect(await refusalOf(text)).toEqual({ ...refusal, details: undefined });
    expect(await refusalOf(svg)).toEqual({ ...refusal, details: undefined });
    expect(await refusalOf(text, 'avatar')).toMatchObject({ message: 'Please upload an image file' });
  });

  it('is refused when browsers could not show it', async () => {
    const tiff = await sharp(await picture())
      .tiff()
      .toBuffer();
    expect(await refusalOf(tiff)).toMatchObject({ code: 'unsupported_image' });
  });

  it('is refused when it breaks off in the middle', async () => {
    const photo = await picture();
    expect(await refusalOf(photo.subarray(0, photo.length / 2))).toMatchObject({
      code: 'unsupported_image',
      message: 'This image could not be read. Please try another one.',
    });
  });

  it('is refused by its header when it has more pixels than any camera', async () => {
    const bomb = emptyPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const message = 'This image has too many pixels. Please upload a smaller one.';
    expect(await refusalOf(bomb)).toMatchObject({ code: 'validation_failed', details: [{ field: 'image', message }] });
    expect(await refusalOf(bomb, 'avatar')).toMatchObject({ details: [{ field: 'profileImage', message }] });
  });

  it('is refused when it is a line and not an area', async () => {
    expect(await refusalOf(emptyPng(1, 50_000))).toMatchObject({ code: 'unsupported_image' });
  });

  it('is laid aside without another try, and the worker goes on', async () => {
    expect(await parts.redis.zcard(`${parts.settings('media')['NATS_PREFIX']}media:images:failed`)).toBeGreaterThan(0);
    expect(await keysUnder(parts, 'incoming/')).toEqual([]);
    expect(await upload(parts, await picture())).toMatchObject({ width: 1200 });
  });
});

describe('uploads', () => {
  it('at the same time are each a picture of their own', async () => {
    const bytes = await picture();
    const images = await Promise.all(Array.from({ length: 8 }, () => upload(parts, bytes)));
    expect(new Set(images.map(({ url }) => url)).size).toBe(8);
    for (const { url } of images) expect(await objectsOf(parts, imageIdOf(url)!)).toEqual(ALL_FILES);
  });

  it('announced twice are one picture', async () => {
    const key = await putUpload(parts, await picture());
    const [first, second] = await Promise.all([ingest(parts, key), ingest(parts, key)]);
    expect(second).toEqual(first);
    expect(await ingest(parts, key)).toEqual(first);
  });

  it('are known to others once they are ready, and unknown ids are left out', async () => {
    const { url } = await upload(parts, await picture());
    const id = imageIdOf(url)!;
    expect(url).toBe(mediaPath(id, '1200.webp'));
    expect(await known(parts, [id, 'a'.repeat(24)])).toEqual([id]);
  });
});

async function colourAt(body: Buffer, left: number, top: number) {
  // An average over a few pixels: the picture has grain.
  const { channels } = await sharp(body)
    .extract({ left: Math.max(0, left - 3), top: Math.max(0, top - 3), width: 6, height: 6 })
    .toBuffer()
    .then((part) => sharp(part).stats());
  const [red, green, blue] = channels.map(({ mean }) => Math.round(mean));
  return { red: red!, green: green!, blue: blue! };
}
