import { imageIdOf, mediaPath, WIDTHS_OF_EVERY_IMAGE } from '@app/contracts';

/** The URL of a project's picture for a row: its smallest variant. Only pictures of the site are loaded by a mail. */
export function pictureOf(imageUrl: string, siteUrl: string): string | null {
  const imageId = imageIdOf(imageUrl);
  return imageId === null ? null : `${siteUrl}${mediaPath(imageId, `${WIDTHS_OF_EVERY_IMAGE[0]}.webp`)}`;
}
