import { describe, expect, it } from '@jest/globals';
import { runsOf } from './links.js';

const linksIn = (text: string) => runsOf(text).flatMap(({ href }) => href ?? []);
const together = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

describe('addresses in a text', () => {
  it.each([
    ['See https://example.org/a?b=c#d', ['https://example.org/a?b=c#d']],
    ['See https://example.org.', ['https://example.org/']],
    ['(see http://example.org/map)', ['http://example.org/map']],
    ['https://en.example.org/wiki/Carver_(street)', ['https://en.example.org/wiki/Carver_(street)']],
    ['“https://example.org”, they said', ['https://example.org/']],
    ['https://a.example, https://b.example!', ['https://a.example/', 'https://b.example/']],
    ['HTTPS://EXAMPLE.ORG/Path', ['https://example.org/Path']],
    ['a\nhttps://example.org\nb', ['https://example.org/']],
  ])('%j has the links %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
    expect(together(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'mailto:ana@example.org',
    'example.org',
    'https://',
    'https://user:secret@example.org/',
    'xhttps://example.org',
    '<a href="javascript:alert(1)">x</a>',
  ])('%j has none', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(together(text)).toBe(text);
  });

  it('a quote or a bracket ends it, so that no markup gets into it', () => {
    expect(linksIn('https://example.org/"onmouseover="alert(1)')).toEqual(['https://example.org/']);
    expect(linksIn('https://example.org/<script>')).toEqual(['https://example.org/']);
  });

  it('what ends the sentence is cut off in one walk, brackets and all', () => {
    expect(linksIn('(see https://example.org/a_(b).)!”')).toEqual(['https://example.org/a_(b)']);
    expect(linksIn(`https://example.org/a${'.)'.repeat(2_000)}`)).toEqual(['https://example.org/a']);
    expect(linksIn('https://example.org/[a](b){c}')).toEqual(['https://example.org/[a](b)%7Bc%7D']);
  });

  it('what is longer than an address may be is no link', () => {
    expect(linksIn(`https://example.org/${'a'.repeat(2_000)}`)).toEqual([]);
  });
});
