import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { API, IMAGE_WIDTHS, SOCIAL_IMAGE } from '@app/contracts';
import sharp from 'sharp';
import { median } from '../load.ts';
import type { Voter } from '../sessions.ts';

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
      .webp({ quality: 79, effort: 2 })
      .toBuffer(),
  );
  const social = upright.clone().resize(SOCIAL_IMAGE.width, SOCIAL_IMAGE.height, { fit: 'cover' }).jpeg().toBuffer();
  await Promise.all([...variants, social]);
}

const BOUNDARY = 'a-boundary-of-the-bench';

/** What a browser sends of a form with a picture. */
const formOf = (photo: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** @param from an IP of this machine: a network may have six uploads under way. */
async function upload(url: string, voter: Voter, form: Buffer, from = '127.0.0.1'): Promise<boolean> {
  const headers = {
    ...voter,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': form.length,
  };
  const sent = request(url + API.upload, { method: 'POST', headers, localAddress: from });
  sent.end(form);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await buffer(answer);
  return answer.statusCode === 201;
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
  /** A list, and the same bytes from `node:http`, which has nothing to do with the uploads. */
  list: Slowed;
  http: Slowed;
}

/** The 99th percentile while nobody else asks, and while AT_ONCE people upload to the site. */
interface Slowed {
  before: number;
  meanwhile: number;
}

const AT_ONCE = 10;
/** After so long the visitor reads the list anew: often enough for a percentile of the seconds that it lasts. */
const READ_MS = 5;
const BEFORE_MS = 2_000;

const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** How long each reading of a list took while this lasted. */
async function listWhile(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const workerData = { url: url + API.projects, everyMs: READ_MS };
  const reader = new Worker(new URL('list-reader.ts', import.meta.url), { workerData });
  await once(reader, 'message');
  const read = once(reader, 'message') as Promise<[number[]]>;
  await work();
  reader.postMessage('over');
  return (await read)[0];
}

/** Uploads one after the other, each beside sharp alone: medians in milliseconds. Then some at once, beside lists. */
export async function compareUploads(url: string, http: string, voters: Voter[], rounds: number): Promise<Uploads> {
  const photo = await photograph();
  const form = formOf(photo);
  const site: number[] = [];
  const alone: number[] = [];
  let failed = 0;
  const one = async (n: number): Promise<void> => {
    failed += (await upload(url, voters[n]!, form, `127.0.0.${1 + (n % 3)}`)) ? 0 : 1;
  };
  await one(0);
  await sharpAlone(photo);
  for (let round = 0; round < rounds; round += 1) {
    site.push(await timed(() => one(0)));
    alone.push(await timed(() => sharpAlone(photo)));
  }
  const manyAtOnce = () => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));
  const times = [url, http].map((server) => ({ server, before: [] as number[], meanwhile: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { server, before, meanwhile } of times) {
      before.push(...(await listWhile(server, () => sleep(BEFORE_MS))));
      meanwhile.push(...(await listWhile(server, manyAtOnce)));
    }
  const [list, bare] = times.map(({ before, meanwhile }) => ({ before: p99(before), meanwhile: p99(meanwhile) }));
  return {
    ...{ megabytes: photo.length / 1024 / 1024, siteMs: median(site), aloneMs: median(alone), failed },
    ...{ list: list!, http: bare! },
  };
}
