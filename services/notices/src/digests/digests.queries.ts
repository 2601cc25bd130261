import { DEFAULT_TIME_ZONE, type DigestPeriod } from '@app/contracts';
import { alone, statement } from '@app/kernel/database';

/** When a digest of a day leaves, by the clock of its reader. */
const MORNING = "time '08:00'";

/**
 * $1: ids of entries of one kind, $2: its notice, $3: the usual choice. Those whose readers want a digest wait for it.
 * What readers have chosen is asked for by the key, here and below: for a join the planner would read all choices.
 */
export const WAIT = `
  update inbox i set digest = w.choice
  from (
    select e.id, coalesce((select c.mail->>$2 from choices c where c.user_id = e.user_id), $3) as choice
    from inbox e where e.id = any($1::int[]) order by e.user_id, e.id
  ) w
  where i.id = w.id and w.choice in ('daily', 'weekly')`;

/** Another transaction has just sent the one of that day. */
const LATER = `case when excluded.due_on <= d.last_on then case d.period when 'weekly' then 7 else 1 end else 0 end`;

/**
 * Makes the digests due that entries wait for. One that is due already is left as it is, and locked: who has just sent
 * it looks again afterwards.
 */
const MAKE_DUE = (waiting: string): string => `
  insert into digests as d (user_id, period, due_on, due_at)
  select w.user_id, w.period, next.day, (next.day + ${MORNING}) at time zone w.zone
  from (
    select user_id, period,
      coalesce((select c.time_zone from choices c where c.user_id = i.user_id), '${DEFAULT_TIME_ZONE}') as zone,
      (select d.last_on from digests d where d.user_id = i.user_id and d.period = i.period) as last_on
    from (select distinct user_id, digest as period from inbox i where i.digest is not null and ${waiting}) i
  ) w
  cross join lateral (select next_digest(w.period, w.zone, w.last_on) as day) next
  order by 1, 2
  on conflict (user_id, period) do update set
    due_on = excluded.due_on + ${LATER}, due_at = excluded.due_at + ${LATER} * interval '1 day'
  where d.due_at is null`;

/** $1: ids of entries. */
export const MAKE_DUE_OF_ENTRIES = MAKE_DUE('i.id = any($1::int[])');
/** $1: readers. */
export const MAKE_DUE_OF_READERS = MAKE_DUE('i.user_id = any($1::text[])');

export const DIGEST_BATCH = 500;

export interface DueDigest {
  userId: string;
  period: DigestPeriod;
  dueOn: string;
}

export const TAKE_DUE = `
  select user_id as "userId", period, due_on::text as "dueOn" from digests
  where due_at <= now() and ${alone('notices.digests')} order by due_at limit ${DIGEST_BATCH}`;

export const digestsDue = statement<{ due: boolean }>(
  'digests_due',
  'select exists (select from digests where due_at <= now()) as due',
);

/** The entries that one digest names; the inbox has the others. */
export const DIGEST_ENTRIES_MAX = 100;

/**
 * $1, $2: readers and periods. Their entries wait no longer. It answers with the newest unread ones of each digest, and
 * with one more than it names, when there is one.
 */
export const COLLECT = `
  with taken as (
    select i.id, i.user_id, i.digest as period, i.read_at, i.at
    from unnest($1::text[], $2::text[]) as due (user_id, period)
    join inbox i on i.user_id = due.user_id and i.digest = due.period
    order by i.user_id, i.id for update of i
  ),
  let_go as (update inbox set digest = null where id = any(array(select id from taken)))
  select user_id as "userId", period, (array_agg(id order by at desc, id desc))[1:${DIGEST_ENTRIES_MAX + 1}] as entries
  from taken where read_at is null group by 1, 2`;

/** $1, $2: readers and periods. */
export const END_DUE = `
  update digests d set last_on = d.due_on, due_on = null, due_at = null
  from unnest($1::text[], $2::text[]) as due (user_id, period)
  where d.user_id = due.user_id and d.period = due.period and d.due_at <= now()`;

/** $1: reader, $2: kinds of entries, $3: the new choice. What waits goes along with it. */
export const CHANGE_WAITING = `
  update inbox set digest = case when $3 in ('daily', 'weekly') then $3 end
  where user_id = $1 and digest is not null and kind = any($2::text[])`;

/** $1: reader. Digests that are not due yet come by the clock that the reader has chosen. */
export const CHANGE_CLOCK = `
  update digests d set (due_on, due_at) = (
    select next.day, (next.day + ${MORNING}) at time zone c.time_zone
    from choices c cross join lateral (select next_digest(d.period, c.time_zone, d.last_on) as day) next
    where c.user_id = d.user_id
  )
  where d.user_id = $1 and d.due_at > now()`;
