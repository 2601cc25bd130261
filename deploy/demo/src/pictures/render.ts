import sharp from 'sharp';
import { picture, type Cover } from './picture.js';

/** The cover as a camera would have it: a JPEG of 1200x675. */
export const renderCover = (title: string, cover: Cover): Promise<Buffer> =>
  sharp(Buffer.from(picture(title, cover)))
    .jpeg({ quality: 90 })
    .toBuffer();
