import { SLUG_MAX } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { randomSuffix, slugOf } from './slug.js';

describe('a slug', () => {
  it.each([
    ['Benches along the river walk', 'benches-along-the-river-walk'],
    ['  Café Ñandú & Straße  ', 'cafe-nandu-and-strasse'],
    ['McDonald’s DIY skatePark', 'mcdonalds-diy-skatepark'],
    ['Привет, мир!', 'privet-mir'],
    ['2024', 'project-2024'],
    ['Featured', 'project-featured'],
    ['CITIES!', 'project-cities'],
    ['Featured cities', 'featured-cities'],
  ])('of %p is %s', (title, expected) => {
    expect(slugOf(title)).toBe(expected);
  });

  it.each(['公园', '🌳🌳', '!!!', '—'])('of %p, which has no letter left, is a made-up one', (title) => {
    expect(slugOf(title)).toMatch(/^project-[a-z0-9]{4}$/);
  });

  it.each([
    ['word '.repeat(25), undefined],
    ['x'.repeat(100), undefined],
    ['word '.repeat(25), 'x7k2'],
    ['x'.repeat(100), 'x7k2'],
    [`${'a'.repeat(79)} b`, undefined],
  ])('of a long title (%p, %p) has room and ends with a word', (title, suffix) => {
    const slug = slugOf(title, suffix);
    expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    if (suffix) expect(slug.endsWith('-x7k2')).toBe(true);
  });

  it('differs by its suffix only', () => {
    expect(slugOf('Benches', 'x7k2')).toBe('benches-x7k2');
    expect(slugOf('2024', 'x7k2')).toBe('project-2024-x7k2');
    expect(slugOf('公园', 'x7k2')).toBe('project-x7k2');
  });

  it('gets a random suffix of letters that nobody mistakes for digits', () => {
    const suffixes = Array.from({ length: 200 }, () => randomSuffix());
    for (const suffix of suffixes) expect(suffix).toMatch(/^[a-hjkmnp-z2-9]{4}$/);
    expect(new Set(suffixes).size).toBeGreaterThan(190);
  });
});
