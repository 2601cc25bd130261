import { describe, expect, it } from '@jest/globals';
import { compared, shortened, type Piece } from './compared.js';

const written = (pieces: Piece[]): string =>
  pieces
    .map(({ kind, text, shortened }) => {
      const marked = { same: text, removed: `[-${text}-]`, added: `[+${text}+]` }[kind];
      return shortened ? `${marked}…` : marked;
    })
    .join('');

describe('two texts compared', () => {
  it.each([
    ['Benches by the river', 'Buy watches', '[-Benches by the river-][+Buy watches+]'],
    ['Benches by the river', 'Ten benches by the lake', '[-Benches-][+Ten benches+] by the [-river-][+lake+]'],
    ['El jardín del barrio', 'El jardín nuevo del barrio', 'El jardín [+nuevo +]del barrio'],
    ['the same', 'the same', 'the same'],
    ['', 'new', '[+new+]'],
    ['old', '', '[-old-]'],
    ['', '', ''],
  ])('%j and %j differ by whole words', (before, after, seen) => {
    expect(written(compared(before, after, 'en'))).toBe(seen);
  });

  it('whose words have no spaces between them differ by words, too', () => {
    expect(written(compared('我喜欢公园', '我喜欢河流', 'zh'))).toBe('我喜欢[-公园-][+河流+]');
  });

  it('that have nothing in common are shown one after the other, before the page stands still', () => {
    const words = (seed: string) => Array.from({ length: 12_000 }, (_, place) => `${seed}${place}`).join(' ');
    const began = Date.now();
    expect(compared(words('a'), words('b'), 'en').map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  it('are shown where they differ, with some words around it', () => {
    const long = 'word '.repeat(300);
    const seen = shortened(compared(`${long}river ${long}`, `${long}lake ${long}`, 'en'));
    expect(seen.map(({ kind, shortened }) => (shortened ? `${kind}…` : kind))).toEqual([
      'same…',
      'same',
      'removed',
      'added',
      'same…',
      'same',
    ]);
    expect(seen.map(({ text }) => text).join('').length).toBeLessThan(400);
  });
});
