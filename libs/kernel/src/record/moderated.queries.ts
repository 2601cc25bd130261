import { MODERATION_MONTHS_MAX } from '@app/contracts';
import { statement } from '../database/database.js';

/** For a migration: what the trail says of each month that is over, counted once. */
export const moderatedMonthsTable = `
  create table if not exists moderated_months (
    month date primary key,
    counts jsonb not null
  );
`;

/** For a migration: of a month that is not counted to its end, the counts until then. */
export const moderatedPartsTable = `
  create table if not exists moderated_parts (
    month date primary key,
    until timestamptz(3) not null,
    counts jsonb not null
  );
`;

/** The trail's lines about one thing, in the order of time, for a migration with `transaction = false`. */
export const THING_INDEX = { name: 'audit_of_thing', on: 'on audit (target_type, target_id, at, id)' } as const;

/** Lines of one part, of whatever they tell. */
export const PART_LINES = 10_000;

/** A line has the time at which its transaction began: an hour later all lines of a moment are there. */
const KNOWN = `date_trunc('milliseconds', now() - interval '1 hour')`;

/** Months from that of the first line on, each with its bounds, what is counted of it, and since when it is not. */
const MONTHS = `
  first as (select date_trunc('month', min(at) at time zone 'UTC') as month from audit),
  bounds as (
    select m::date as month, m at time zone 'UTC' as since, (m + interval '1 month') at time zone 'UTC' as until
    from first, generate_series(
      greatest(first.month, date_trunc('month', now() at time zone 'UTC') - interval '${MODERATION_MONTHS_MAX - 1} months'),
      now() at time zone 'UTC', interval '1 month'
    ) m where first.month is not null
  ),
  months as (
    select b.month, coalesce(p.until, b.since) as since, b.until, p.counts as part, k.counts as finished
    from bounds b left join moderated_months k on k.month = b.month left join moderated_parts p on p.month = b.month
  )`;

/** `since`: from here on its lines are still to be counted. */
export interface MonthRow {
  month: string;
  since: Date;
  until: Date;
  part: object | null;
  finished: object | null;
}

export const allMonths = statement<MonthRow>(
  'months',
  `with ${MONTHS} select to_char(month, 'YYYY-MM') as month, since, until, part, finished from months order by months.month desc`,
);

/** The next lines to count, of one month; `isLast`: then it is over. */
export interface PartRow extends Omit<MonthRow, 'finished'> {
  isLast: boolean;
}

/** Many lines may have one time: at least that is counted. */
export const nextPart = statement<PartRow>(
  'month_part',
  `with ${MONTHS},
   due as (
     select m.*, least(m.until, ${KNOWN}) as known from months m
     where m.finished is null and (
       m.until <= ${KNOWN} or exists (select from audit a where a.at >= m.since and a.at < ${KNOWN})
     )
     order by m.month limit 1
   ),
   cut as materialized (
     select due.*, least(known, greatest(since + interval '1 millisecond', coalesce((
       select a.at from audit a where a.at >= since and a.at < known order by a.at, a.id offset ${PART_LINES} limit 1
     ), known))) as cut
     from due
   )
   select to_char(month, 'YYYY-MM') as month, since, cut as until, part, cut = until as "isLast" from cut`,
);

/** Unless somebody has counted from there meanwhile. */
export const keepPart = statement(
  'month_keep_part',
  `insert into moderated_parts as p (month, until, counts) values (($1 || '-01')::date, $3, $4)
   on conflict (month) do update set until = excluded.until, counts = excluded.counts where p.until = $2`,
);

export const finishMonth = statement(
  'month_finish',
  `with part as (delete from moderated_parts where month = ($1 || '-01')::date and until = $2::timestamptz)
   insert into moderated_months (month, counts)
   select ($1 || '-01')::date, $3::jsonb
   where coalesce((select until from moderated_parts where month = ($1 || '-01')::date), $2::timestamptz) = $2::timestamptz
   on conflict do nothing`,
);
