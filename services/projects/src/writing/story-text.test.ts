import { REPORTED_STORY_MAX } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { beginningOf } from './story-text.js';

describe('the beginning of a story', () => {
  it.each([
    [
      'lines',
      '<h2>Benches</h2><p>Six &amp; more</p><ul><li>one</li><li>two</li></ul>',
      'Benches\nSix & more\none\ntwo',
    ],
    ['marks within a line', 'By <strong>us</strong>, <a href="https://example.org">here</a>', 'By us, here'],
    ['what looks like a tag', '<p>1 &lt; 2 &gt; 0</p>', '1 < 2 > 0'],
    ['a picture', '<figure><img src="/media/a/b.webp" alt="A bench" /></figure>', ''],
    ['one that was cut off within a tag', '<p>Benches</p><a href="https://exa', 'Benches'],
    ['white space', '<p> a \n\t b </p>\n\n<p></p><p>c</p>', 'a\nb\nc'],
  ])('of %s', (_what, html, text) => {
    expect(beginningOf(html)).toBe(text);
  });

  it('has a length', () => {
    expect([...beginningOf('😀'.repeat(3 * REPORTED_STORY_MAX))]).toHaveLength(REPORTED_STORY_MAX);
  });
});
