import { describe, expect, it } from '@jest/globals';
import { filesIn, leanAttributes, leanPreset, leanProperties, SOURCES } from '../vite.lean.js';
import { leanRouter, ownSentences } from '../vite.unasked.js';

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
    expect(() => leanPreset('export const preset = {};', new Set())).toThrow('Nothing is given to utilities');
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

describe('what browsers load', () => {
  it('has the sentences of those errors that the app makes by itself, and of an answer that is not ours', () => {
    const sentences = `const DEFAULT_MESSAGES = { forbidden: 'No', unavailable: 'Not now', too_large: 'No', internal: 'Oh' };`;
    const sources = [
      "throw new AppError('too_large', words.size);",
      "new AppError(status >= 502 ? 'unavailable' : 'internal', line)",
    ];
    expect(ownSentences(sentences, sources)).toBe(
      `const DEFAULT_MESSAGES = { unavailable: 'Not now', too_large: 'No', internal: 'Oh' };`,
    );
  });

  it('says each error whose code comes from elsewhere in the sentence that came with it', () => {
    const made = filesIn(SOURCES).flatMap((code) => code.match(/new AppError\([^)]*\)?/g) ?? []);
    expect(made.filter((call) => /^new AppError\(\w+\)/.test(call))).toEqual([]);
    expect(made.length).toBeGreaterThan(5);
  });

  it('is not guessed when React Router has another shape', () => {
    expect(() => leanRouter('function _renderMatches() {}')).toThrow('React Router has no isDataRoute');
  });
});
