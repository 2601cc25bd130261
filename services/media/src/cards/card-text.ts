import { createRequire } from 'node:module';
import { colourOf } from '@app/contracts';
import sharp from 'sharp';

/**
 * Fonts that come with the packages, so that a card is the same on every machine. Scripts that none of them has are
 * written in a font of the machine, if it has one. Weights are part of a font's name here.
 */
const FILES = [
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  '@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf',
];
const FONTS = {
  display: 'Bricolage Grotesque, Noto Color Emoji Bold',
  body: 'Public Sans, Noto Color Emoji Semi-Bold',
};

export interface Text {
  image: Buffer;
  width: number;
  height: number;
}

export interface Line {
  text: string;
  font: keyof typeof FONTS;
  size: number;
  colour?: string;
  /** In parts of its letters' height; without it a line has its font's own height. */
  height?: number;
}

let fonts: Promise<void> | undefined;

/** A font is known to the process from the first text on that names its file. */
async function loadFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const file of FILES)
    await sharp({ text: { text: '.', fontfile: resolve(file) } })
      .raw()
      .toBuffer();
}

/**
 * Lines as a picture that is cropped to their ink; long ones are wrapped, within a word where it is wider than all
 * there is.
 */
export async function draw(lines: Line[], width: number): Promise<Text> {
  await (fonts ??= loadFonts().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  }));
  const text = lines.map(markup).join('\n');
  const ink = sharp({ text: { text, width, rgba: true, dpi: 72, wrap: 'word-char' } }).png({ compressionLevel: 1 });
  const { data, info } = await ink.toBuffer({ resolveWithObject: true }).catch((error: Error) => {
    if (error.message.includes('no text to render')) return nothing();
    throw error;
  });
  return { image: data, width: info.width, height: info.height };
}

/** What is left of a text that nobody can see. */
const nothing = () =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer({ resolveWithObject: true });

const markup = ({ text, font, size, height, colour = colourOf('sand', '50') }: Line): string => {
  const attributes = [
    `font="${FONTS[font]} ${size}" foreground="${colour}" insert_hyphens="false"`,
    ...(height ? [`line_height="${height}"`] : []),
  ];
  return `<span ${attributes.join(' ')}>${escaped(text)}</span>`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * As much of a text as fits, with … at its end if that is not all of it. Its size is the largest in which all of it
 * fits, else the last.
 */
export async function fit(
  line: Omit<Line, 'size'>,
  sizes: readonly number[],
  box: { width: number; lines: number },
): Promise<Line> {
  for (const size of sizes) if (await fits({ ...line, size }, box)) return { ...line, size };
  const size = sizes.at(-1)!;
  const letters = Array.from(new Intl.Segmenter('en').segment(line.text), ({ segment }) => segment);
  const shortened = (count: number): Line => ({
    ...line,
    size,
    text: `${letters.slice(0, count).join('').trimEnd()}…`,
  });
  let [fitting, tooLong] = [0, letters.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (await fits(shortened(middle), box)) fitting = middle;
    else tooLong = middle;
  }
  return shortened(fitting);
}

/**
 * Lines are 1.2 high; the ink of so many ends before the next one's would begin. Signs that tower over their line count
 * as lines.
 */
async function fits(line: Line, { width, lines }: { width: number; lines: number }): Promise<boolean> {
  const drawn = await draw([line], width);
  return drawn.height <= line.size * (1.2 * lines + 0.15) && drawn.width <= width;
}
