import { describe, expect, it } from '@jest/globals';
import { commentsOf, sentencesOf, sourcesByFolder } from './code.ts';
import { files, read } from './repository.ts';

const WORDS_MAX = 30;
const COLUMNS_MAX = 120;

/** Sentences that are too long to be understood at once. */
const longSentencesOf = (file: string): string[] =>
  commentsOf(file).flatMap(({ line, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const words = sentence.split(' ').filter((word) => /\w/.test(word)).length;
      return words > WORDS_MAX ? [`${file}:${line}: ${words} words: ${sentence}`] : [];
    }),
  );

/** A comment that begins so leaves its subject to be fetched from elsewhere. */
const WITHOUT_SUBJECT = /^\s*(?:Of|The same|Whoever|Then|So|Those|Also)\b/;

const subjectlessOf = (file: string): string[] =>
  commentsOf(file).flatMap(({ line, text }) => (WITHOUT_SUBJECT.test(text) ? [`${file}:${line}: ${text.trim()}`] : []));

/** Lines that hold nothing but a comment and are wider than the code, which Prettier wraps. */
const wideLinesOf = (file: string, comment = /^\s*(\/\/|\/\*|\*)/): string[] =>
  read(file)
    .split('\n')
    .flatMap((line, index) =>
      line.length > COLUMNS_MAX && comment.test(line) ? [`${file}:${index + 1}: ${line.length} columns`] : [],
    );

/** Scripts, manifests and configurations. The lines of .env.example are an operator's page. */
const CONFIGURATION = /\.(sh|ya?ml|conf)$|(^|\/)Dockerfile$|^deploy\/image\/(run|ready)$|^\.(ci\/run|dockerignore)$/;

describe('comments', () => {
  it.each(sourcesByFolder)(`have no sentence of more than ${WORDS_MAX} words in %s`, (_folder, inside) => {
    expect(inside.flatMap(longSentencesOf)).toEqual([]);
  });

  it.each(sourcesByFolder)('begin with their subject in %s', (_folder, inside) => {
    expect(inside.flatMap(subjectlessOf)).toEqual([]);
  });

  it.each(sourcesByFolder)(`are no wider than ${COLUMNS_MAX} columns in %s`, (_folder, inside) => {
    expect(inside.flatMap((file) => wideLinesOf(file))).toEqual([]);
  });

  it('of scripts and configuration are no wider either', () => {
    const wide = files.filter((file) => CONFIGURATION.test(file)).flatMap((file) => wideLinesOf(file, /^\s*#/));
    expect(wide).toEqual([]);
  });
});
