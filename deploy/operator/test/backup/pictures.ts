import type { Parts } from '@app/testing/parts';

const idOf = (name: string): string => name.padEnd(24, '0');

/** Where the one object of a picture is. */
export const keyOf = (name: string): string => `${idOf(name)}/400.webp`;

/** A picture that somebody shows, as its row and its one object. */
export async function addPicture({ sql, storage }: Parts, name: string): Promise<void> {
  await storage.put(keyOf(name), Buffer.from(`the picture ${name}`), 'image/webp');
  await sql(
    `insert into media.images (id, kind, user_id, incoming_key, status, image, unused_since)
     values ($1, 'project', 'ann', 'incoming/' || $1, 'ready', $2, null)`,
    [idOf(name), JSON.stringify({ variants: [{ url: `/media/${keyOf(name)}` }] })],
  );
}

export const removeRow = ({ sql }: Parts, name: string): Promise<unknown> =>
  sql('delete from media.images where id = $1', [idOf(name)]);
