import { SOCIAL_IMAGE, type SocialCardFace } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawCard } from './card-picture.js';

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;
const face = (title: string, rest: Partial<SocialCardFace> = {}): SocialCardFace => ({
  siteName: 'Towns & Co',
  title,
  category: 'Festivals',
  place: 'Dayton, OH',
  imageId: null,
  ...rest,
});

interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}
/** A part of a card as pixels; on a card without a picture all that is not the ground is written. */
const partOf = (card: Buffer, left: number, top: number, width: number, height: number): Promise<Pixels> =>
  sharp(card).extract({ left, top, width, height }).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const GROUND = [15, 67, 48];
const isWritten = (pixel: Buffer): boolean => GROUND.some((value, at) => Math.abs(pixel[at]! - value) > 60);
const count = ({ data }: Pixels, is: (pixel: Buffer) => boolean): number => {
  let found = 0;
  for (let at = 0; at < data.length; at += 3) if (is(data.subarray(at, at + 3))) found += 1;
  return found;
};
const isRed = ([red, green, blue]: Buffer): boolean => red! > 190 && green! < 90 && blue! < 110;

/** Above the stripe and beside the words: nothing may be written there. */
const margins = async (card: Buffer): Promise<number> => {
  const sides = await Promise.all([partOf(card, 0, 0, 56, 600), partOf(card, WIDTH - 56, 0, 56, 600)]);
  return sides.reduce((sum, side) => sum + count(side, isWritten), 0);
};
/** How many rows of a card have ink of its title, between the site's name and the place. */
async function titleRows(card: Buffer): Promise<number> {
  const { data, info } = await partOf(card, 56, 120, WIDTH - 112, 390);
  let rows = 0;
  for (let y = 0; y < info.height; y += 1)
    if (count({ data: data.subarray(y * info.width * 3, (y + 1) * info.width * 3), info }, isWritten) > 0) rows += 1;
  return rows;
}

describe('a drawn card', () => {
  it.each([
    ['plain', 'A bench under every tree'],
    ['as long as it may be, without a space', 'W'.repeat(100)],
    ['longer than any title', 'Mmmmmmmmmm '.repeat(40)],
    ['markup', '<span size="999999">&amp;</span> </span> <!-- & "quotes" \''],
    ['signs over signs', `Z${'\u0301'.repeat(99)}`],
    ['emoji alone', '👩🏽‍🌾🌳'.repeat(25)],
    ['another script, from right to left', 'حديقة جديدة للجميع'],
    ['nothing to be seen', '\u200b'],
  ])('has its size and keeps to its margins with a title that is %s', async (_name, title) => {
    const card = await drawCard(face(title), null);
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: WIDTH, height: HEIGHT });
    expect(await margins(card)).toBe(0);
  });

  it('writes what was typed, not what it would mean as markup', async () => {
    const [typed, meant] = await Promise.all([drawCard(face('<i>A</i> &amp; B'), null), drawCard(face('A & B'), null)]);
    const [long, short] = await Promise.all([typed, meant].map((card) => partOf(card, 64, 400, 1072, 120)));
    expect(count(long!, isWritten)).toBeGreaterThan(1.5 * count(short!, isWritten));
  });

  it('writes umlauts with their dots and emoji in their colours', async () => {
    const [plain, dotted, heart] = await Promise.all(
      ['AOU', 'ÄÖÜ', '❤️❤️❤️'].map(async (title) => partOf(await drawCard(face(title), null), 64, 380, 1072, 150)),
    );
    expect(count(dotted!, isWritten)).toBeGreaterThan(count(plain!, isWritten) + 100);
    expect(count(plain!, isRed)).toBe(0);
    expect(count(heart!, isRed)).toBeGreaterThan(1_000);
  });

  it('is written in the fonts of the site, not in one of the machine', async () => {
    const { data, info } = await partOf(
      await drawCard(face('Wide letters mmmm', { place: null }), null),
      0,
      470,
      WIDTH,
      60,
    );
    const inked = Array.from({ length: WIDTH }, (_, x) => x).filter((x) =>
      Array.from({ length: info.height }, (__, y) => data.subarray((y * WIDTH + x) * 3)).some(isWritten),
    );
    const inkWidth = inked.at(-1)! - inked[0]!;
    // As Bricolage Grotesque is at 72 pixels; other fonts are wider or narrower by a tenth.
    expect(Math.abs(inkWidth - 704)).toBeLessThan(12);
  });

  it('gives a title three lines at most', async () => {
    const one = await titleRows(await drawCard(face('A bench', { category: null }), null));
    const three = await titleRows(await drawCard(face('A bench '.repeat(60).trim(), { category: null }), null));
    expect(three).toBeGreaterThan(2 * one);
    expect(three).toBeLessThan(4 * one);
  });

  it('shows the picture, and its words can be read on snow', async () => {
    const snow = await sharp({ create: { width: WIDTH, height: 675, channels: 3, background: '#ffffff' } })
      .webp()
      .toBuffer();
    const card = await drawCard(face('White on white?'), snow);
    const { data: middle } = await partOf(card, 600, 230, 1, 1);
    const { data: behind } = await partOf(card, 1190, 470, 1, 1);
    expect(middle[0]).toBeGreaterThan(200);
    expect(behind[0]).toBeLessThan(90);
  });
});
