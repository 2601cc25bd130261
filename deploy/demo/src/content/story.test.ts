import { describe, expect, it } from '@jest/globals';
import { storyHtml } from './story.js';

describe('a story', () => {
  it('keeps the list that follows a heading without an empty line', () => {
    expect(storyHtml('## What it takes\n- a deck\n- paint')).toBe(
      '<h2>What it takes</h2>\n<ul><li>a deck</li><li>paint</li></ul>',
    );
  });

  it('is made of paragraphs, quotations and numbered lists', () => {
    expect(storyHtml('One\n  line.\n\n> Two.\n\n1. three\n2. four')).toBe(
      '<p>One line.</p>\n<blockquote><p>Two.</p></blockquote>\n<ol><li>three</li><li>four</li></ol>',
    );
  });

  it('gives no weight to the sites it links to', () => {
    expect(storyHtml('See [the plans](https://plans.example.org).')).toBe(
      '<p>See <a href="https://plans.example.org" rel="nofollow noopener">the plans</a>.</p>',
    );
  });
});
