import { CATEGORIES, PROJECT_STATUSES, STATE_CODES } from '@app/contracts';
import type { Client } from 'pg';

export const PROJECTS = 10_000;
/** Every so-manieth project is read. */
export const READ_EVERY = 100;
/**
 * The signed-in voters' ids begin so, and each has an account; the first COMMENTERS of them are known to the comments
 * service.
 */
export const VOTER = 'bench-voter-';
export const COMMENTERS = 200;
const COMMENTS = 20;

/** Each project has two of them, or one of them twice. */
const WORDS = ['bench', 'fountain', 'garden', 'kiosk', 'library', 'mural', 'orchard', 'playground', 'shelter', 'trail'];
/** Two different words, which two hundred projects have both. */
export function twoWords(n: number): [string, string] {
  const further = 1 + (Math.floor(n / 10) % 9);
  return [WORDS[n % 10]!, WORDS[(n + further) % 10]!];
}

const list = (values: readonly string[]) => `(array[${values.map((value) => `'${value}'`).join(',')}])`;
export const pick = (values: readonly string[]) => `${list(values)}[1 + n % ${values.length}]`;

const statements = (voters: number): string[] => [
  // A session's first write asks the users service whether its person is suspended.
  `insert into users.users (id, email, first_name, auth_method)
      select '${VOTER}' || n, 'voter' || n || '@example.org', 'Pat', 'email' from generate_series(0, ${voters - 1}) n`,
  `set search_path = projects, public`,
  `insert into creators (user_id, version, card)
      select 'bench-' || n, 1, jsonb_build_object('id', 'bench-' || n, 'firstName', 'Pat', 'lastName', 'Number ' || n,
        'displayName', 'Pat Number ' || n, 'profileImageUrl', null, 'bio', null, 'location', null, 'website', null,
        'createdAt', '2026-01-01T00:00:00.000Z')
      from generate_series(0, 199) n`,
  `insert into projects (user_id, title, slug, description, content, category, status, city, state, image_url,
        is_approved, created_at, updated_at)
      select 'bench-' || n % 200, 'Project number ' || n || ' for a better town', 'bench-' || n || '-x',
        'What project ' || n || ' is about, in about two lines on the card of the home page, as most of them are: '
          || ${pick(WORDS)} || ' and ' || ${list(WORDS)}[1 + n / 10 % 10],
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
  ...discussions(),
  `vacuum analyze`,
];

/**
 * Every project can be commented on by the first voters; those that are read have as many comments as a lively project,
 * a third of them with replies.
 */
function discussions(): string[] {
  const at = `timestamptz '2026-09-01' + n * interval '7 minutes'`;
  return [
    `set search_path = comments, public`,
    `insert into creators (user_id, version, card) select replace(user_id, 'bench-', '${VOTER}'), version, card from projects.creators`,
    `insert into discussions (project_id, slug, creator_id, is_approved, version) select id, slug, user_id, true, 1 from projects.projects`,
    `insert into comments (project_id, user_id, content, project_creator_id, created_at, updated_at)
        select p.id, '${VOTER}' || (p.id + n) % ${COMMENTERS}, 'Comment ' || n || ': ' || repeat('what a neighbor has to say about it, ', 1 + n % 6),
          p.user_id, ${at}, ${at}
        from (select id, user_id, row_number() over (order by id) as place from projects.projects) p, generate_series(1, ${COMMENTS}) n
        where p.place % ${READ_EVERY} = 1`,
    `insert into comment_counters (comment_id) select id from comments`,
    `insert into comment_replies (comment_id, user_id, content, project_creator_id, created_at, updated_at)
        select id, '${VOTER}' || (id + n) % ${COMMENTERS}, 'Reply ' || n || ', of a line and a half or so, which is what people write', project_creator_id,
          created_at + n * interval '1 hour', created_at + n * interval '1 hour'
        from comments, generate_series(1, 3) n where id % 3 = 0`,
    `insert into comment_likes (comment_id, user_id, project_id) select id, 'earlier-' || v, project_id from comments, lateral generate_series(1, id % 5) v`,
    `update comment_counters k
        set likes = (select count(*) from comment_likes l where l.comment_id = k.comment_id),
          reply_count = (select count(*) from comment_replies r where r.comment_id = k.comment_id)`,
    `update comments c set likes = k.likes from comment_counters k where k.comment_id = c.id`,
    `update discussions d set comment_count = counted.comments, count_version = counted.comments
        from (select project_id, count(*) as comments from comments group by project_id) counted where counted.project_id = d.project_id`,
    `update projects.project_counters k set comment_count = d.comment_count, comments_version = d.count_version
        from discussions d where d.project_id = k.project_id`,
    `update projects.projects p set comment_count = k.comment_count from projects.project_counters k where k.project_id = p.id`,
    ...['discussions', 'comments', 'comment_counters'].flatMap((table) => [
      `create table bench.${table} (like ${table} including all)`,
      `insert into bench.${table} select * from ${table}`,
    ]),
    `alter table bench.comments alter column id restart with 1000000`,
  ];
}

/**
 * Ten thousand approved projects by two hundred people with a few votes each, and comments on some: written as rows, so
 * that counters equal them.
 */
export async function fill(admin: Client, voters: number): Promise<void> {
  for (const sql of statements(voters)) await admin.query(sql);
}

/** Counters of votes and comments that differ from their rows: the site's, or those of the yardstick's copy. */
export async function drift(admin: Client, who: 'site' | 'pg'): Promise<number> {
  const [votes, talk] = who === 'site' ? ['projects', 'comments'] : ['bench', 'bench'];
  const { rows } = await admin.query<{ drift: number }>(`
    select (
      select count(*) from ${votes}.project_counters c
      where upvotes <> (select count(*) from ${votes}.project_upvotes u where u.project_id = c.project_id)
    ) + (
      select count(*) from ${talk}.discussions d
      where comment_count <> (select count(*) from ${talk}.comments c where c.project_id = d.project_id)
    )::int as drift`);
  return Number(rows[0]!.drift);
}

/** The connections to Postgres that the site holds: what it had under load, as it keeps them for half a minute. */
export async function connections(admin: Client): Promise<{ held: number; max: number }> {
  const { rows } = await admin.query<{ held: number; max: number }>(`
    select count(*)::int as held, current_setting('max_connections')::int as max
    from pg_stat_activity where backend_type = 'client backend' and usename <> current_user`);
  return rows[0]!;
}

/** A flood of comments is counted after it: the last of them late, when the service was killed in it. */
const HANDLED_WITHIN_MS = 60_000;

/**
 * Waits until the projects service has counted all that was said.
 * @returns projects whose count of comments is another one, and how long it took
 */
export async function unheard(admin: Client): Promise<{ projects: number; ms: number }> {
  const from = performance.now();
  for (;;) {
    const { rowCount } = await admin.query(
      'select from projects.project_counters k join comments.discussions d using (project_id) where k.comment_count <> d.comment_count',
    );
    const ms = performance.now() - from;
    if (rowCount === 0 || ms > HANDLED_WITHIN_MS) return { projects: rowCount ?? 0, ms };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
