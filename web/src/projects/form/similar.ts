import type { ProjectCard, ProjectList } from '@app/contracts';
import { get } from '../../app/api.js';
import { listPath } from '../cards/filters.js';

export const SIMILAR_SHOWN = 3;
const WORDS_ASKED = 3;
/** In so many titles that they tell nothing. */
const COMMON = new Set(
  'about community from improvement into local more near neighborhood our over project street that their this town with your'.split(
    ' ',
  ),
);

/** The main words of a title: the longest ones, as they stand in it. */
export const mainWords = (title: string): string[] => {
  const words = [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))].filter((word) => !COMMON.has(word));
  const longest = new Set([...words].sort((one, other) => other.length - one.length).slice(0, WORDS_ASKED));
  return words.filter((word) => longest.has(word));
};

/** The words without each of them in turn. */
const butOne = (words: string[]): string[][] => words.map((_, left) => words.filter((_word, at) => at !== left));

const found = async (words: string[]): Promise<ProjectCard[]> =>
  (await get<ProjectList>(`${listPath({ search: words.join(' ') }, null)}&limit=${SIMILAR_SHOWN}`)).projects;

/** A search finds what has all words. Where that is too little, what has all but one is similar too. */
export const findSimilar = async (words: string[], find = found): Promise<ProjectCard[]> => {
  const same = await find(words);
  const near =
    same.length < SIMILAR_SHOWN && words.length > 1
      ? (await Promise.all(butOne(words).map((some) => find(some)))).flat()
      : [];
  const byId = new Map([...same, ...near].map((project) => [project.id, project]));
  return [...byId.values()].slice(0, SIMILAR_SHOWN);
};
