import { TRENDING_DAYS } from '@app/contracts';
import { alone, statement } from '@app/kernel/database';

/** Rows that one statement changes. */
export const BATCH = 200;
/** Rows whose counts are compared at once. */
export const COMPARED = 5_000;
/** Votes of a deleted project that one statement removes. */
export const REMOVED = 5_000;
/** Projects whose votes are counted at once: each may have very many. */
export const RECOUNTED = 50;

/**
 * Copies some counts into the rows of their projects. A project is locked before its counter, as everywhere. The counts
 * are what they are under both locks, so none is lost that is made meanwhile.
 */
export const copyCounts = statement<{ id: number }>(
  'copy_counts',
  `with due as (
     select project_id from project_counters where not is_copied and ${alone('projects.copy')}
     order by project_id limit ${BATCH}
   ),
   locked as (select id from projects where id in (select project_id from due) order by id for no key update),
   copied as (
     update project_counters c set is_copied = true from locked where c.project_id = locked.id
     returning c.project_id, c.upvotes, c.comment_count
   )
   update projects p
   set upvotes = copied.upvotes, comment_count = copied.comment_count,
     trending = greatest(p.trending + copied.upvotes - p.upvotes, 0)
   from copied where p.id = copied.project_id
   returning p.id`,
);

/** The last of the next projects to compare, after `$1`; null when there are no more. */
export const endOfCompared = statement<{ end: number | null }>(
  'end_of_compared',
  `select max(id) as "end" from (select id from projects where id > $1 order by id limit ${COMPARED}) compared`,
);

/** Marks the counts after `$1` and up to `$2` that differ from their copies: whoever counted them left no mark. */
export const markDiffering = statement<{ project_id: number }>(
  'mark_differing',
  `with differing as (
     select c.project_id from projects p join project_counters c on c.project_id = p.id
     where p.id > $1 and p.id <= $2 and c.project_id > $1 and c.project_id <= $2 and c.is_copied
       and (p.upvotes <> c.upvotes or p.comment_count <> c.comment_count)
     order by c.project_id for no key update of c
   )
   update project_counters c set is_copied = false from differing where c.project_id = differing.project_id
   returning c.project_id`,
);

/** Counts the votes of the last days for the project `p`. */
export const RECENT_VOTES = `
  select count(*)::int from project_upvotes u
  where u.project_id = p.id and u.created_at > now() - interval '${TRENDING_DAYS} days'`;

/** The next projects after `$1` that have votes of the last days, and whether some of these have grown old. */
export const nextInTrend = statement<{ id: number; isStale: boolean }>(
  'next_in_trend',
  `select p.id, p.trending <> (${RECENT_VOTES}) as "isStale"
   from projects p where p.trending > 0 and p.id > $1 order by p.id limit ${RECOUNTED}`,
);

/** Comes before `RECOUNT`, in a statement of its own: so that one sees all that was counted before it had the locks. */
export const LOCK = 'select id from projects where id = any($1::int[]) order by id for no key update';

/** Counts the votes of the last days anew, together with the counts that `copyCounts` goes by. */
export const RECOUNT = `
  update projects p
  set upvotes = c.upvotes, comment_count = c.comment_count, trending = (${RECENT_VOTES})
  from project_counters c
  where c.project_id = p.id and p.id = any($1::int[])`;

/** Removes some votes of a project that is gone. A vote never changes: so it is where it was found. */
export const removeVotes = statement<{ projectId: number | null; removed: number }>(
  'remove_votes',
  `with gone as (
     select project_id from project_counters where is_gone and ${alone('projects.gone')} order by project_id limit 1
   ),
   batch as (
     select v.ctid from gone, lateral (
       select v.ctid from project_upvotes v where v.project_id = gone.project_id limit ${REMOVED}
     ) v
   ),
   removed as (delete from project_upvotes v using batch where v.ctid = batch.ctid returning 1)
   select (select project_id from gone) as "projectId", count(*)::int as removed from removed`,
);

/** Removes the counter of a project that is gone and has no votes left, and with it any that came just now. */
export const removeCounter = statement<never>(
  'remove_counter',
  `delete from project_counters
   where project_id = $1 and is_gone
     and (select user_id from project_upvotes where project_id = $1 order by user_id limit 1) is null`,
);
