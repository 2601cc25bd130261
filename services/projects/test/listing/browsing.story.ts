import { codeOf, eventually } from '@app/testing';
import { type AppError, type ProjectListQuery, SITEMAP_FILE_SIZE } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;
const list = (query: Partial<ProjectListQuery>) => ask().list({ limit: 12, ...query }, null);
const titles = async (query: Partial<ProjectListQuery>) => (await list(query)).projects.map((card) => card.title);

beforeAll(async () => {
  town = await openTown();
  const rows = [
    { title: 'Pocket park', city: 'New York', state: 'NY', category: 'Parks & Rec' },
    { title: 'Ferry kiosk', city: 'Buffalo', state: 'NY', category: 'Infrastructure' },
    { title: 'Depot mural', city: 'Austin', state: 'TX', category: 'Cultural' },
    { title: 'Creek trail', city: 'Austin', state: 'MN', category: 'Parks & Rec' },
    { title: 'Coal museum', city: 'Beckley', state: 'WV', category: 'Cultural' },
    { title: 'Oyster festival', city: 'Urbanna', state: 'VA', category: 'Festivals' },
    { title: 'Ore dock', city: 'Virginia', state: 'MN', category: 'Infrastructure' },
    {
      title: 'Library garden',
      city: 'Cañon City',
      state: 'CO',
      category: 'Parks & Rec',
      content: '<p>Volunteers water.</p>',
    },
  ] as const;
  for (const row of rows) await town.approved(row);
});
afterAll(() => town.parts.close());

describe('a place', () => {
  it.each([
    ['tx', ['Depot mural']],
    ['TEXAS', ['Depot mural']],
    ['austin', ['Creek trail', 'Depot mural']],
    ['Austin, TX', ['Depot mural']],
    ['austin, minnesota', ['Creek trail']],
    ['New York', ['Ferry kiosk', 'Pocket park']],
    ['New York, NY', ['Pocket park']],
    ['virginia', ['Ore dock', 'Oyster festival']],
    ['West Virginia', ['Coal museum']],
    ['canon city', ['Library garden']],
    ['CAÑON CITY, CO', ['Library garden']],
    ['Aust', []],
    ['%', []],
  ])('called %p', async (location, expected) => {
    expect((await titles({ location })).sort()).toEqual(expected);
  });

  it('is counted once however its name is written', async () => {
    await town.approved({ title: 'Second mural', city: 'AUSTIN', state: 'TX' });
    await town.approved({ title: 'Third mural', city: 'Austin', state: 'TX' });
    expect(await ask().cities({ search: 'austin', limit: 500 }, null)).toEqual({
      items: [
        { city: 'Austin', state: 'TX', projectCount: 3 },
        { city: 'Austin', state: 'MN', projectCount: 1 },
      ],
      nextCursor: null,
      total: 2,
    });
  });
});

describe('a search', () => {
  it.each([
    ['a title', 'museum', 'Coal museum'],
    ['a town', 'Urbanna', 'Oyster festival'],
    ['content', 'volunteers', 'Library garden'],
    ['another form of the word', 'gardens', 'Library garden'],
    ['no accents', 'canon', 'Library garden'],
    ['a letter missing', 'libary', 'Library garden'],
    ['a letter too many', 'musseum', 'Coal museum'],
    ['a wrong letter', 'oister', 'Oyster festival'],
    ['two letters swapped', 'feryr', 'Ferry kiosk'],
    ['two errors', 'festivl oystr', 'Oyster festival'],
    ['words of different fields', 'garden volunteers', 'Library garden'],
  ])('finds by %s', async (_how, search, title) => {
    expect(await titles({ search })).toContain(title);
  });

  it.each(['xylophone', 'garden xylophone', 'the', '!!!', "'", 'a:b & | !(', '\\'])(
    'for %p finds nothing',
    async (search) => {
      expect(await list({ search })).toEqual({ projects: [], hasMore: false, nextCursor: null, total: 0 });
    },
  );

  it('shows first what has the word in its title', async () => {
    await town.approved({ title: 'Clock tower', description: 'The heart of the square.' });
    await town.approved({ title: 'Square', description: 'Near the clock.' });
    expect((await titles({ search: 'clock' }))[0]).toBe('Clock tower');
    expect((await titles({ search: 'clock', sort: 'newest' }))[0]).toBe('Square');
  });

  it('is narrowed by category and place', async () => {
    expect(await titles({ search: 'benches', category: 'Cultural', location: 'WV' })).toEqual(['Coal museum']);
  });

  it('is narrowed by what a project is now', async () => {
    const { slug } = await town.approved({ title: 'Wandering kite', category: 'Cultural', city: "O'Fallon" });
    const named = { search: 'kite', location: "o'fallon, oh" };
    expect(await titles({ ...named, category: 'Cultural' })).toEqual(['Wandering kite']);
    expect(await titles({ ...named, category: 'Festivals' })).toEqual([]);
    expect(await titles({ ...named, creator: town.maya.userId })).toEqual(['Wandering kite']);
    expect(await titles({ ...named, creator: 'somebody-else' })).toEqual([]);
    expect(await titles({ search: 'kite', location: "o'fallon, tx" })).toEqual([]);
    expect(await titles({ ...named, featured: true })).toEqual([]);
    await ask().decide({ decision: 'feature', project: slug }, ada);
    expect(await titles({ ...named, featured: true })).toEqual(['Wandering kite']);
    const fields = town.fields({ title: 'Wandering kite', category: 'Festivals', city: 'Troy' });
    await ask().update({ project: slug, fields }, town.maya);
    expect(await titles({ ...named, category: 'Cultural' })).toEqual([]);
    expect(await titles({ search: 'kite', location: 'troy', category: 'Festivals' })).toEqual(['Wandering kite']);
    await ask().remove({ project: slug }, ada);
  });

  it('waits for its turn a short while, and other lists wait for none', async () => {
    const searches = Promise.allSettled(Array.from({ length: 60 }, () => list({ search: 'benches' })));
    const others = await Promise.all(Array.from({ length: 20 }, () => list({ sort: 'newest' })));
    const answers = await searches;
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as AppError] : []));
    expect(others.every(({ projects }) => projects.length > 0)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(answers.length);
    for (const { code, retryAfterSeconds } of refused) expect([code, retryAfterSeconds]).toEqual(['unavailable', 1]);
  });

  it('pages through what it finds', async () => {
    const first = await list({ search: 'benches', limit: 5 });
    const second = await list({ search: 'benches', limit: 100, cursor: first.nextCursor! });
    const ids = [...first.projects, ...second.projects].map((card) => card.id);
    expect(new Set(ids).size).toBe(first.total);
  });
});

