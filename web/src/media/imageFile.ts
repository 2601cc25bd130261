import { IMAGE_MAX_BYTES } from '@app/contracts';

/** What can be told of a file before it is sent; what is inside it the server looks at. A file without a type is for the server too. */
export const imageFault = (file: Pick<File, 'size' | 'type'>): 'size' | 'type' | null => {
  if (file.type && !file.type.startsWith('image/')) return 'type';
  return file.size > IMAGE_MAX_BYTES ? 'size' : null;
};
