import type { Image, ImageKind } from '@app/contracts';
import { statement } from '@app/kernel/database';
import type { ImageFault, ImageStatus } from './image.entity.js';

/** An upload that is announced twice is one image. `age` in milliseconds. */
export const announceUpload = statement<{ id: string; age: number }>(
  'announce_upload',
  `insert into images (id, kind, user_id, incoming_key) values ($1, $2, $3, $4)
   on conflict (incoming_key) do update set incoming_key = excluded.incoming_key
   returning id, extract(epoch from clock_timestamp() - created_at)::float8 * 1000 as age`,
);

export const uploadById = statement<{ status: ImageStatus; image: Image | null; fault: ImageFault | null }>(
  'upload',
  'select status, image, fault from images where id = $1',
);

/**
 * The caller is about to show these pictures. The day after which an unused one is removed begins anew, so the sweep
 * takes none between this answer and the event that says it is used. Rows are read with their locks: one that the sweep
 * is just taking is waited for, and then not named.
 */
export const readyImages = statement<{ id: string; kind: ImageKind; image: Image }>(
  'ready_images',
  `with ready as materialized (
     select id, kind, image, unused_since from images where id = any($1::text[]) and status = 'ready' order by id for update
   ),
   shown_soon as (
     update images i set unused_since = now() from ready where i.id = ready.id and ready.unused_since is not null
   )
   select id, kind, image from ready`,
);

export const keptImage = statement<{ status: ImageStatus; image: Image }>(
  'kept_image',
  'select status, image from images where id = $1 and image is not null',
);

/** Uploads that wait to be worked on, oldest first. */
export const unfinishedUploads = statement<{ id: string }>(
  'unfinished_uploads',
  `select id from images where status = 'processing' order by created_at limit 1000`,
);
