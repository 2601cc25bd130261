import { IMAGE_WIDTHS, imageIdOf, mediaPath } from '@app/contracts';

/** The URL of a project's picture for a row: its smallest variant. Only pictures of the site are loaded by a mail. */
export function pictureOf(imageUrl: string, siteUrl: string): string | null {
  const imageId = imageIdOf(imageUrl);
  return imageId === null ? null : `${siteUrl}${mediaPath(imageId, `${IMAGE_WIDTHS[0]}.webp`)}`;
}
