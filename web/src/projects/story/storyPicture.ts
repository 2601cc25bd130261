import { IMAGE_ASPECT, imageIdOf, mediaPath, WIDTHS_OF_EVERY_IMAGE } from '@app/contracts';

const WIDEST = Math.max(...WIDTHS_OF_EVERY_IMAGE);
/** The story's column: as wide as a phone, or the 68 characters of `prose` (theme/tokens.ts). */
const SIZES = '(min-width: 48em) 44rem, 100vw';

/**
 * The attributes of a picture in a story. The editor puts in one of our pictures in its widest size, and all of them
 * have one shape. Their place is kept free while they load, and a phone takes a smaller size: one that old pictures
 * have, too.
 */
export const pictureAttributes = ({
  src,
  width,
  height,
}: Record<string, string | undefined>): Record<string, string> => {
  const imageId = imageIdOf(src ?? '');
  const more = { loading: 'lazy', decoding: 'async' };
  if (imageId === null || src !== mediaPath(imageId, `${WIDEST}.webp`)) return more;
  return {
    ...more,
    ...(width || height ? {} : { width: String(WIDEST), height: String(Math.round(WIDEST / IMAGE_ASPECT)) }),
    srcset: WIDTHS_OF_EVERY_IMAGE.map((one) => `${mediaPath(imageId, `${one}.webp`)} ${one}w`).join(', '),
    sizes: SIZES,
  };
};
