import {
  ADMIN_PROJECT_SORTS,
  ADMIN_PROJECT_STATES,
  API,
  BULK_MAX,
  MODERATION_SLICE_SIZE,
  SLICE_SIZE_MAX,
} from '@app/contracts';
import type { Voter } from '../sessions.ts';

/** A filled site, seen by its admin. */
export interface AdminSite {
  url: string;
  admin: Voter;
  /** Addresses late in the long lists, and ids of things to decide about: each is used once. */
  late: Record<'projects' | 'search' | 'users' | 'activity' | 'resolved', string>;
  pending: number[];
  cases: number[];
}

export interface Call {
  name: string;
  /** Its n-th time. @returns milliseconds */
  ask(site: AdminSite, n: number): Promise<number>;
  /** How often; as often as the others unless told. */
  times?: number;
}

/** Milliseconds until the whole answer is there. */
export async function timed(site: AdminSite, path: string, method = 'GET', body?: unknown): Promise<number> {
  const started = performance.now();
  const response = await fetch(site.url + path, {
    method,
    headers: { ...site.admin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return performance.now() - started;
}

/** Milliseconds until the file begins to arrive. */
async function untilBegun(site: AdminSite, path: string): Promise<number> {
  const started = performance.now();
  const reader = (await fetch(site.url + path, { headers: site.admin })).body!.getReader();
  const { value } = await reader.read();
  const took = performance.now() - started;
  if (!value?.length) throw new Error(`${path} is empty`);
  await reader.cancel();
  return took;
}

const reads = (name: string, path: string | ((site: AdminSite) => string)): Call => ({
  name,
  ask: (site) => timed(site, typeof path === 'string' ? path : path(site)),
});
const writes = (name: string, ask: (site: AdminSite, n: number) => [path: string, body?: unknown]): Call => ({
  name,
  ask: (site, n) => {
    const [path, body] = ask(site, n);
    return timed(site, path, 'POST', body);
  },
});

const asked = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams({ limit: String(MODERATION_SLICE_SIZE), ...query })}`;
const projects = (query: Record<string, string>) => asked(API.adminProjects, query);
const people = (query: Record<string, string>) => asked(API.adminUsers, query);
const activity = (query: Record<string, string>) => asked(API.adminActivity, query);
/** One of the people of admin-data.ts. */
const person = (n: number) => `bench-${1 + n}`;
const category = 'Cultural';
/** In the title of every fifth project. */
const COMMON = 'bench';
const rare = 'block 777';
const since = new Date(Date.now() - 3 * 86_400_000).toISOString();

const lists: Call[] = [
  reads('stats', API.adminStats),
  ...ADMIN_PROJECT_STATES.map((state) => reads(`projects, ${state}`, projects({ state }))),
  ...ADMIN_PROJECT_SORTS.map((sort) => reads(`projects by ${sort}`, projects({ sort }))),
  reads('projects of a category', projects({ category })),
  reads('projects of a category by title', projects({ category, sort: 'title' })),
  reads('projects, common word', projects({ search: COMMON })),
  reads('projects, common word by title', projects({ search: COMMON, sort: 'title' })),
  reads('projects, rare words', projects({ search: rare })),
  reads('projects, late', ({ late }) => late.projects),
  reads('projects, common word, late', ({ late }) => late.search),
  reads('counts of the tabs', API.adminProjectCounts),
  reads('counts, common word', `${API.adminProjectCounts}?search=${COMMON}`),
  reads('pending, oldest first', asked(API.adminPending, {})),
  reads('users', people({})),
  reads('users, name of an eighth', people({ search: 'grace' })),
  reads('users, one address', people({ search: 'person777@' })),
  reads('users, nobody', people({ search: 'zzyzx' })),
  reads('users, late', ({ late }) => late.users),
  reads('reports, open', API.adminReports),
  reads('reports, resolved', `${API.adminReports}?state=resolved`),
  reads('reports, resolved, late', ({ late }) => late.resolved),
  reads('activity', activity({})),
  reads('activity, late', ({ late }) => late.activity),
  reads('activity of one admin', activity({ actor: person(7) })),
  reads('activity of one kind', activity({ action: 'project.approve' })),
  reads('activity on users', activity({ targetType: 'user' })),
  reads('activity of three days', activity({ from: since })),
];

/**
 * The n-th of those that wait, each taken by one call only: the first ones by approvals, then by rejections, then by
 * the twenty at once.
 */
const acts = (times: number): Call[] => [
  writes('approve', ({ pending }, n) => [API.decide(pending[n]!, 'approve')]),
  writes('reject', ({ pending }, n) => [API.decide(pending[times + n]!, 'reject'), { reason: 'Please add a picture' }]),
  writes('feature, unfeature', ({ pending }, n) => [API.decide(pending[0]!, n % 2 ? 'unfeature' : 'feature')]),
  {
    ...writes('twenty at once', ({ pending }, n) => {
      const seen = pending.slice(2 * times + n * BULK_MAX, 2 * times + (n + 1) * BULK_MAX);
      return [API.adminDecisions, { decision: 'approve', projects: seen.map((id) => ({ id, version: 1 })) }];
    }),
    times: 2,
  },
  writes('suspend', (_site, n) => [API.administer(person(n), 'suspend'), { reason: 'Sells watches' }]),
  writes('restore', (_site, n) => [API.administer(person(n), 'restore')]),
  writes('role', (_site, n) => [API.administer(person(n), 'role'), { role: n % 2 ? 'USER' : 'ADMIN' }]),
  writes('dismiss reports', ({ cases }, n) => [API.resolveReport(cases[n % cases.length]!), { action: 'dismiss' }]),
];

/** All rows of a large site in one file: no ratio is asked of the whole. */
const files: Call[] = [API.adminProjectsCsv, API.adminProjectsJson, API.adminActivityCsv].flatMap((path) => [
  { name: `${path.split('/').at(-1)}, beginning`, ask: (site: AdminSite) => untilBegun(site, path), times: 5 },
  { name: `${path.split('/').at(-1)}, whole`, ask: (site: AdminSite) => timed(site, path), times: 2 },
]);

export const callsOf = (times: number): Call[] => [...lists, ...acts(times), ...files];

/** How many things the calls decide about. */
export const pendingFor = (times: number): number => 2 * times + 4 * BULK_MAX;

/** The address of a slice late in a list: nine tenths of the way through it. */
export async function lateIn(
  url: string,
  admin: Voter,
  path: string,
  query: Record<string, string> = {},
): Promise<string> {
  const links: string[] = [asked(path, { ...query, limit: String(SLICE_SIZE_MAX) })];
  for (;;) {
    const response = await fetch(url + links.at(-1)!, { headers: admin });
    await response.arrayBuffer();
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    if (!next) break;
    links.push(next);
  }
  const late = new URL(links[Math.floor(links.length * 0.9)]!, url);
  late.searchParams.set('limit', String(MODERATION_SLICE_SIZE));
  return late.pathname + late.search;
}
