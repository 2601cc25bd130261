import { describe, expect, it } from '@jest/globals';
import { type AppError, CONTENT_GIVEN_MAX, CONTENT_MAX, sentences } from '@app/contracts';
import { sanitizeContent } from './content.js';

const id = 'abcdefghijklmnopqrstuvwx';
const own = `/media/${id}/800.webp`;

describe('content', () => {
  it.each([
    ['headings and paragraphs', '<h2>Plan</h2><p>One<br />two</p>', '<h2>Plan</h2><p>One<br />two</p>'],
    ['lists', '<ol start="3"><li>a</li></ol><ul><li>b</li></ul>', '<ol start="3"><li>a</li></ol><ul><li>b</li></ul>'],
    ['tables', '<table><tr><td colspan="2">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['emphasis', '<em>a</em> <strong>b</strong> <code>c</code>', '<em>a</em> <strong>b</strong> <code>c</code>'],
    ['quotes', '<blockquote><p>a</p></blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['plain text', 'a < b & "c"', 'a &lt; b &amp; "c"'],
    [
      'links, which say that we do not vouch for them',
      '<a href="https://example.org/x" rel="opener" target="_blank" onclick="x()">x</a>',
      '<a href="https://example.org/x" rel="nofollow noopener">x</a>',
    ],
    [
      'links that were typed without https://',
      '<a href="example.org/x">x</a> <a href="jane@example.org">y</a> <a href="/project/steps">z</a>',
      '<a href="https://example.org/x" rel="nofollow noopener">x</a> <a href="mailto:jane@example.org" rel="nofollow noopener">y</a> <a href="/project/steps" rel="nofollow noopener">z</a>',
    ],
    ['own pictures', `<img src="${own}" alt="a" />`, `<img src="${own}" alt="a" />`],
    ['their size', `<img src="${own}" width="640" height="360" />`, `<img src="${own}" width="640" height="360" />`],
  ])('keeps %s', (_what, given, expected) => {
    expect(sanitizeContent(given).html).toBe(expected);
  });

  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['styles', '<style>p{}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['frames and forms', '<iframe src="/x"></iframe><form action="/x"><button>a</button></form>', 'a'],
    ['javascript: addresses', '<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['hidden javascript: addresses', '<a href=" java&#10;script:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['data: addresses', '<a href="data:text/html,x">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['addresses without a scheme', '<a href="//evil.example.org">a</a>', '<a rel="nofollow noopener">a</a>'],
    ['pictures of others', '<p>a<img src="https://elsewhere.example.org/a.png"></p>', '<p>a</p>'],
    ['pictures that only look like ours', `<p>a<img src="/media/../${id}/800.webp"></p>`, '<p>a</p>'],
    [
      'sizes of pictures that are no number of pixels',
      `<p><img src="${own}" width="100%" height="1e9" /><img src="${own}" width="-1" height="640px" /></p>`,
      `<p><img src="${own}" /><img src="${own}" /></p>`,
    ],
    ['drawings', '<svg onload="alert(1)"><p>a</p></svg>', '<p>a</p>'],
    ['comments', 'a<!-- b -->', 'a'],
  ])('takes %s out', (_what, given, expected) => {
    expect(sanitizeContent(given).html).toBe(expected);
  });

  it.each([null, '', '   ', '<p></p>', '<p>&nbsp;<br></p>', '<script>alert(1)</script>', '<img src="x">'])(
    'is nothing when nothing of it shows: %p',
    (given) => {
      expect(sanitizeContent(given)).toEqual({ html: null, imageIds: [] });
    },
  );

  it('says which pictures it uses, each once', () => {
    const given = `<img src="${own}"><img src="/media/${id}/400.webp"><img src="https://x.example.org/a.png">`;
    expect(sanitizeContent(given).imageIds).toEqual([id]);
    expect(sanitizeContent(given).html).not.toBeNull();
  });

  it('is refused at once when nothing could be left of its length or depth', () => {
    const faultOf = (story: string) => {
      try {
        return sanitizeContent(story);
      } catch (error) {
        return (error as AppError).details;
      }
    };
    expect(faultOf('<b>'.repeat(30_000))).toEqual([{ field: 'content', message: sentences.content_deep }]);
    expect(faultOf('<td>1</td>'.repeat(9_000))).toEqual([{ field: 'content', message: sentences.content_long }]);
    expect(faultOf(' '.repeat(CONTENT_GIVEN_MAX + 1))).toEqual([{ field: 'content', message: sentences.content_long }]);
  });

  it('keeps what stands within fifty elements, and the text of what is deeper', () => {
    const { html } = sanitizeContent(`${'<ul><li>'.repeat(30)}deep${'</li></ul>'.repeat(30)}`);
    expect(html).toBe(`${'<ul><li>'.repeat(25)}deep${'</li></ul>'.repeat(25)}`);
  });

  it('of emoji is measured in characters as people count them', () => {
    expect(sanitizeContent('😀'.repeat(CONTENT_MAX - 7) + '<p></p>').html).toHaveLength(2 * (CONTENT_MAX - 7) + 7);
  });
});
