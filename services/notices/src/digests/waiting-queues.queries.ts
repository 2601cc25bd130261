/**
 * $1: admins, $2: the cause, $3: how many things wait. An entry that is not read yet says the newest number. It answers
 * with the entries of those who had not heard of it.
 */
export const WRITE_WAITING = `
  with first as (
    insert into inbox_causes (user_id, cause) select admin, $2 from unnest($1::text[]) as admin order by admin
    on conflict do nothing returning user_id
  )
  insert into inbox as i (user_id, kind, topic, count) select user_id, 'waiting', 'queues', $3 from first order by user_id
  on conflict (user_id, kind, topic) where read_at is null do update set count = excluded.count, at = now()
  returning id, user_id as reader`;
