import { describe, expect, it } from '@jest/globals';
import { leanAttributes, leanPreset, leanProperties } from '../vite.lean.js';

const PRESET = `const conditions = defineConditions({ hover: '&:hover', focus: '&:focus' });
export const preset = { utilities: { marginTop: { shorthand: ['mt'] }, marginLeft: { shorthand: "ml" }, color: {} } };`;

describe('the styles that browsers load', () => {
  it('are those that a word names, by a name or a shorthand', () => {
    const lean = leanPreset(PRESET, new Set(['_focus', 'mt', 'color']));
    expect(lean).toContain('marginTop');
    expect(lean).toContain('color');
    expect(lean).toContain('&:focus');
    expect(lean).not.toContain('marginLeft');
    expect(lean).not.toContain('&:hover');
  });

  it('are not guessed when the package has another shape', () => {
    expect(() => leanPreset('export const preset = {};', new Set())).toThrow(
      "Chakra's preset gives nothing to utilities",
    );
  });

  it('are of the CSS properties that a word names', () => {
    expect(leanProperties('const cssPropertiesStr = "color,zoom,gap"', new Set(['gap', 'color']))).toBe(
      'const cssPropertiesStr = "color,gap"',
    );
  });

  it('are given to elements beside the attributes that a word names', () => {
    expect(leanAttributes('/^((abbr|alt|dir)|(on[A-Z].*))$/', new Set(['alt', 'dir']))).toBe(
      '/^((alt|dir)|(on[A-Z].*))$/',
    );
  });
});
