import { anchorOf } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { linkedOf } from './permalink.js';

describe('a link to a comment or a reply', () => {
  it.each([
    { commentId: 12, replyId: null },
    { commentId: 12, replyId: 34 },
  ])('is read as it was written: %j', (linked) => {
    expect(linkedOf(`#${anchorOf(linked)}`)).toEqual(linked);
  });

  it.each([
    '',
    '#',
    '#comments',
    '#comment-',
    '#comment-0',
    '#comment-x',
    '#reply-12',
    '#comment-12-34',
    '#comment-12345678901',
  ])('%j is none', (hash) => expect(linkedOf(hash)).toBeNull());
});
