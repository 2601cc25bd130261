import { join, normalize, dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { files, read } from './repository.ts';

const WEB = 'web/src/';
const sources = new Map(
  files
    .filter((file) => file.startsWith(WEB) && /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => [file, read(file)]),
);
const namedIn = (file: string, path: string): string[] => {
  const named = normalize(join(dirname(file), path)).replace(/\.js$/, '');
  return [`${named}.ts`, `${named}.tsx`].filter((candidate) => sources.has(candidate));
};

/** The files that are there as soon as this one is: it imports them, or what it imports does. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = sources.get(file)!.matchAll(/^(?:import|export)\s+(?!type\b)[^;']*?'(\.{1,2}\/[^']+)'/gm);
  for (const [, path] of imports) for (const next of namedIn(file, path!)) closureOf(next, found);
  return found;
}

interface Piece {
  /** Where it is shown. */
  by: string;
  files: Set<string>;
  words: string[];
}

/** What `lazyPage`, `lazyPart` and `sentPart` load. */
const PIECE =
  /= (?:lazyPage|lazyPart|sentPart)\(\s*(?:\w+,\s*)?async \(\) =>[^']*?import\('([^']+)'\)\)\.\w+[^,)]*((?:,\s*'\w+')*),?\s*\)/g;
const pieces = [...sources].flatMap(([by, source]) =>
  [...source.matchAll(PIECE)].flatMap(([, path, words]): Piece[] =>
    namedIn(by, path!).map((file) => ({ by, files: closureOf(file), words: words!.match(/\w+/g) ?? [] })),
  ),
);
const firstLoad = closureOf(`${WEB}main.tsx`);

/** Are these words there whenever this file is shown: with each piece that it is in, or before that? */
const areThere = (words: string, file: string, asked: readonly string[] = []): boolean =>
  !firstLoad.has(file) &&
  pieces
    .filter((piece) => piece.files.has(file) && !asked.includes(piece.by))
    .every((piece) => piece.words.includes(words) || areThere(words, piece.by, [...asked, piece.by]));

describe('the pieces of the web', () => {
  it('name their words, or stand in one that does: a component whose words are not there makes the page wait', () => {
    // Where these functions stand, one is made of the other.
    const used = [...sources].filter(([file]) => !file.startsWith(`${WEB}ui/states/`));
    const begun = used.flatMap(([, source]) => source.match(/= (?:lazyPage|lazyPart|sentPart)\(/g) ?? []);
    expect(pieces).toHaveLength(begun.length);
    const missing = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(/\buseWords\('(\w+)'\)/g)]
        .filter(([, words]) => !areThere(words!, file))
        .map(([, words]) => `${file}: ${words}`),
    );
    expect(missing).toEqual([]);
  });
});
