import { CATEGORIES, PROJECT_STATUSES, STATE_CODES } from '@app/contracts';
import type { Client } from 'pg';
import { pick, VOTER } from '../data.ts';

/** How much a site has; all else grows with the two. */
export interface Size {
  projects: number;
  users: number;
}

/** Who asks: the first of the people that `signIn` signs in. */
const ADMIN = `${VOTER}0`;
/** Admins of earlier days, whose acts the trail holds. */
const TEAM = 20;
const COMMENTED = 20;
const FIRST_NAMES = ['Ana', 'Ben', 'Cora', 'Dele', 'Eva', 'Finn', 'Grace', 'Hugo'];

const person = (n: string, users: number) => `'bench-' || 1 + (${n}) % ${users}`;
const ago = (minutes: string) => `date_trunc('milliseconds', now()) - (${minutes}) * interval '1 minute'`;

const people = ({ users }: Size): string[] => [
  `insert into users.users (id, email, first_name, last_name, auth_method, created_at, updated_at)
     select 'bench-' || n, 'person' || n || '@example.org', ${pick(FIRST_NAMES)}, 'Number ' || n, 'email', ${ago('n * 3')}, ${ago('n * 3')}
     from generate_series(1, ${users}) n`,
  `insert into users.users (id, email, first_name, last_name, auth_method, role)
     values ('${ADMIN}', 'admin@example.org', 'Ada', 'Admin', 'email', 'ADMIN')`,
  ...['projects', 'comments'].map(
    (service) => `insert into ${service}.creators (user_id, version, card)
     select id, 1, json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'displayName', first_name || ' ' || last_name,
       'profileImageUrl', null, 'bio', null, 'location', null, 'website', null, 'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from users.users`,
  ),
];

/** Two of ten wait and one was rejected; a few are marked. */
const projects = ({ projects: count, users }: Size): string[] => [
  `set search_path = projects, public`,
  `insert into projects (user_id, title, slug, description, content, category, status, city, state, image_url, is_approved, rejected_at,
       is_featured, featured_at, is_sponsored, sponsored_at, is_inspiration, inspiration_at, created_at, updated_at)
     select ${person('n', users)}, (array['Benches', 'Trees', 'A mural', 'Bike racks', 'A library box'])[1 + n / 10 % 5] || ' for block ' || n, 'bench-' || n || '-x',
       'What project ' || n || ' is about, in about two lines on the card of the home page, as most of them are.',
       '<p>The story of the project, told in a paragraph of ordinary length by somebody who cares.</p>',
       ${pick(CATEGORIES)}, ${pick(PROJECT_STATUSES)}, 'Town ' || n % 300, ${pick(STATE_CODES)}, '/media/abcdefghijklmnopqrstuvwx/1200.webp',
       n % 10 not in (0, 5, 9), case when n % 10 = 9 then ${ago('n')} end,
       n % 50 = 1, case when n % 50 = 1 then ${ago('n')} end, n % 50 = 2, case when n % 50 = 2 then ${ago('n')} end,
       n % 50 = 3, case when n % 50 = 3 then ${ago('n')} end, ${ago('n')}, ${ago('n')}
     from generate_series(1, ${count}) n`,
  `update project_counters set upvotes = project_id % 500`,
  `update projects set upvotes = id % 500`,
];

/** Comments on some projects; of ten, one is reported and waits, and four have been decided about. */
const reports = ({ users }: Size): string[] => [
  `set search_path = comments, public`,
  `insert into discussions (project_id, slug, creator_id, is_approved, version) select id, slug, user_id, is_approved, 1 from projects.projects`,
  `insert into comments (project_id, user_id, content, project_creator_id, created_at, updated_at)
     select p.id, ${person('p.id + n', users)}, 'Comment ' || n || ': what a neighbor has to say about it', p.user_id, ${ago('p.id')}, ${ago('p.id')}
     from projects.projects p, generate_series(1, 20) n where p.id % ${COMMENTED} = 1`,
  `insert into comment_counters (comment_id) select id from comments`,
  `insert into report_cases (target_type, target_id, author_id, project_id, report_count, opened_at, resolved_at, resolved_by, action)
     select 'comment', id, user_id, project_id, 2, ${ago('id')}, case when id % 10 > 0 then ${ago('id')} end,
       case when id % 10 > 0 then ${person('id % 20', users)} end, case when id % 10 > 0 then 'dismiss' end
     from comments where id % 10 < 5`,
  `insert into reports (case_id, target_type, target_id, reporter_id, reason, created_at)
     select id, target_type, target_id, ${person('id + n', users)}, 'spam', opened_at from report_cases, generate_series(1, 2) n`,
];

const trail = ({ projects, users }: Size): string[] => {
  const acts = (service: string, target: string, actions: string[], count: number) =>
    `insert into ${service}.audit (at, actor_id, action, target_type, target_id, target_title)
       select ${ago('n * 2')}, ${person(`n % ${TEAM}`, users)}, ${pick(actions.map((act) => `${target}.${act}`))}, '${target}', n, 'What was called ' || n
       from generate_series(1, ${count}) n order by n desc`;
  return [
    acts('projects', 'project', ['approve', 'reject', 'feature', 'unfeature', 'edit'], projects),
    acts('users', 'user', ['role', 'suspend', 'restore'], users / 10),
    acts('comments', 'comment', ['hide', 'dismiss_reports'], projects / 10),
  ];
};

/** Writes a site of this size as rows, and an admin's account. */
export async function fillForAdmin(database: Client, size: Size): Promise<void> {
  for (const sql of [...people(size), ...projects(size), ...reports(size), ...trail(size), 'vacuum analyze'])
    await database.query(sql);
}
