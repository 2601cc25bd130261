import { describe, expect, it } from '@jest/globals';
import { inPlaceOfHidden } from './hiddenInStory.js';

const url = (letter: string) => `/media/${letter.repeat(24)}/800.webp`;
const [first, second] = [url('a'), url('b')];
const hidden = [{ imageId: 'a'.repeat(24), at: '2026-01-01T00:00:00.000Z', reason: 'A <b>child</b>' }];
const shown = (html: string) => inPlaceOfHidden(html, hidden, ({ reason }) => `Hidden: ${reason}`);

describe('a hidden picture of a story', () => {
  it('has a sentence in its place, as text, wherever it stands; the others stay', () => {
    const note = '<span role="note" data-hidden-picture="">Hidden: A &lt;b&gt;child&lt;/b&gt;</span>';
    const other = `<p>And</p><img src="${second}" />`;
    expect(shown(`<img src="${first}" alt="Us" />${other}<p><img alt="" src="${first}" /></p>`)).toBe(
      `${note}${other}<p>${note}</p>`,
    );
  });

  it('in a story without it changes nothing', () => {
    expect(shown(`<p>${first}</p><img src="/logo.png" />`)).toBe(`<p>${first}</p><img src="/logo.png" />`);
  });
});
