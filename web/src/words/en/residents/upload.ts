import { fileSize } from '../format.js';

/** The picture of a project. */
export const upload = {
  choose: 'Choose a picture',
  dropHint: 'or drop one here',
  replace: 'Replace',
  uploading: 'Uploading…',
  progress: 'Upload progress',
  cancel: 'Cancel the upload',
  preview: 'Preview of the uploaded picture',
  size: (width: number, height: number) => `${width} × ${height}`,
  file: (name: string, bytes: number) => `${name}, ${fileSize(bytes)}`,
  wait: 'Please wait until the picture is uploaded',
  done: 'Image uploaded successfully',
  failed: 'Error',
  failedText: 'Failed to upload image. Please try again.',
};
