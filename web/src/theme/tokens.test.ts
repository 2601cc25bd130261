import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { tokens } from './tokens.js';

const src = join(import.meta.dirname, '..');
const SIZES = 'w|h|minW|maxW|minH|maxH|boxSize';
const SPACES = '[mp][xytblr]?|gap|columnGap|rowGap|top|left|right|bottom|inset[XY]?';

/** The numbers that components give these properties: `w="36"`, `w={{ base: '4', md: '6' }}`. */
const numbersOf = (properties: string): string[] =>
  globSync('**/*.tsx', { cwd: src }).flatMap((file) => {
    const values = readFileSync(join(src, file), 'utf8').matchAll(
      new RegExp(`\\b(?:${properties})(?:=|: )(?:["']([^"'\\n]*)["']|\\{?(\\{[^}\\n]*\\}))`, 'g'),
    );
    const numbers = [...values].flatMap(([, one, several]) => [
      ...(one ?? several ?? '').matchAll(/(?:^|')-?(\d+(?:\.\d+)?)(?:'|$)/g),
    ]);
    return numbers.map(([, number]) => `${number} in ${file}`);
  });

const notIn = (scale: object, found: string[]) => found.filter((one) => !Object.hasOwn(scale, one.split(' ')[0]!));

// A number without a token reaches the browser as it is, without a unit, and is dropped there.
describe('every number that a component names', () => {
  it('as a size is one of the sizes', () => {
    const found = numbersOf(SIZES);
    expect(found.length).toBeGreaterThan(100);
    expect(notIn(tokens.sizes, found)).toEqual([]);
  });

  it('as a space is on the grid', () => {
    const found = numbersOf(SPACES);
    expect(found.length).toBeGreaterThan(300);
    expect(notIn(tokens.spacing, found)).toEqual([]);
  });
});

/** What Chrome 111, Firefox 114 or Safari 16.4 know under a prefix only. */
const PREFIXED =
  /\b(userSelect|backdropFilter|mask(Image|Size|Position|Repeat|Clip|Origin)?|hyphens|printColorAdjust|boxDecorationBreak)[=:]/;

describe('the styles of components', () => {
  it('have no property that a browser knows under a prefix only', () => {
    const found = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) =>
      PREFIXED.test(readFileSync(join(src, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
