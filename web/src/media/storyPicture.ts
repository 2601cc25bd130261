import { AppError, sentences } from '@app/contracts';
import { imageFault } from './imageFile.js';
import { fitting } from './shrink.js';
import { uploadImage } from './upload.js';

/**
 * Uploads a picture for a story.
 * @returns its URL.
 * @throws with the server's own sentence for a file that it would refuse.
 */
export const uploadStoryPicture = async (file: File): Promise<string> => {
  const fit = await fitting(file);
  const fault = imageFault(fit);
  if (fault === 'size') throw new AppError('too_large', sentences.image_size);
  if (fault === 'type') throw new AppError('unsupported_image', sentences.image_type);
  return (await uploadImage(fit)).url;
};
