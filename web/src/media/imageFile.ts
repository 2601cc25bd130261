import { IMAGE_MAX_BYTES } from '@app/contracts';

/**
 * Checks size and type before a file is sent. The server looks into the file; it also decides about a file without a
 * type.
 */
export const imageFault = (file: Pick<File, 'size' | 'type'>): 'size' | 'type' | null => {
  if (file.type && !file.type.startsWith('image/')) return 'type';
  return file.size > IMAGE_MAX_BYTES ? 'size' : null;
};
