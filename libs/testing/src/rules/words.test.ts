import { describe, expect, it } from '@jest/globals';
import { codeOf, sourcesByFolder } from './code.ts';
import { files } from './repository.ts';
import { BANNED_FILES, bannedIn } from './words.ts';

/** The list of banned words has them all. */
const LIST = 'libs/testing/src/rules/words.ts';

/** Every name of a file that has a banned word, with the word to say. */
function faultsOf(file: string): string[] {
  const names = new Set(codeOf(file).match(/[A-Za-z_$][\w$]*/g));
  return [...names].flatMap((name) => {
    const banned = bannedIn(file, name);
    return banned ? [`${file}: ${name} → ${banned.say}`] : [];
  });
}

describe('names use the words of the house', () => {
  it.each(sourcesByFolder)('in %s', (_folder, inside) => {
    expect(inside.filter((file) => file !== LIST).flatMap(faultsOf)).toEqual([]);
  });

  it('in the names of files', () => {
    // A migration that has landed keeps its name.
    expect(files.filter((file) => BANNED_FILES.test(file) && !file.includes('/migrations/'))).toEqual([]);
  });
});
