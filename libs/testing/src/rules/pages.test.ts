import { describe, expect, it } from '@jest/globals';
import { deadCommandsOf, deadLinksOf, deadPathsOf, pages } from './pages.ts';
import { files, read } from './repository.ts';

/** A page is read from the beginning to the end: the house in one sitting, a room in one. */
const LINES_MAX: Record<string, number> = { 'ARCHITECTURE.md': 150 };
const README_LINES_MAX = 120;
const COLUMNS_MAX = 160;
const DECISION_WORDS_MAX = 60;

const linesOf = (page: string): string[] => read(page).trimEnd().split('\n');
const readmes = pages.filter((page) => page.endsWith('README.md'));
const packages = files.flatMap((file) => /^(.+)\/package\.json$/.exec(file)?.[1] ?? []);
/** Pages of rooms: each has one. */
const plates = ['ARCHITECTURE.md', ...readmes];

describe('the pages', () => {
  it.each(pages)('%s: links lead to files and headings', (page) => expect(deadLinksOf(page)).toEqual([]));

  it.each(pages)('%s: paths in it are there', (page) => expect(deadPathsOf(page)).toEqual([]));

  it.each(pages)('%s: its commands, suites and tests are there', (page) => expect(deadCommandsOf(page)).toEqual([]));

  it.each(plates)('%s: is no longer than can be read in one sitting', (page) => {
    expect(linesOf(page).length).toBeLessThanOrEqual(LINES_MAX[page] ?? README_LINES_MAX);
  });

  it.each(plates)('%s: no line is wider than a screen, tables and code but', (page) => {
    const text = read(page).replace(/^ *```[^]*?^ *```/gm, '');
    expect(text.split('\n').filter((line) => line.length > COLUMNS_MAX && !line.startsWith('|'))).toEqual([]);
  });

  it.each(readmes)(`%s: no decision has more than ${DECISION_WORDS_MAX} words`, (page) => {
    const decisions = read(page).match(/^- 20\d\d-\d\d-\d\d · [^]*?(?=\n- |\n\n|\n$)/gm) ?? [];
    const wordsOf = (decision: string): number => decision.split(/\s+/).length - 3;
    expect(decisions.filter((decision) => wordsOf(decision) > DECISION_WORDS_MAX)).toEqual([]);
  });

  it('every part has a README', () => {
    const without = packages.filter((folder) => !readmes.includes(`${folder}/README.md`));
    // Alerts, dashboard and runbook are one page.
    expect(without).toEqual(['deploy/observability']);
  });

  it('the glossary has at most 25 words', () => {
    const [, glossary = ''] = read('ARCHITECTURE.md').split('## Glossary');
    const words = glossary.split('\n## ')[0]!.match(/^\| (?!word |-)/gm) ?? [];
    expect(words.length).toBeGreaterThan(10);
    expect(words.length).toBeLessThanOrEqual(25);
  });
});
