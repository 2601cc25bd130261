import {
  AVATAR_WIDTHS,
  IMAGE_ASPECT,
  IMAGE_MAX_PIXELS,
  IMAGE_WIDTHS,
  SOCIAL_FILE,
  SOCIAL_IMAGE,
  type ImageKind,
} from '@app/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { SlowImage, UnusableImage } from './failures.js';

// One thread a variant and no cache between pictures: memory stays flat, and the variants share the cores.
sharp.concurrency(1);
sharp.cache(false);
// What browsers show, and nothing else: a loader that is closed cannot be attacked (SVG, PDF, TIFF, scientific
// formats).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** Seconds that one picture may be decoded; a 60-megapixel progressive JPEG takes one. */
const DECODE_SECONDS = 8;
/** As quality 80 looks with sharp's own effort of 4, in half the time. */
const WEBP = { quality: 79, effort: 2 };
/** mozjpeg makes it 3 % smaller, and takes as long as all the others together. */
const JPEG = { quality: 80, progressive: true };
const PLACEHOLDER_WIDTH = 20;

const SHAPES = {
  project: { widths: IMAGE_WIDTHS, aspect: IMAGE_ASPECT, social: true },
  avatar: { widths: AVATAR_WIDTHS, aspect: 1, social: false },
} as const;

export interface Variant {
  file: string;
  width: number;
  format: 'webp' | 'jpeg';
}

/** Puts a variant where it is served from. */
export type Keep = (variant: Variant, body: Buffer) => Promise<unknown>;

export interface Picture {
  /** Narrowest first; the social JPEG, if any, last. */
  variants: Variant[];
  /** The width of the widest WebP. */
  width: number;
  height: number;
  placeholder: string;
}

/**
 * Every variant of an upload: upright, cropped to its shape around the middle, in sRGB on white, without any metadata.
 * Every picture has every width, small ones enlarged, so that addresses can be told from the id. The upload is decoded
 * once, by scales where the format can, into the widest variant; the others are made from that. Each is kept as soon as
 * it is ready.
 * @throws UnusableImage, or SlowImage, which may go away.
 */
export async function resize(upload: Buffer, kind: ImageKind, keep: Keep): Promise<Picture> {
  const { widths, aspect, social } = SHAPES[kind];
  const orientation = await inspect(upload);
  const width = Math.max(...widths);
  const height = Math.round(width / aspect);
  const widest = await decode(upload, orientation, width, height);

  const kept: Promise<unknown>[] = [];
  const make = async (variant: Variant, image: Sharp): Promise<void> => {
    const keeping = keep(variant, await image.toBuffer());
    // It is waited for at the end, and may have failed by then.
    keeping.catch(() => undefined);
    kept.push(keeping);
  };
  const webps = widths.map((size): Variant => ({ file: `${size}.webp`, width: size, format: 'webp' }));
  const cards: Variant[] = social ? [{ file: SOCIAL_FILE, width: SOCIAL_IMAGE.width, format: 'jpeg' }] : [];
  await twoAtATime([
    ...webps.toReversed().map((variant) => () => {
      const image = widest().resize(variant.width, Math.round(variant.width / aspect));
      return make(variant, image.webp(WEBP));
    }),
    ...cards.map((card) => () => {
      const image = widest().resize(SOCIAL_IMAGE.width, SOCIAL_IMAGE.height);
      return make(card, image.jpeg(JPEG));
    }),
  ]);
  const tiny = await widest().resize(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer();
  await Promise.all(kept);
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { variants: [...webps, ...cards], width, height, placeholder };
}

/** Two cores are busy, and memory stays flat. What takes longest is to come first: then both are done together. */
async function twoAtATime(works: (() => Promise<void>)[]): Promise<void> {
  const waiting = works.values();
  const one = async (): Promise<void> => {
    for (const work of waiting) await work();
  };
  await Promise.all([one(), one()]);
}

/** Judges by the header alone, before any pixel is decoded. @returns the EXIF orientation. */
async function inspect(upload: Buffer): Promise<number> {
  let header: Metadata;
  try {
    header = await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    throw new UnusableImage('type');
  }
  if (header.width * header.height > IMAGE_MAX_PIXELS) throw new UnusableImage('pixels');
  return header.orientation ?? 1;
}

/** The upload as raw pixels of the wanted size; each call of what is returned is a new pipeline over them. */
async function decode(upload: Buffer, orientation: number, width: number, height: number): Promise<() => Sharp> {
  // The crop is around the middle, so it may come before the turn: sharp's own autoOrient would decode every pixel of a
  // phone's photograph.
  const lying = orientation >= 5;
  const cropped = sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS })
    .resize(lying ? height : width, lying ? width : height)
    .flop(MIRRORED.includes(orientation))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const pixels = await raw(cropped).catch((error: Error) => {
    throw /timeout/i.test(error.message) ? new SlowImage() : new UnusableImage('unreadable');
  });
  const turn = TURNS[orientation];
  return turn ? raw(pixels().rotate(turn)) : pixels;
}

async function raw(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** What brings each EXIF orientation upright: first a mirror, then degrees clockwise. */
const MIRRORED = [2, 4, 5, 7];
const TURNS = [0, 0, 0, 180, 180, 270, 90, 90, 270];
