import { INBOX_PEOPLE_MAX } from '@app/contracts';
import { isGone } from '@app/kernel/service';

/** $1: reader, $2: cause. It answers with a row only the first time, and never for somebody whose account is gone. */
export const NOTE_CAUSE = `
  insert into inbox_causes (user_id, cause) select $1, $2 where not ${isGone('$1')} on conflict do nothing returning cause`;

/**
 * $7: who did it, or null. An unread entry of the same kind and topic takes it in and comes to the top: it leads to the
 * newest. Without a person each time counts.
 */
export const WRITE_ENTRY = `
  insert into inbox as i (user_id, kind, topic, project_id, comment_id, reply_id, people, detail)
  values ($1, $2, $3, $4, $5, $6, array_remove(array[$7::text], null), $8)
  on conflict (user_id, kind, topic) where read_at is null do update set
    project_id = excluded.project_id, comment_id = excluded.comment_id, reply_id = excluded.reply_id,
    people = (excluded.people || array_remove(i.people, $7::text))[1:${INBOX_PEOPLE_MAX}],
    count = i.count + case when $7::text is null then 1 else 0 end,
    detail = excluded.detail, at = now()
  returning id, xmax = 0 as "isNew"`;

/** One more person is in it. */
export const COUNT_PERSON = 'update inbox set count = count + 1 where id = $1';

/** $1: reader, $2: the beginning of the causes of an entry's mails. Is one of them sent, or to be sent? */
export const HAS_MAIL = `
  select exists (
    select from mails where reader = $1 and starts_with(cause, $2) and state <> 'dropped'
  ) as "hasMail"`;

/** $1: reader, $2: kinds of mail, $3: how many an hour. When the next one may leave, and how many wait for that. */
export const PACE_OF_READER = `
  select (select wanted_at + interval '1 hour' from mails
      where reader = $1 and kind = any($2) and state <> 'dropped' and wanted_at > now() - interval '1 hour'
      order by wanted_at desc offset $3::int - 1 limit 1) as "dueAt",
    (select count(*)::int from mails where reader = $1 and kind = any($2) and state = 'due' and wanted_at > now()) as waiting`;
