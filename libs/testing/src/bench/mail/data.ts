/** All people are reachable, and comments of some projects are there: those with the numbers 1, 21, 41, 61 and 81. */
export const PROJECTS = 100;

/** Everybody follows one project, and wants a mail at once. */
export const FOLLOWERS = [
  'update users.users set email_verified_at = now()',
  'insert into notices.follows (project_id, user_id, following) select 1, id, true from users.users',
  `insert into notices.choices (user_id, mail) select id, '{"followed": "at_once"}' from users.users`,
  'vacuum analyze',
];

/** Its status has changed. */
export const NEWS = `
  insert into notices.followed_news (project_id, kind, due_at, by_id, count)
  values (1, 'followed_status', now(), 'nobody', 1)`;

/** A week later everybody has news of three projects that are told in digests, as they are unless somebody chooses. */
export const ENTRIES = [
  'truncate notices.inbox, notices.mails',
  `update notices.choices set mail = '{}'`,
  `insert into notices.creators (user_id, version, card) select user_id, version, card from projects.creators
   where user_id = 'bench-1' on conflict do nothing`,
  `insert into notices.inbox (user_id, kind, topic, project_id, comment_id, people, count, digest)
   select u.id, 'followed_comments', 'project:' || p.id, p.id, p.comment_id, '{bench-1}', 3, 'weekly'
   from (select id, row_number() over (order by id) as n from users.users) u
   join (select project_id as id, min(id) as comment_id from comments.comments group by 1) p
     on (p.id / 20 + u.n) % 5 < 3`,
  'vacuum analyze',
];

/** It is Monday, eight o'clock. */
export const MORNING = `
  insert into notices.digests (user_id, period, due_on, due_at) select id, 'weekly', current_date, now() from users.users`;
