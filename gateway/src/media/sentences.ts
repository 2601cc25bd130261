import { type ImageKind, sentences } from '@app/contracts';

/** The sentences for a picture that is refused, by its use. */
export const REFUSALS: Record<ImageKind, { size: string; type: string }> = {
  project: { size: sentences.image_size, type: sentences.image_type },
  avatar: { size: sentences.profile_image_size, type: sentences.profile_image_type },
};
