import { hash } from 'node:crypto';
import { CATEGORIES, PROJECT_STATUSES, STATE_CODES } from '@app/contracts';
import type { Client } from 'pg';
import { pick } from '../data.ts';
import { say } from '../report.ts';

/** Towns of a whole country; one in ten projects is in the largest. */
const TOWNS = 19_000;
export const CITY = { city: 'New York', state: 'NY' };
/** One in five projects has this word, one in seven this one, and ten have each of the rare ones. */
export const [COMMON, SECOND] = ['garden', 'benches'];
/** The n-th of the rare ones: letters without an order. */
export const rareWord = (n: number): string =>
  hash('md5', String(n))
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
const SLICE = 100_000;
/** Every so-manieth project waits for an admin. */
const PENDING_EACH = 20;
const LETTERS = `'0123456789', 'abcdefghij'`;
/** As `rareWord` makes it. */
const rareOf = (n: string): string => `translate(substr(md5((${n})::text), 1, 8), '0123456789', 'ghijklmnop')`;

const ago = `now() - n * interval '30 seconds'`;

/** Tables that are filled without their indexes, which are made afterwards. */
const FILLED = ['projects.projects', 'projects.project_search', 'projects.project_upvotes', 'comments.comments'];

/** Rows are written as they come, but for what a trigger makes of a project's fields. */
const preparing = [`set session_replication_role = replica`, `set maintenance_work_mem = '1GB'`];

const people = (count: number): string[] => [
  `insert into users.users (id, email, first_name, last_name, auth_method, created_at, updated_at)
     select 'bench-' || n, 'person' || n || '@example.org', 'Pat', 'Number ' || n, 'email', ${ago}, ${ago} from generate_series(0, ${count - 1}) n`,
  ...['projects', 'comments'].map(
    (service) => `insert into ${service}.creators (user_id, version, card)
     select id, 1, json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'displayName', first_name || ' ' || last_name,
       'profileImageUrl', null, 'bio', null, 'location', null, 'website', null, 'createdAt', '2026-01-01T00:00:00.000Z')
     from users.users on conflict do nothing`,
  ),
];

const projects = (from: number, to: number, users: number): string => `
  insert into projects.projects (user_id, title, slug, description, content, category, status, city, state, image_url, image, is_approved, upvotes,
      comment_count, trending, is_featured, featured_at, is_inspiration, inspiration_at, created_at, updated_at)
    select 'bench-' || n % ${users},
      (array['A mural', 'Trees', 'Bike racks', 'A library box', 'Lights', 'A crossing'])[1 + n % 6] || case when n % 5 = 0 then ' and a ${COMMON}' else '' end
        || case when n % 7 = 0 then ' with ${SECOND}' else '' end || ' for ' || ${rareOf('n / 10')},
      'bench-' || n || '-x',
      'What project ' || n || ' is about, in about two lines on the card of the home page, as most of them are: who asked for it, where it stands, and what is missing.',
      '<p>The story of the project, told in a paragraph of ordinary length by somebody who cares.</p>',
      ${pick(CATEGORIES)}, ${pick(PROJECT_STATUSES)},
      case when spread < 100 then '${CITY.city}' else 'Town ' || translate(town::text, ${LETTERS}) end,
      case when spread < 100 then '${CITY.state}' else (array[${STATE_CODES.map((code) => `'${code}'`).join()}])[1 + town % ${STATE_CODES.length}] end,
      '/media/abcdefghijklmnopqrstuvwx/1200.webp',
      json_build_object('url', '/media/abcdefghijklmnopqrstuvwx/1200.webp', 'width', 1200, 'height', 675, 'placeholder', 'data:image/webp;base64,' || repeat('UklGRoIAAABX', 12),
        'variants', json_build_array(json_build_object('url', '/media/abcdefghijklmnopqrstuvwx/400.webp', 'width', 400, 'format', 'webp'),
          json_build_object('url', '/media/abcdefghijklmnopqrstuvwx/800.webp', 'width', 800, 'format', 'webp'),
          json_build_object('url', '/media/abcdefghijklmnopqrstuvwx/1200.webp', 'width', 1200, 'format', 'webp'))),
      n % ${PENDING_EACH} <> 3, n % 11, case when n % 10 = 0 then 10 else 0 end, case when n < 20000 then n % 11 else 0 end,
      n % 500 = 1, case when n % 500 = 1 then ${ago} end, n % 500 = 2, case when n % 500 = 2 then ${ago} end, ${ago}, ${ago}
    from generate_series(${from}, ${to}) n, lateral (select abs(hashint4(n)) % 1009 as spread, abs(hashint4(-n)) % ${TOWNS} as town) s`;

/** As the trigger of the table makes them one by one. */
const found = (from: number, to: number): string => `
  insert into projects.project_search (project_id, created_at, names, document)
    select id, created_at, lower(title || E'\\n' || description), case when is_approved then
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', city), 'B')
        || setweight(to_tsvector('english', description), 'C') || setweight(to_tsvector('english', content), 'D')
        || projects.search_marks(id, category, state, city_key, user_id, is_featured) end
    from projects.projects where slug ~ '^bench-' and id between ${from} and ${to}`;

