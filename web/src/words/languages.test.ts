import { describe, expect, it } from '@jest/globals';
import { en } from './en.js';
import { loadWords } from './languages.js';

describe('the words of a page', () => {
  it.each(['en', 'en-US', 'EN-gb', 'tlh', '', 'constructor'])('in %p are there', async (lang) => {
    expect(await loadWords(lang)).toBe(en);
  });
});
