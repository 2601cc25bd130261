import type { SocialCardFace, SocialCardOwner } from '../site/social-cards.js';
import { SOCIAL_CARD_WAIT_MS } from '../site/social-cards.js';
import { AVATAR_WIDTHS, IMAGE_WIDTHS } from '../http/limits.js';
import type { OwnPicture } from './people/own-data.js';
import { op, operations, read, signal, signals } from '../system/op.js';

/** An uploaded picture as pages use it. `url` is the largest variant; `placeholder` a tiny data URI to blur up from. */
export interface Image {
  /** The largest variant. */
  url: string;
  width: number;
  height: number;
  /** A tiny data URI to blur up from. */
  placeholder: string;
  variants: { url: string; width: number; format: 'webp' | 'jpeg' }[];
}

export type ImageKind = 'project' | 'avatar';

/** What /api/upload and /api/users/profile-image answer. */
export interface UploadAnswer {
  url: string;
  image: Image;
}

const IMAGE_ID = '[a-z0-9]{24}';
const MEDIA_PATH = new RegExp(`^/media/(${IMAGE_ID})/([a-z0-9]+\\.(?:webp|jpg))$`);

/** `/media/{imageId}/{file}`, where the gateway serves it; `{imageId}/{file}` is the object's key in the bucket. */
export const mediaPath = (imageId: string, file: string): string => `/media/${imageId}/${file}`;

/** The id in the URL of one of our own pictures, or null for any other URL. */
export const imageIdOf = (url: string): string | null => MEDIA_PATH.exec(url)?.[1] ?? null;

/** Where the object of one of our own URLs is in the bucket. */
export const objectKeyOf = (url: string): string => url.slice('/media/'.length);

/** Can a picture be called so? */
export const isImageId = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(`^${IMAGE_ID}$`).test(value);

/** A picture's JPEG of 1200x630. It stands in for the social card of a project while that cannot be had. */
export const SOCIAL_FILE = 'social.jpg';
/** The files that a picture may have, of whatever kind it is. */
export const IMAGE_FILES: readonly string[] = [
  ...[...IMAGE_WIDTHS, ...AVATAR_WIDTHS].map((width) => `${width}.webp`),
  SOCIAL_FILE,
];
/** Where the objects of a picture are that nobody may see. No address leads there. */
export const WITHHELD_PREFIX = 'withheld/';
/** Where the gateway puts an upload before the worker has looked at it. */
export const INCOMING_PREFIX = 'incoming/';
/** Where the gateway puts the open data. */
export const OPEN_DATA_PREFIX = 'open-data/';

/** Pictures by their ids: what is asked about, and which of them the answer is. */
export interface ImageIds {
  imageIds: string[];
}

export const media = operations('media', {
  /**
   * Makes the variants of an upload (`incoming/…` in the bucket) and answers once they can be served. Null means "not
   * yet, ask again": the same key is the same image. So the caller soon notices when media is gone. The error
   * validation_failed is about the number of pixels.
   */
  ingest: op<{ key: string; kind: ImageKind; userId: string }, Image | null>({
    errors: ['unsupported_image', 'validation_failed'],
    timeoutMs: 4_000,
  }),
  /** The pictures that exist, of those asked for, in no order. */
  images: read<ImageIds, (Image & { id: string; kind: ImageKind })[]>(),
  /**
   * From the answer on no gateway serves the picture, whoever shows it, and it lasts while somebody does. A service
   * asks this before it writes it into its own tables. A minute later media asks whether it has. If not, because one of
   * the two failed, the picture is as it was. This and the following: for admins, can be asked twice without harm, and
   * do nothing about a picture that is not there.
   */
  withhold: op<{ imageId: string }, null>(),
  /** A picture that was withheld is served again. */
  release: op<{ imageId: string }, null>(),
  /**
   * For admins: under which keys of the bucket the largest variant of a picture may be, the likeliest first, also of
   * one that is withheld. None when there is no such picture.
   */
  keysOf: read<{ imageId: string }, { keys: string[] }>(),
  /** Pictures that the caller has uploaded, by their ids, after a given one or '': OWN_PICTURES_SLICE at most. */
  ownPictures: read<{ after: string }, OwnPicture[]>(),
  /**
   * The key of a social card's object in the bucket; it is drawn if it is not there. What is under a key never changes.
   * Null when it could not be drawn in SOCIAL_CARD_WAIT_MS, when nobody draws, or when there is a newer one or none any
   * more.
   */
  card: op<{ owner: SocialCardOwner; face: SocialCardFace }, { key: string } | null>({
    timeoutMs: SOCIAL_CARD_WAIT_MS + 1_000,
  }),
});

export const mediaSignals = signals('media', {
  /** The objects of a picture have gone elsewhere, or come back: what is remembered of them is not true any more. */
  moved: signal<{ imageId: string }>(),
});
