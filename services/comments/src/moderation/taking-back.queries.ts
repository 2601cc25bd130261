/** The case is open again, in its old place among the open ones. */
export const REOPEN = `
  update report_cases set resolved_at = null, resolved_by = null, action = null, note = null,
    reopened_at = clock_timestamp(), reopened_by = $2, reopen_reason = $3
  where id = $1`;

/**
 * Reports and their words of the case `$1` go over to the open case `$2`, and the case ends. What it has joined before
 * goes on there, too.
 */
export const JOIN_CASES = `
  with joined as (insert into joined_cases (case_id, into_id, by_id) values ($1, $2, $3)),
  earlier as (update joined_cases set into_id = $2 where into_id = $1),
  words as (
    insert into reported_words (case_id, words, title, content, story, at)
    select $2, words, title, content, story, at from reported_words where case_id = $1 on conflict do nothing
  ),
  moved as (update reports set case_id = $2 where case_id = $1 returning id)
  update report_cases set report_count = report_count + (select count(*) from moved),
    reopened_at = clock_timestamp(), reopened_by = $3, reopen_reason = $4
  where id = $2`;

/** Its words stay behind, until they are as old as all others may get: nobody but the retention removes evidence. */
export const END_CASE = 'delete from report_cases where id = $1';

/** Where the reports of a case are that has ended, and who took its decision back. */
export interface Joined {
  intoId: number;
  byId: string;
}
export const JOINED = 'select into_id as "intoId", by_id as "byId" from joined_cases where case_id = $1';
