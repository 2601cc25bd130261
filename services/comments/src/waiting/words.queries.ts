import { type WaitingWords, WAITING_WORDS_MAX } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { noteWaiting } from '@app/kernel/service';

const PRINTED = `w.id, case when w.comment_id is null then 'comment' else 'reply' end as kind, w.project_id as "projectId",
  w.comment_id as "commentId", w.content, iso(w.created_at) as "createdAt", iso(w.updated_at) as "updatedAt",
  w.kept_back as "keptBack", true as waits`;

/**
 * Keeps the words `$4` of the person `$3` on the project `$1`, as a reply to the comment `$2` if that is one. `$5` is
 * the idempotency key and `$6` its fingerprint, null without one. None come back when nobody may write there, or when
 * the key was used.
 */
export const keepWords = statement<WaitingWords>(
  'keep_words',
  `with place as (
     select d.project_id from discussions d
     where d.project_id = $1 and d.is_approved and ($2::int is null or exists (
       select from comments c where c.id = $2 and c.project_id = $1 and c.deleted_at is null and c.hidden_at is null))
   ),
   person as (${noteWaiting('select $3::text as user_id from place')}),
   kept as (
     insert into waiting_words (project_id, comment_id, user_id, content, key, body_hash)
     select project_id, $2, user_id, $4, $5, $6 from place, person
     on conflict (user_id, key) where key is not null do nothing returning *
   )
   select ${PRINTED} from kept w`,
);

/** What was kept under a key, and its fingerprint. */
export const keptUnder = statement<WaitingWords & { bodyHash: Buffer }>(
  'kept_under',
  `select ${PRINTED}, w.body_hash as "bodyHash" from waiting_words w where w.user_id = $1 and w.key = $2`,
);

export const ownWaiting = statement<WaitingWords>(
  'own_waiting',
  `select ${PRINTED} from waiting_words w where w.user_id = $1 and ($2::int is null or w.project_id = $2)
   order by w.created_at desc, w.id desc limit ${WAITING_WORDS_MAX}`,
);

export const editWaiting = statement<WaitingWords>(
  'edit_waiting',
  `update waiting_words w
   set content = $3, updated_at = case when content = $3 then updated_at
     else greatest(clock_timestamp(), created_at + interval '1 ms') end
   where w.id = $1 and w.user_id = $2 and w.kept_back is null returning ${PRINTED}`,
);

export const removeWaiting = statement<{ id: number }>(
  'remove_waiting',
  'delete from waiting_words where id = $1 and user_id = $2 returning id',
);

/** Some words of the person `$1`, in the order in which they were written. */
export const wordsThatWait = statement<{ id: number }>(
  'words_that_wait',
  `select id from waiting_words where user_id = $1 and kept_back is null order by created_at, id limit 50`,
);

export interface LockedWaiting {
  userId: string;
  projectId: number;
  commentId: number | null;
  content: string;
  key: string | null;
  bodyHash: Buffer | null;
}

/** None when another instance, or their author, was faster. */
export const lockWaiting = statement<LockedWaiting>(
  'lock_waiting',
  `select user_id as "userId", project_id as "projectId", comment_id as "commentId", content, key, body_hash as "bodyHash"
   from waiting_words where id = $1 and kept_back is null for update`,
);

export const postedWaiting = statement<never>('posted_waiting', 'delete from waiting_words where id = $1');
export const keepBackGone = statement<never>(
  'keep_back_gone',
  `update waiting_words set kept_back = 'gone' where id = $1`,
);

/** What the person `$1` wrote until `$2`. */
export const KEEP_BACK_ALL = `
  update waiting_words set kept_back = 'hidden' where user_id = $1 and kept_back is null and created_at <= $2::timestamptz`;
