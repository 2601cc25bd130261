import { type ImageKind, sentences } from '@app/contracts';

/** What is said of a picture that cannot be taken, by what it is for. */
export const REFUSALS: Record<ImageKind, { size: string; type: string }> = {
  project: { size: sentences.image_size, type: sentences.image_type },
  avatar: { size: sentences.profile_image_size, type: sentences.profile_image_type },
};
