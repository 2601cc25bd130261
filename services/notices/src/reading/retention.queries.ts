import { statement } from '@app/kernel/database';

/** What was read stays in an inbox for so long. What nobody has read stays until it is. */
export const READ_KEPT_DAYS = 180;
/** Rows that one statement removes. */
export const REMOVED = 1_000;

export const removeRead = statement<{ id: number }>(
  'inbox_remove_read',
  `delete from inbox where id in (
     select id from inbox where read_at < now() - interval '${READ_KEPT_DAYS} days' order by read_at limit ${REMOVED}
     for update skip locked
   ) returning id`,
);

/** No event comes again after so long. */
export const removeCauses = statement<{ cause: string }>(
  'inbox_remove_causes',
  `delete from inbox_causes c using (
     select user_id, cause from inbox_causes where at < now() - interval '${READ_KEPT_DAYS} days' order by at limit ${REMOVED}
     for update skip locked
   ) old where c.user_id = old.user_id and c.cause = old.cause returning c.cause`,
);
