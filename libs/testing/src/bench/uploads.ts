import { API, IMAGE_WIDTHS, SOCIAL_IMAGE } from '@app/contracts';
import sharp from 'sharp';
import { median } from './load.ts';
import type { Voter } from './sessions.ts';

/** A photograph of 4000x3000 pixels and some 4 MB, turned by its EXIF data as phones do. */
export function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: '#557799', noise } })
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 93 })
    .toBuffer();
}

/** These pictures by sharp alone, in this process. */
async function sharpAlone(photo: Buffer): Promise<void> {
  const upright = sharp(photo).rotate();
  const variants = IMAGE_WIDTHS.map((width) =>
    upright
      .clone()
      .resize(width, Math.round((width * 9) / 16), { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer(),
  );
  const social = upright.clone().resize(SOCIAL_IMAGE.width, SOCIAL_IMAGE.height, { fit: 'cover' }).jpeg().toBuffer();
  await Promise.all([...variants, social]);
}

async function upload(url: string, voter: Voter, photo: Buffer): Promise<boolean> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(url + API.upload, { method: 'POST', headers: voter, body: form });
  await response.arrayBuffer();
  return response.status === 201;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

export interface Uploads {
  megabytes: number;
  siteMs: number;
  aloneMs: number;
  failed: number;
}

/** Uploads one after the other, each beside sharp alone: medians in milliseconds. */
export async function compareUploads(url: string, voter: Voter, rounds: number): Promise<Uploads> {
  const photo = await photograph();
  const site: number[] = [];
  const alone: number[] = [];
  let failed = 0;
  await upload(url, voter, photo);
  await sharpAlone(photo);
  for (let round = 0; round < rounds; round += 1) {
    site.push(await timed(async () => (failed += (await upload(url, voter, photo)) ? 0 : 1)));
    alone.push(await timed(() => sharpAlone(photo)));
  }
  return { megabytes: photo.length / 1024 / 1024, siteMs: median(site), aloneMs: median(alone), failed };
}
