import { imageIdOf, type EventType, type Image, type ImageKind, type PayloadOf } from '@app/contracts';
import { createRpc } from '@app/kernel';
import { ingest, putUpload, startParts, type Parts, type Wanted } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';
import { expect } from '@jest/globals';

/** The media service (and its worker, unless told) without the rest of the site. */
export const startMedia = (wanted: Wanted = {}): Promise<Parts> =>
  startParts({ services: ['media'], gateway: false, ...wanted });

/** Uploads as the gateway does. */
export const upload = async (parts: Parts, bytes: Buffer, kind?: ImageKind): Promise<Image> =>
  ingest(parts, await putUpload(parts, bytes), kind);

/** Uploads so many small pictures, and asks again for one whose answer came too late. @returns their ids. */
export async function uploadSome(parts: Parts, count: number, kind?: ImageKind): Promise<string[]> {
  const bytes = await picture({ width: 320, height: 180 });
  const keys = await Promise.all(Array.from({ length: count }, () => putUpload(parts, bytes)));
  const images = await Promise.all(keys.map((key) => eventually(() => ingest(parts, key, kind))));
  return images.map(({ url }) => imageIdOf(url)!);
}

/** The pictures of these that media would still name to others, asked as the projects service asks. */
export async function known(parts: Parts, imageIds: string[]): Promise<string[]> {
  const found = await createRpc('projects', parts.bus).media.images({ imageIds }, null);
  return found.map(({ id }) => id).sort();
}

/** Lets an event reach media through outbox, stream and consumer, as if its own part had told it. */
export async function publish<E extends EventType<unknown>>(
  parts: Parts,
  event: E,
  payload: PayloadOf<E>,
): Promise<void> {
  await parts.sql(`insert into media.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
    event.subject,
    JSON.stringify(payload),
  ]);
  parts.running.media!.relay.wake();
}

/** Waits until a holder's events up to this version are taken in. Events of one kind come in their order. */
export const handled = (parts: Parts, holder: string, version = 1): Promise<void> =>
  eventually(async () => {
    const rows = await parts.sql('select from media.holders where holder = $1 and version >= $2', [holder, version]);
    expect(rows).toHaveLength(1);
  });

/** Which pictures a holder shows, as media has it. */
export async function shownBy(parts: Parts, holder: string): Promise<string[]> {
  const rows = await parts.sql<{ image_id: string }>('select image_id from media.image_uses where holder = $1', [
    holder,
  ]);
  return rows.map(({ image_id }) => image_id).sort();
}

/** The objects of a project's picture, as `objectsOf` has them. */
export const ALL_FILES = ['1200.webp', '400.webp', '640.webp', '800.webp', '960.webp', 'social.jpg'];
/** What a project's picture from before 2026-11-27 has. */
export const OLD_FILES = ['1200.webp', '400.webp', '800.webp', 'social.jpg'];

/** Makes these pictures ones from before there were 640 and 960 pixels. */
export async function makeOld(parts: Parts, imageIds: string[]): Promise<void> {
  const later = ALL_FILES.filter((file) => !OLD_FILES.includes(file));
  await parts.storage.remove(imageIds.flatMap((id) => later.map((file) => `${id}/${file}`)));
  await parts.sql(
    `update media.images set image = jsonb_set(image, '{variants}', (
       select jsonb_agg(one) from jsonb_array_elements(image -> 'variants') one where (one ->> 'width')::int not in (640, 960)
     )) where id = any($1)`,
    [imageIds],
  );
}

/** The names of a picture's objects. */
export async function objectsOf(parts: Parts, imageId: string): Promise<string[]> {
  return (await keysUnder(parts, `${imageId}/`)).map((key) => key.slice(imageId.length + 1)).sort();
}

/** The keys of the bucket that start with the prefix. */
export async function keysUnder(parts: Parts, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of parts.storage.list(prefix)) keys.push(key);
  return keys;
}
