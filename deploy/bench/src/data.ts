import { CATEGORIES, PROJECT_STATUSES, STATE_CODES } from '@app/contracts';
import type { Client } from 'pg';

export const PROJECTS = 10_000;

const list = (values: readonly string[]) => `(array[${values.map((value) => `'${value}'`).join(',')}])`;
const pick = (values: readonly string[]) => `${list(values)}[1 + n % ${values.length}]`;

const statements = [
  `set search_path = projects, public`,
  `insert into creators (user_id, version, card)
      select 'bench-' || n, 1, jsonb_build_object('id', 'bench-' || n, 'firstName', 'Pat', 'lastName', 'Number ' || n,
        'displayName', 'Pat Number ' || n, 'profileImageUrl', null, 'bio', null, 'location', null, 'website', null,
        'createdAt', '2026-01-01T00:00:00.000Z')
      from generate_series(0, 199) n`,
  `insert into projects (user_id, title, slug, description, content, category, status, city, state, image_url,
        is_approved, created_at, updated_at)
      select 'bench-' || n % 200, 'Project number ' || n || ' for a better town', 'bench-' || n || '-x',
        'What project ' || n || ' is about, in about two lines on the card of the home page, as most of them are.',
        repeat('<p>The story of the project, told in a paragraph of ordinary length by somebody who cares.</p>', 8),
        ${pick(CATEGORIES)}, ${pick(PROJECT_STATUSES)}, 'Town ' || n % 300, ${pick(STATE_CODES)},
        '/media/abcdefghijklmnopqrstuvwx/1200.webp', true,
        timestamptz '2026-01-01' + n * interval '40 minutes', timestamptz '2026-01-01' + n * interval '40 minutes'
      from generate_series(1, ${PROJECTS}) n`,
  `insert into project_counters (project_id) select id from projects on conflict do nothing`,
  `insert into project_upvotes (project_id, user_id)
      select id, 'earlier-' || v from projects, lateral generate_series(1, 1 + id % 7) v`,
  `update project_counters c
      set upvotes = (select count(*) from project_upvotes u where u.project_id = c.project_id)`,
  `update projects p set upvotes = c.upvotes from project_counters c where c.project_id = p.id`,
  `create schema bench`,
  `create table bench.project_counters (like project_counters including all)`,
  `create table bench.project_upvotes (like project_upvotes including all)`,
  `insert into bench.project_counters select * from project_counters`,
  `insert into bench.project_upvotes select * from project_upvotes`,
  `vacuum analyze`,
];

/** Ten thousand approved projects by two hundred people with a few votes each, written as rows, so that counters equal them. */
export async function fill(admin: Client): Promise<void> {
  for (const sql of statements) await admin.query(sql);
}

/** Counters that differ from their rows. */
export async function drift(admin: Client, schema: 'projects' | 'bench'): Promise<number> {
  const { rows } = await admin.query<{ drift: string }>(`
    select count(*) as drift from ${schema}.project_counters c
    where upvotes <> (select count(*) from ${schema}.project_upvotes u where u.project_id = c.project_id)`);
  return Number(rows[0]!.drift);
}
