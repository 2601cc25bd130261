import { API, CATEGORIES, OPEN_DATA, PAGES, PROJECT_SORTS, STATE_CODES } from '@app/contracts';
import type { Voter } from '../sessions.ts';
import { CITY, COMMON, rareWord, SECOND } from './data.ts';

/** A filled site, and who asks. */
export interface FilledSite {
  url: string;
  projects: number;
  /** The first is an admin. */
  voters: Voter[];
  /** Projects that wait for an admin: each is used once. */
  pending: number[];
  /** Paths of later slices: one is found by reading all before it. */
  late: { second: string; hundreds: string };
  /** A project with so many votes as the site has projects. */
  loved: number;
  /** The address of a picture that the first voter has uploaded. */
  picture: string;
}

export interface Call {
  name: string;
  /** Its n-th time. @returns milliseconds */
  ask(site: FilledSite, n: number): Promise<number>;
  /** How often; as often as the others unless told. */
  times?: number;
}

/** Milliseconds until the whole answer is there. */
export async function timed(
  { url }: Pick<FilledSite, 'url'>,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Voter; body?: unknown } = {},
): Promise<number> {
  const started = performance.now();
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return performance.now() - started;
}

const reads = (name: string, path: string | ((site: FilledSite, n: number) => string)): Call => ({
  name,
  ask: (site, n) => timed(site, typeof path === 'string' ? path : path(site, n)),
});
const list = (query: Record<string, string>) => `${API.projects}?${new URLSearchParams(query)}`;
/** Another project each time, from all over the table; every twentieth is not public. */
const anyProject = ({ projects }: FilledSite, n: number) =>
  1 + Math.floor((((n * 7919) % 1000) / 1000) * (projects / 20)) * 20;
const category = (n: number) => CATEGORIES[n % CATEGORIES.length]!;
const state = (n: number) => STATE_CODES[n % STATE_CODES.length]!;
/** A word that ten projects have, anywhere in the table. */
const rare = (site: FilledSite, n: number) => rareWord(Math.floor(anyProject(site, n) / 10));

const lists: Call[] = [
  ...PROJECT_SORTS.flatMap((sort) => [
    reads(`list, ${sort}`, list({ sort })),
    reads(`category, ${sort}`, (_site, n) => list({ category: category(n), sort })),
    reads(`state, ${sort}`, (_site, n) => list({ location: state(n), sort })),
    reads(`New York, ${sort}`, list({ location: `${CITY.city}, ${CITY.state}`, sort })),
  ]),
  reads('second slice', ({ late }) => late.second),
  reads('200th slice', ({ late }) => late.hundreds),
  reads('a project', (site, n) => API.project(anyProject(site, n))),
  reads('its comments', (site, n) => API.comments(anyProject(site, n))),
  reads('towns that begin with “new”', `${API.cities}?search=new`),
  reads('towns', API.cities),
];

const searches: Call[] = [
  reads('search, common word', list({ search: COMMON })),
  reads('search, two common words', list({ search: `${COMMON} ${SECOND}` })),
  reads('search, rare word', (site, n) => list({ search: rare(site, n) })),
  reads('search, common and rare word', (site, n) => list({ search: `${COMMON} ${rare(site, n)}` })),
  reads('search, common word with a typing error', list({ search: 'gardne' })),
  reads('search, rare word with a typing error', (site, n) =>
    list({ search: rare(site, n).replace(/(?<=^.{3})./, '') }),
  ),
  reads('search, nothing found', list({ search: 'zzyzxq' })),
  reads('search, common word by newest', list({ search: COMMON, sort: 'newest' })),
  reads('search, common word in a category', (_site, n) => list({ search: COMMON, category: category(n) })),
  reads('search, common word in a state', (_site, n) => list({ search: COMMON, location: state(n) })),
  reads('search, common word in New York', list({ search: COMMON, location: `${CITY.city}, ${CITY.state}` })),
];

const pages: Call[] = [
  reads('home as HTML', PAGES.home),
  {
    name: 'home as HTML right after an approval',
    ask: async (site, n) => {
      await timed(site, API.decide(site.pending[n]!, 'approve'), { method: 'POST', headers: site.voters[0]! });
      return timed(site, PAGES.home);
    },
    times: 20,
  },
  reads('feed', '/feed.xml'),
  { ...reads('sitemap', '/sitemap.xml'), times: 10 },
  { ...reads('a file of the sitemap', '/sitemap-1.xml'), times: 10 },
  {
    name: 'open data, a megabyte of its file',
    ask: (site, n) =>
      timed(site, OPEN_DATA.csv, { headers: { range: `bytes=${n % 2 ? '1048576-2097151' : '0-1048575'}` } }),
  },
];

const acts = (): Call[] => {
  const by = (site: FilledSite, n: number) => ({
    method: 'POST',
    headers: site.voters[1 + (n % (site.voters.length - 1))]!,
  });
  const asAdmin = (site: FilledSite) => ({ headers: site.voters[0]! });
  const admin = (name: string, path: string): Call => ({ name, ask: (site) => timed(site, path, asAdmin(site)) });
  return [
    { name: 'vote', ask: (site, n) => timed(site, API.upvote(anyProject(site, n)), by(site, n)) },
    {
      name: 'comment',
      ask: (site, n) =>
        timed(site, API.comments(anyProject(site, n)), {
          ...by(site, n),
          body: { content: `Two benches, number ${n}` },
        }),
    },
    {
      name: 'submit',
      ask: (site, n) =>
        timed(site, API.projects, {
          ...{ method: 'POST', headers: site.voters[0]! },
          body: {
            ...{ title: `A shelter, number ${n}`, description: 'By the bus stop', category: category(n) },
            ...{ city: CITY.city, state: CITY.state, imageUrl: site.picture },
          },
        }),
    },
    {
      name: 'approve',
      ask: (site, n) => timed(site, API.decide(site.pending[30 + n]!, 'approve'), { method: 'POST', ...asAdmin(site) }),
      times: 20,
    },
    admin('moderation, all', `${API.adminProjects}?limit=25`),
    admin('moderation, a search of one letter', `${API.adminProjects}?limit=25&search=g`),
    admin('moderation, a common word by title', `${API.adminProjects}?limit=25&search=${COMMON}&sort=title`),
    admin('moderation, a common word', `${API.adminProjects}?limit=25&search=${COMMON}`),
    admin('moderation, what waits by title', `${API.adminProjects}?limit=25&state=pending&sort=title`),
    admin('moderation, its figures', API.adminProjectCounts),
    admin('moderation, its figures of a common word', `${API.adminProjectCounts}?search=${COMMON}`),
    admin('moderation, its figures of one category', `${API.adminProjectCounts}?category=Cultural`),
    admin('moderation, the figures of the site', API.adminStats),
    admin('people', `${API.adminUsers}?limit=25`),
    admin('people, a search of one letter', `${API.adminUsers}?limit=25&search=p`),
    {
      name: 'delete, with as many votes as there are projects',
      ask: (site) => timed(site, API.project(site.loved), { method: 'DELETE', headers: site.voters[0]! }),
      times: 1,
    },
  ];
};

export const callsOf = (): Call[] => [...lists, ...searches, ...pages, ...acts()];