describe('a list', () => {
  it.each(['most_upvoted', 'newest', 'most_discussed', 'trending'] as const)(
    'by %s pages through all',
    async (sort) => {
      const ids: number[] = [];
      let cursor: string | null = null;
      do {
        const slice = await list({ sort, limit: 3, ...(cursor ? { cursor } : {}) });
        expect(slice.hasMore).toBe(slice.nextCursor !== null);
        ids.push(...slice.projects.map((card) => card.id));
        cursor = slice.nextCursor;
      } while (cursor);
      expect(ids).toHaveLength((await list({})).total!);
      expect(new Set(ids).size).toBe(ids.length);
      // Nobody has voted or commented: all orders are by age.
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
    },
  );

  it('refuses a cursor of another list', async () => {
    const { nextCursor } = await list({ limit: 2 });
    for (const other of [{ sort: 'newest' as const }, { category: 'Cultural' as const }, { location: 'TX' }])
      expect(await codeOf(list({ ...other, cursor: nextCursor! }))).toBe('bad_request');
    expect(await codeOf(list({ cursor: 'made-up' }))).toBe('bad_request');
  });

  it('has its total right after every decision, in every filter', async () => {
    const count = async () => {
      const filters = [
        {},
        { category: 'Cultural' as const },
        { location: 'OH' },
        { location: 'Ohio', sort: 'newest' as const },
      ];
      return Promise.all(filters.map(async (filter) => (await list(filter)).total!));
    };
    const before = await count();
    const totals = async () => [
      ...(await count()).map((total, n) => total - before[n]!),
      (await list({ location: 'Troy' })).total,
      (await list({ location: 'Tróy, oh' })).total,
    ];
    const { slug } = await town.submit({ title: 'Quilt', category: 'Cultural', city: 'Troy' });
    const none = [0, 0, 0, 0, 0, 0];
    expect(await totals()).toEqual(none);
    await ask().decide({ decision: 'approve', project: slug }, ada);
    expect(await totals()).toEqual([1, 1, 1, 1, 1, 1]);
    await ask().update({ project: slug, fields: town.fields({ title: 'Quilt', city: 'Troy' }) }, town.maya);
    expect(await totals()).toEqual([1, 0, 1, 1, 1, 1]);
    await ask().update(
      { project: slug, fields: town.fields({ title: 'Quilt', city: 'Troy', state: 'NY' }) },
      town.maya,
    );
    expect(await totals()).toEqual([1, 0, 0, 0, 1, 0]);
    await ask().reject({ project: slug }, ada);
    expect(await totals()).toEqual(none);
    await ask().decide({ decision: 'approve', project: slug }, ada);
    expect(await totals()).toEqual([1, 0, 0, 0, 1, 0]);
    await ask().remove({ project: slug }, ada);
    expect(await totals()).toEqual(none);
  });

  it('of featured ones starts with the last one featured', async () => {
    expect(await ask().featured({}, null)).toBeNull();
    for (const project of ['coal-museum', 'depot-mural']) await ask().decide({ decision: 'feature', project }, ada);
    expect(await ask().featured({}, null)).toMatchObject({ slug: 'depot-mural', isFeatured: true });
    expect((await titles({ featured: true })).sort()).toEqual(['Coal museum', 'Depot mural']);
    await ask().decide({ decision: 'unfeature', project: 'depot-mural' }, ada);
    expect(await ask().featured({}, null)).toMatchObject({ slug: 'coal-museum' });
  });

  it('for sitemaps is in files of so many ids, which are known anew with every change', async () => {
    const all = await ask().sitemapFile({ file: 1 }, null);
    await eventually(async () => expect(all).toHaveLength((await list({})).total!));
    expect((await ask().sitemapFiles({}, null)).files).toEqual([1]);
    await town.parts.sql(`alter table projects.projects alter column id restart with ${3 * SITEMAP_FILE_SIZE}`);
    const [last, beyond] = [await town.approved({ title: 'Last of three' }), await town.approved({ title: 'Fourth' })];
    expect((await ask().sitemapFiles({}, null)).files).toEqual([1, 3, 4]);
    const namesIn = async (file: number) => (await ask().sitemapFile({ file }, null)).map(({ id }) => id);
    expect([await namesIn(2), await namesIn(3), await namesIn(4)]).toEqual([[], [last.id], [beyond.id]]);
    await ask().reject({ project: last.slug }, ada);
    expect((await ask().sitemapFiles({}, null)).files).toEqual([1, 4]);
  });
});
