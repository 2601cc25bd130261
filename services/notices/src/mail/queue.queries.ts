import { statement } from '@app/kernel/database';
import { isGone } from '@app/kernel/service';
import { RANKS } from './kinds.js';

/** Seconds after which another instance takes on the mails of one that is gone. They are renewed while it lives. */
const LEASE = 60;
const RANK_LIST = `'{${Object.values(RANKS).join()}}'::smallint[]`;

export interface ClaimedMail {
  id: string;
  reader: string;
  kind: string;
  cause: string;
  about: Record<string, unknown>;
  /** With this one. */
  tries: number;
  /** The reader's address takes no mails. */
  isRefused: boolean;
}

export const mailsDue = statement<{ due: boolean }>(
  'mails_due',
  `select exists (
     select from unnest(${RANK_LIST}) as ranks (rank)
     join lateral (
       select from mails where state = 'due' and rank = ranks.rank and due_at <= now() order by due_at limit 1
     ) due on true
   ) as due`,
);

/** What was not used of the pace does not pile up: a second's worth at most. */
const FREE_AT = `greatest(free_at, clock_timestamp() - interval '1 second')`;

/** Holds the pace for this transaction: instances claim one after the other. */
export const PACE = `
  select extract(epoch from clock_timestamp() - ${FREE_AT})::float8 as "savedSeconds" from mail_pace for update`;

/** $1: how many seconds. */
export const MOVE_PACE = `update mail_pace set free_at = ${FREE_AT} + $1 * interval '1 second'`;

/** $1: at most so many. $2: those in hand here, whose lease may have run out. Each rank before the next one. */
export const CLAIM = `
  with next as (
    select due.id from unnest(${RANK_LIST}) as ranks (rank)
    cross join lateral (
      select id from mails
      where state = 'due' and rank = ranks.rank and due_at <= now()
        and (leased_until is null or leased_until < now()) and id <> all($2::uuid[])
      order by due_at, id limit $1 for update skip locked
    ) due
    order by ranks.rank limit $1
  ),
  claimed as (
    update mails m set leased_until = now() + interval '${LEASE} seconds', tries = tries + 1
    from next where m.id = next.id
    returning m.id, m.reader, m.kind, m.cause, m.about, m.tries
  )
  select claimed.*, c.refused_at is not null as "isRefused"
  from claimed left join choices c on c.user_id = claimed.reader`;

export const renewLeases = statement<never>(
  'renew_leases',
  `update mails set leased_until = now() + interval '${LEASE} seconds' where id = any($1::uuid[]) and state = 'due'`,
);

/** $1: ids. $2: states. $3: the pauses of those that stay due, in seconds. $4: whether the try counts. */
export const endMails = statement<never>(
  'end_mails',
  `update mails m set
    state = e.state,
    tries = m.tries - case when e.counts then 0 else 1 end,
    due_at = case when e.state = 'due' then now() + e.pause * interval '1 second' else m.due_at end,
    ended_at = case when e.state <> 'due' then now() end,
    leased_until = null
  from unnest($1::uuid[], $2::text[], $3::float8[], $4::boolean[]) as e (id, state, pause, counts)
  where m.id = e.id and m.state = 'due'`,
);

/** $1: readers whose address was refused. */
export const NOTE_REFUSED = `
  insert into choices (user_id, refused_at)
  select distinct reader, now() from unnest($1::text[]) as reader where not ${isGone('reader')} order by reader
  on conflict (user_id) do update set refused_at = now() where choices.refused_at is null`;

/** $1: readers whose address took a mail. */
export const NOTE_TAKEN = `update choices set refused_at = null where user_id = any($1::text[]) and refused_at is not null`;

/** More are not counted. */
const COUNTED = 100_000;
export const waitingMails = statement<{ waiting: number; oldest: number }>(
  'waiting_mails',
  `select
     (select count(*)::int from (select from mails where state = 'due' and wanted_at <= now() limit ${COUNTED}) due) as waiting,
     coalesce((select extract(epoch from now() - min(wanted_at))::float8 from mails where state = 'due' and wanted_at <= now()), 0) as oldest`,
);
