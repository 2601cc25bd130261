import type { ProjectCard } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { findSimilar, mainWords } from './similar.js';

describe('the main words of a title', () => {
  it.each([
    ['', []],
    ['A bus', []],
    ['New bandstand for our town green', ['bandstand', 'green']],
    ['Riverside steps with shade and a ramp for strollers', ['riverside', 'steps', 'strollers']],
    ['Bench, bench and BENCH', ['bench']],
    ['Jardín en la Calle Ocho', ['jardín', 'calle', 'ocho']],
  ])('%p', (title, words) => expect(mainWords(title)).toEqual(words));
});

describe('similar projects', () => {
  const answers: Record<string, number[]> = {
    'riverside steps ramp': [1],
    'steps ramp': [1, 2],
    'riverside ramp': [],
    'riverside steps': [3, 1, 4],
    'dog park': [5, 6, 7],
  };
  const asked: string[] = [];
  const find = async (words: string[]) => {
    asked.push(words.join(' '));
    return (answers[words.join(' ')] ?? []).map((id) => ({ id }) as ProjectCard);
  };

  it('have all words, and then all but one; three at most, each once', async () => {
    const similar = await findSimilar(['riverside', 'steps', 'ramp'], find);
    expect(similar.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('are asked for once where all words are enough', async () => {
    asked.length = 0;
    expect(await findSimilar(['dog', 'park'], find)).toHaveLength(3);
    expect(asked).toEqual(['dog park']);
  });
});
