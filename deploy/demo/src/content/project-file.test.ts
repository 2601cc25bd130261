import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { parseProject } from './project-file.js';
import { readProjects } from './projects.js';

const bench = {
  title: 'A bench at the bus stop',
  description: 'Somewhere to sit while you wait.',
  category: 'Infrastructure',
  status: 'Idea',
  city: 'Dayton',
  state: 'OH',
  author: 'maya.okafor',
  daysAgo: 20,
  votes: 3,
};
const fileOf = (fields: object, story = 'Sit down.\n\nStay a while.'): string =>
  `---\n${stringify({ ...bench, ...fields })}---\n\n${story}\n`;

describe('a file of the demo’s content', () => {
  it('is a project', () => {
    expect(parseProject('bench.md', fileOf({ inspiration: true }))).toEqual({
      ...bench,
      inspiration: true,
      story: '\nSit down.\n\nStay a while.\n',
    });
  });

  it('may come from an editor that ends lines as Windows does', () => {
    expect(parseProject('bench.md', fileOf({}).replaceAll('\n', '\r\n'))).toMatchObject(bench);
  });

  it.each([
    [{ title: undefined }, 'title: Title is required'],
    [{ category: 'Parks' }, 'category: Please select a category'],
    [{ status: 'Done' }, 'status: Please select a status'],
    [{ state: 'Ohio' }, 'state: Please select a state'],
    [{ website: 'bench' }, 'website: Please enter a valid URL'],
    [{ author: 'nobody.known' }, 'author: is one of maya.okafor, '],
    [{ author: 'admin' }, 'author: is one of maya.okafor, '],
    [{ daysAgo: 'May 4' }, 'daysAgo: is a whole number from 1 to 418'],
    [{ daysAgo: 4000 }, 'daysAgo: is a whole number from 1 to 418'],
    [{ votes: 2.5 }, 'votes: is a whole number from 0 to 312'],
    [{ featuredDaysAgo: 20 }, 'featuredDaysAgo: is a whole number from 1 to 19'],
    [{ decision: 'pending' }, 'votes: is a whole number from 0 to 0'],
    [{ decision: 'pending', votes: 0, inspiration: true }, 'inspiration: is for approved projects only'],
    [{ decision: 'maybe', votes: 0 }, 'decision: is pending or { rejected: the reason }'],
    [{ tittle: 'A bench' }, 'tittle: there is no such field'],
  ])('%j is refused: %s', (fields, fault) => {
    expect(() => parseProject('bench.md', fileOf(fields))).toThrow(`bench.md: ${fault}`);
  });

  it.each([
    ['no front matter', 'Sit down.'],
    ['front matter that is no YAML', '---\ntitle: "A bench\n---\n\nSit down.\n'],
    ['front matter without fields', '---\nA bench\n---\n\nSit down.\n'],
  ])('with %s is refused by its name', (_, text) => {
    expect(() => parseProject('bench.md', text)).toThrow(/^bench\.md: /);
  });

  it('with something in its story that the site would take out is refused', () => {
    expect(() => parseProject('bench.md', fileOf({}, '<iframe></iframe> Sit down.'))).toThrow(
      'bench.md: story: <iframe> is not allowed here',
    );
  });

  it('has all its faults told, and those of the other files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'local-network-content-'));
    try {
      writeFileSync(join(folder, 'a.md'), fileOf({ state: 'Ohio', votes: -1 }));
      writeFileSync(join(folder, 'b.md'), fileOf({}));
      writeFileSync(join(folder, 'c.md'), fileOf({ city: '' }));
      for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.webp`), '');
      expect(() => readProjects(folder)).toThrow(/^a\.md: state: .*\na\.md: votes: .*\nc\.md: city: City is required$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
