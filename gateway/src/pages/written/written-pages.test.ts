import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPages } from './written-pages.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'written-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FRONT = '---\ntitle: Who we are\ndescription: The people behind it.\n---\n';
const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
const faults = () => readPages(folder).faults;
/** The HTML of a text. */
const htmlOf = (markdown: string): string | undefined => {
  write('about.md', FRONT + markdown);
  return readPages(folder).pages.get('/about')?.html;
};

describe('a folder of pages', () => {
  it('that is not set has none', () => expect(readPages(undefined)).toEqual({ pages: new Map(), faults: [] }));

  it('has a page for each file, by its name', () => {
    write('about.md', `${FRONT}# Hello\n\nWe are *three*.`);
    write('how-it-works.md', `\uFEFF${FRONT.replaceAll('\n', '\r\n')}Easy.\r\n`);
    write('.about.md.swp', 'of an editor');
    const { pages, faults: none } = readPages(folder);
    expect(none).toEqual([]);
    expect([...pages.keys()].sort()).toEqual(['/about', '/how-it-works']);
    expect(pages.get('/about')).toEqual({
      title: 'Who we are',
      description: 'The people behind it.',
      html: '<h2>Hello</h2>\n<p>We are <em>three</em>.</p>',
    });
  });

  it.each([
    ['team.md', `${FRONT}Text`, /^team\.md is no page of the site: those are about\.md, .*cookies\.md$/],
    ['about.txt', `${FRONT}Text`, /^about\.txt is no page/],
    ['about.md', 'Text', /^about\.md does not begin with title and description between two lines of ---$/],
    ['about.md', '', /does not begin with/],
    ['about.md', '---\ntitle: A\n---\nText', /^about\.md has a wrong description: /],
    ['about.md', '---\ndescription: A\n---\nText', /^about\.md has a wrong title: /],
    ['about.md', '---\ntitle: [a]\ndescription: A\n---\nText', /has a wrong title/],
    ['about.md', '---\n: : :\n  - {\n---\nText', /has a wrong title/],
    ['about.md', `---\ntitle: ${'x'.repeat(101)}\ndescription: A\n---\nText`, /has a wrong title/],
    ['about.md', FRONT, /^about\.md has no text$/],
    ['about.md', `${FRONT}<script>alert(1)</script>`, /^about\.md has no text$/],
    ['about.md', FRONT + 'x'.repeat(200_000), /^about\.md is larger than 200 kB$/],
    ['about.md', FRONT + '> '.repeat(20_000), /^about\.md cannot be read as Markdown: /],
    ['about.md', Buffer.concat([Buffer.from(FRONT), Buffer.from([0xff, 0xfe])]), /^about\.md is not UTF-8$/],
  ])('says what is wrong with %s', (name, text, sentence) => {
    write(name, text);
    expect(faults()).toEqual([expect.stringMatching(sentence)]);
  });

  it('that is not there, or is a file, is a fault', () => {
    write('about.md', FRONT);
    expect(readPages(join(folder, 'none')).faults).toEqual(['the folder cannot be read (ENOENT)']);
    expect(readPages(join(folder, 'about.md')).faults).toEqual(['the folder cannot be read (ENOTDIR)']);
  });

  it('tells all faults at once', () => {
    write('about.md', 'Text');
    write('team.md', 'Text');
    expect(faults()).toHaveLength(2);
  });
});

describe('the text of a page', () => {
  it.each([
    ['a script', 'Hi <script>alert(1)</script>there', '<p>Hi there</p>'],
    ['a handler', 'Hi <b onclick="alert(1)">there</b>', '<p>Hi <b>there</b></p>'],
    ['a script as an address', '[Hi](javascript:alert(1))', '<p><a rel="noopener">Hi</a></p>'],
    ['one in disguise', '<a href="java\nscript:alert(1)">Hi</a>', '<p><a rel="noopener">Hi</a></p>'],
    ['a frame', 'Hi <iframe src="https://example.org"></iframe>', '<p>Hi </p>'],
    ['a form', 'Hi <button formaction="/x">there</button>', '<p>Hi there</p>'],
    ['a style', '<p style="position:fixed">Hi</p>', '<p>Hi</p>'],
    ['another site’s picture', 'Hi ![x](https://example.org/x.png) ![x](//example.org/x.png)', '<p>Hi  </p>'],
  ])('loses %s', (_what, markdown, html) => expect(htmlOf(markdown)).toBe(html));

  it.each([
    ['a link', '[Hi](https://example.org)', '<a href="https://example.org" rel="noopener">Hi</a>'],
    ['a link inside', '[Hi](/terms)', '<a href="/terms" rel="noopener">Hi</a>'],
    ['mail and telephone', '[m](mailto:a@b.org) [t](tel:+1)', '<a href="tel:+1" rel="noopener">t</a>'],
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', '<td>1</td>'],
    ['a picture of the site', '![x](/media/a/1.webp)', '<img src="/media/a/1.webp" alt="x" />'],
  ])('keeps %s', (_what, markdown, part) => expect(htmlOf(markdown)).toContain(part));
});
