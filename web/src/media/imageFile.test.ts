import { IMAGE_MAX_BYTES } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { imageFault } from './imageFile.js';

describe('a file, before it is sent', () => {
  it.each([
    ['a picture of exactly 5 MB', { type: 'image/jpeg', size: IMAGE_MAX_BYTES }, null],
    ['a picture of a byte more', { type: 'image/jpeg', size: IMAGE_MAX_BYTES + 1 }, 'size'],
    ['a text', { type: 'text/plain', size: 10 }, 'type'],
    ['a large film', { type: 'video/mp4', size: IMAGE_MAX_BYTES * 9 }, 'type'],
    ['a file of a kind the browser does not know', { type: '', size: 10 }, null],
  ])('%s', (_name, file, fault) => expect(imageFault(file)).toBe(fault));
});
