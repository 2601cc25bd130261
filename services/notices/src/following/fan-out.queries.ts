import { INBOX_PEOPLE_MAX, type InboxKind } from '@app/contracts';
import { statement } from '@app/kernel/database';

/** Comments beyond so many are only counted. */
export const COMMENTS_NAMED = 100;
/** People of one batch. */
export const BATCH = 1_000;

export interface FollowedComment {
  id: number;
  by: string;
}

export interface NewsRow {
  id: number;
  projectId: number;
  kind: Extract<InboxKind, `followed_${string}`>;
  comments: FollowedComment[];
  count: number;
  byId: string | null;
  /** As Postgres writes it. */
  startedAt: string | null;
  phase: 'follows' | 'voters';
  place: string;
}

const gather = (columns: string, values: string, joined: string): string => `
  insert into followed_news as n (project_id, kind, due_at, ${columns})
  ${values}
  on conflict (project_id, kind) where started_at is null do update set ${joined}`;

/** $1: projects, $2: the new comments on each in an array, the last one first, $3: seconds. */
export const GATHER_COMMENTS = gather(
  'comments, count',
  `select project_id, 'followed_comments', now() + $3 * interval '1 second', comments, jsonb_array_length(comments)
   from unnest($1::int[], $2::jsonb[]) as gathered (project_id, comments) order by project_id`,
  `count = n.count + excluded.count,
     comments = jsonb_path_query_array(excluded.comments || n.comments, '$[0 to ${COMMENTS_NAMED - 1}]')`,
);

/** $1: the project, $2: who changed it, $3: seconds. */
export const GATHER_STATUS = gather(
  'by_id, count',
  `values ($1, 'followed_status', now() + $3 * interval '1 second', $2, 1)`,
  'by_id = excluded.by_id',
);

export const nextNews = statement<NewsRow>(
  'next_followed_news',
  `select id, project_id as "projectId", kind, comments, count, by_id as "byId", started_at::text as "startedAt",
     phase, place
   from followed_news where due_at <= now() order by due_at, id limit 1`,
);

/**
 * Settles what is told. Nothing when another instance was first, or when there is more than the $4 that were looked at:
 * what came meanwhile must not be lost.
 */
export const startNews = statement<{ id: number }>(
  'start_followed_news',
  `update followed_news set started_at = now(), comments = $2::jsonb, count = $3
   where id = $1 and started_at is null and count = $4 returning id`,
);

/** $2: how many were looked at. None of them is left to tell. */
export const dropNews = statement<{ id: number }>(
  'drop_followed_news',
  'delete from followed_news where id = $1 and started_at is null and count = $2 returning id',
);

export const endNews = statement<{ id: number }>(
  'end_followed_news',
  'delete from followed_news where id = $1 returning id',
);

/** $3: when telling began. Who began to follow later, and has voted, is told with the voters. */
export const followersAfter = statement<{ userId: string }>(
  'followers_after',
  `select user_id as "userId" from follows
   where project_id = $1 and user_id > $2 and following and at <= $3::timestamptz order by user_id limit ${BATCH}`,
);

/** Who of these people was among the followers when telling began ($3), or does not follow it. */
export const withRow = statement<{ userId: string }>(
  'followers_with_row',
  `select user_id as "userId" from follows
   where project_id = $1 and user_id = any($2::text[]) and (at <= $3::timestamptz or not following)`,
);

/** Nobody else goes on with it in this transaction, and nobody has since it was read. */
export const HOLD_NEWS = `
  select id from followed_news where id = $1 and phase = $2 and place = $3 for update skip locked`;

export const GO_ON = 'update followed_news set phase = $2, place = $3 where id = $1';

/**
 * $1: readers and $2: how many comments each hears of. $3: kind, $4: project, $5: the newest comment, $6: who wrote
 * them, the last one first, $7: the status. Who has unfollowed it at this moment gets nothing: each is asked for by the
 * key, since for a join the planner would read all follows.
 */
export const WRITE_ENTRIES = `
  insert into inbox as i (user_id, kind, topic, project_id, comment_id, people, count, detail)
  select r.user_id, $3, 'project:' || $4::int, $4::int, $5::int, (array_remove($6::text[], r.user_id))[1:${INBOX_PEOPLE_MAX}],
    r.count, $7
  from unnest($1::text[], $2::int[]) as r (user_id, count)
  where (select f.following from follows f where f.project_id = $4::int and f.user_id = r.user_id) is not false
  order by r.user_id
  on conflict (user_id, kind, topic) where read_at is null do update set
    comment_id = excluded.comment_id, detail = excluded.detail, at = now(), count = i.count + excluded.count,
    people = (excluded.people || array(select p from unnest(i.people) p where p <> all(excluded.people)))[1:${INBOX_PEOPLE_MAX}]
  returning user_id as reader, id, xmax = 0 as "isNew"`;
