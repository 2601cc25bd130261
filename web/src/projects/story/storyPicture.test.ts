import { describe, expect, it } from '@jest/globals';
import { clean } from './clean.server.js';

const id = 'abcdefghijklmnopqrstuvwx';
const srcset = [400, 800, 1200].map((width) => `/media/${id}/${width}.webp ${width}w`).join(', ');

describe('a picture of a story', () => {
  it('that the editor put in keeps its place free, comes when it is needed and in the size that is needed', () =>
    expect(clean(`<img src="/media/${id}/1200.webp">`)).toBe(
      `<img alt="" src="/media/${id}/1200.webp" loading="lazy" decoding="async" width="1200" height="675" srcset="${srcset}" sizes="(min-width: 48em) 44rem, 100vw" />`,
    ));

  it('keeps the size that its author has written', () =>
    expect(clean(`<img src="/media/${id}/1200.webp" alt="Steps" width="640" height="360">`)).toContain(
      'width="640" height="360" loading="lazy"',
    ));

  it.each([
    ['an avatar, which has other sizes', `/media/${id}/400.webp`],
    ['one of another site', 'https://example.org/a.webp'],
    ['one whose address only begins like ours', `/media/${id}/1200.webp?x=1`],
  ])('is only put off when it is %s', (_what, src) =>
    expect(clean(`<img src="${src}" srcset="/a.webp 1w" sizes="1px">`)).toBe(
      `<img alt="" src="${src}" loading="lazy" decoding="async" />`,
    ),
  );
});