const finishing = (count: number): string[] => [
  `insert into projects.search_words (word, near)
     select word, projects.near_words(word) from (
       select ${rareOf('n')} as word from generate_series(0, ${count / 10}) n
       union select 'town'
       union select translate(n::text, ${LETTERS}) from generate_series(100, ${TOWNS - 1}) n
       union select distinct unnest(tsvector_to_array(to_tsvector('simple', regexp_replace(title, '\\w+$', '') || ' ' || description)))
         from projects.projects where id < 2000) w
     where word ~ '^[[:alpha:]]{3,40}$' on conflict do nothing`,
  `insert into projects.project_counters (project_id, upvotes, comment_count) select id, upvotes, comment_count from projects.projects`,
  // The sums of the towns are added up by the triggers.
  `set session_replication_role = origin`,
  `insert into projects.towns (city_key, state, city, projects)
     select city_key, state, city, count(*) from projects.projects where is_approved group by city_key, state, city`,
  `set session_replication_role = replica`,
  `insert into projects.unapproved_names (project_id, category, is_pending, names)
     select id, category, true, names from projects.projects join projects.project_search on project_id = id where not is_approved`,
  `update projects.list_state set pending = there.pending from (
     select count(*) as pending from projects.projects where not is_approved) there`,
  `insert into projects.category_totals (category, projects, pending, rejected)
     select category, count(*) filter (where is_approved), count(*) filter (where not is_approved), 0
     from projects.projects group by category`,
  `insert into projects.project_images (project_id, image_id) select id, 'abcdefghijklmnopqrstuvwx' from projects.projects`,
  `insert into projects.project_upvotes (project_id, user_id, created_at)
     select p.id, 'bench-' || (p.id * 13 + v), greatest(p.created_at, now() - interval '400 days') from projects.projects p, generate_series(1, p.upvotes) v`,
  `insert into comments.discussions (project_id, slug, creator_id, is_approved, version, comment_count, count_version)
     select id, slug, user_id, is_approved, 1, comment_count, comment_count from projects.projects`,
  `insert into comments.comments (project_id, user_id, content, project_creator_id, created_at, updated_at)
     select p.id, 'bench-' || (p.id + n), 'Comment ' || n || ': what a neighbor has to say about it', p.user_id, p.created_at + n * interval '1 hour', p.created_at + n * interval '1 hour'
     from projects.projects p, generate_series(1, 10) n where p.comment_count > 0`,
  `insert into comments.comment_counters (comment_id) select id from comments.comments`,
];

/** Writes new projects that wait for an admin. @returns their ids */
export async function pendingProjects(database: Client, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `insert into projects.projects (user_id, title, slug, description, category, city, state, image_url)
       select 'bench-0', 'A bench that waits', 'waits-' || replace(gen_random_uuid()::text, '-', 'x'), 'By the river', 'Cultural', 'Dayton', 'OH',
         '/media/abcdefghijklmnopqrstuvwx/1200.webp' from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** A new project of this person with so many votes. @returns its id */
export async function lovedProject(database: Client, owner: string, votes: number): Promise<number> {
  const [id] = await pendingProjects(database, 1);
  await database.query(
    `insert into projects.creators (user_id, version, card) values ($1, 1, '{}') on conflict do nothing`,
    [owner],
  );
  await database.query('update projects.projects set user_id = $2 where id = $1', [id, owner]);
  await database.query(
    `insert into projects.project_upvotes (project_id, user_id) select $1, 'fan-' || n from generate_series(1, $2::int) n`,
    [id, votes],
  );
  await database.query('update projects.project_counters set upvotes = $2, is_copied = false where project_id = $1', [
    id,
    votes,
  ]);
  return id!;
}

/**
 * Writes a site with so many projects and people, five times as many votes, and as many comments as projects. It does
 * so once, since it takes minutes. @returns whether there was nothing yet
 */
export async function fillOnce(database: Client, count: number): Promise<boolean> {
  await database.query('create table if not exists public.bench_filled (projects integer primary key)');
  const { rowCount } = await database.query('select from public.bench_filled where projects = $1', [count]);
  if (rowCount) return false;
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [FILLED],
  );
  for (const sql of preparing) await database.query(sql);
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await database.query('alter table projects.projects enable always trigger projects_card');
  say(`writing ${count} people`);
  for (const sql of people(count)) await database.query(sql);
  for (let from = 1; from <= count; from += SLICE) {
    const to = Math.min(from + SLICE, count + 1) - 1;
    say(`writing projects up to ${to}`);
    await database.query(projects(from, to, count));
    await database.query(found(from, to));
  }
  await database.query('alter table projects.projects enable trigger projects_card');
  for (const sql of finishing(count)) {
    say(sql.trim().split(/\s+/).slice(0, 3).join(' '));
    await database.query(sql);
  }
  for (const { name, definition } of indexes) {
    say(`making ${name}`);
    await database.query(definition);
  }
  await database.query('reset session_replication_role');
  say('vacuum analyze');
  await database.query('vacuum analyze');
  await database.query('insert into public.bench_filled values ($1)', [count]);
  return true;
}
