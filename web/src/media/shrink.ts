import { IMAGE_MAX_BYTES } from '@app/contracts';

/** The longest side, in pixels: more than the widest variant that the server makes of a picture. */
const LONGEST_SIDE = 2_000;
const QUALITY = 0.85;
/** Beyond it a phone may run out of memory, and then its browser closes the page. */
const READ_MAX_BYTES = 100 * 1024 * 1024;
/** What iPhones keep; the server cannot read it, their browser can. */
const PHONE_FORMAT = /^image\/hei[cf]$/;

/**
 * The file, or what it was made into: smaller, when it is too large to be sent. It stays as it is when this browser
 * cannot read it.
 */
export const fitting = async (file: File): Promise<File> => {
  if (file.size <= IMAGE_MAX_BYTES && !PHONE_FORMAT.test(file.type)) return file;
  if (file.size > READ_MAX_BYTES || (file.type && !file.type.startsWith('image/'))) return file;
  return shrunk(file).catch(() => file);
};

/**
 * By an `<img>`, not createImageBitmap: it turns a photo upright in every browser, and iPhones decode a large one by
 * scales.
 */
const shrunk = async (file: File): Promise<File> => {
  const url = URL.createObjectURL(file);
  const canvas = document.createElement('canvas');
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // As the server does it with what is transparent.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    // eslint-disable-next-line web/supported -- Older Firefox makes it smaller in its own way.
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    // JPEG: Safari writes no WebP.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob ? new File([blob], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: blob.type }) : file;
  } finally {
    URL.revokeObjectURL(url);
    // Safari keeps a canvas' pixels for long after nobody holds it.
    canvas.width = canvas.height = 0;
  }
};
