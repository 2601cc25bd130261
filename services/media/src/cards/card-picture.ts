import { CATEGORY_PALETTES, colourOf, SOCIAL_IMAGE, type SocialCardFace } from '@app/contracts';
import sharp from 'sharp';
import { LOGO } from './card-logo.js';
import { draw, fit, type Line, type Text } from './card-text.js';

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;
const LOGO_SIZE = 64;
const LOGO_TOP = 40;
const NAME_WIDTH = INNER - LOGO_SIZE - 20;
/** In the category's colour, along the foot. */
const STRIPE = 14;
const BELOW = 48;
/** The height left for the words. */
const BLOCK = HEIGHT - STRIPE - BELOW - LOGO_TOP - LOGO_SIZE - 24;
const TITLE_SIZES = [72, 62, 54];
const PLACE = { font: 'body', colour: colourOf('sand', '200'), height: 1.7 } as const;
const JPEG = { quality: 84, mozjpeg: true };

/** Draws a card: the picture, the words over its darkened lower part, the category's colour below. */
export async function drawCard(face: SocialCardFace, picture: Buffer | null): Promise<Buffer> {
  const { siteName, title, category, place } = face;
  const palette = category ? CATEGORY_PALETTES[category] : 'gold';
  const [name, words] = [
    await fit({ text: siteName, font: 'display' }, [36], { width: NAME_WIDTH, lines: 1 }),
    [
      ...(category
        ? [{ text: category, font: 'body', size: 32, colour: colourOf(palette, '200'), height: 1.5 } satisfies Line]
        : []),
      await fit({ text: title, font: 'display' }, TITLE_SIZES, { width: INNER, lines: 3 }),
      ...(place ? [await fit({ text: place, ...PLACE }, [34], { width: INNER, lines: 1 })] : []),
    ],
  ];
  const header = await bounded(await draw([name], NAME_WIDTH), NAME_WIDTH, LOGO_SIZE);
  const block = await bounded(await draw(words, INNER), INNER, BLOCK);
  const top = HEIGHT - STRIPE - BELOW - block.height;
  return sharp(picture ?? (await ground()))
    .resize(WIDTH, HEIGHT)
    .flatten({ background: '#ffffff' })
    .composite([
      ...(picture ? [{ input: shade(top - 12), raw: { width: WIDTH, height: HEIGHT, channels: 4 as const } }] : []),
      { input: LOGO, left: MARGIN, top: LOGO_TOP },
      {
        input: header.image,
        left: WIDTH - MARGIN - NAME_WIDTH,
        top: LOGO_TOP + Math.round((LOGO_SIZE - header.height) / 2),
      },
      { input: block.image, left: MARGIN, top },
      { input: { create: plain(WIDTH, STRIPE, colourOf(palette, '400')) }, left: 0, top: HEIGHT - STRIPE },
    ])
    .jpeg(JPEG)
    .toBuffer();
}

/** A few signs can tower over any line; what is too large for its place would not be drawn at all. */
async function bounded(text: Text, width: number, height: number): Promise<Text> {
  if (text.width <= width && text.height <= height) return text;
  const { data, info } = await sharp(text.image)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const plain = (width: number, height: number, background: string) => ({
  width,
  height,
  channels: 3 as const,
  background,
});

const ground = (): Promise<Buffer> =>
  sharp({ create: plain(WIDTH, HEIGHT, colourOf('brand', '800')) })
    .png()
    .toBuffer();

/**
 * Darkens a picture where words stand on it, so much that they can be read on snow. @param top where the words begin
 */
function shade(top: number): Buffer {
  const [red, green, blue] = colourOf('brand', '950')
    .match(/[0-9A-F]{2}/g)!
    .map((hex) => Number.parseInt(hex, 16));
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    const row = Buffer.from([red!, green!, blue!, Math.round(255 * darkness(y, top))]);
    pixels.fill(row, y * WIDTH * 4, (y + 1) * WIDTH * 4);
  }
  return pixels;
}

/** From 0 to 1: dark behind the site's name, and again from a little above the words. */
function darkness(y: number, top: number): number {
  const behindName = 0.66 * Math.min(1, 1 - (y - LOGO_TOP - LOGO_SIZE) / 130);
  const behindWords = y < top ? 0.7 * (1 - (top - y) / 150) : 0.7 + (0.22 * (y - top)) / (HEIGHT - top);
  return Math.max(0, behindName, behindWords);
}
