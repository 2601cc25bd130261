import { describe, expect, it } from '@jest/globals';
import { storyFault, storyHtml } from './story.js';

describe('a story', () => {
  it('is written in Markdown', () => {
    expect(storyHtml("One\nline & a _half_.\n\n> Two's company.\n\n## What it takes\n- a deck\n- **paint**")).toBe(
      [
        '<p>One\nline &amp; a <em>half</em>.</p>',
        "<blockquote>\n<p>Two's company.</p>\n</blockquote>",
        '<h2>What it takes</h2>',
        '<ul>\n<li>a deck</li>\n<li><strong>paint</strong></li>\n</ul>',
      ].join('\n'),
    );
  });

  it('gives no weight to the sites it links to', () => {
    expect(storyHtml('See [the plans](https://plans.example.org).')).toBe(
      '<p>See <a href="https://plans.example.org" rel="nofollow noopener">the plans</a>.</p>',
    );
  });

  it.each([
    ['', 'is missing'],
    ['<!-- soon -->', 'is missing'],
    ['Look: ![a dog](https://elsewhere.example.org/dog.jpg)', '<img> is not allowed here'],
    ['Hello <script>alert(1)</script> there', '<script> is not allowed here'],
  ])('%j: %s', (story, fault) => expect(storyFault(story)).toBe(fault));
});
