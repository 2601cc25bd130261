import { describe, expect, it } from '@jest/globals';
import { en } from './en.js';
import { inLanguage, loadWords } from './languages.js';

describe('the words of a page', () => {
  it.each([
    ['es', 'hola'],
    ['es-MX', 'hola'],
    ['ES-mx', 'hola'],
    ['en-US', 'hello'],
    ['tlh', 'hello'],
    ['', 'hello'],
    ['constructor', 'hello'],
  ])('in %p are those of its language, else the first ones', (lang, word) =>
    expect(inLanguage(lang, { en: 'hello', es: 'hola' }, 'hello')).toBe(word),
  );

  it('are there in English', async () => expect(await loadWords('site', 'en-GB')).toBe(en));
});
