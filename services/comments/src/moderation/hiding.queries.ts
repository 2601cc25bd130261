import { OWN_HIDDEN_MAX, type HiddenWords, type OwnHiddenWords, type WordsTarget } from '@app/contracts';
import { statement } from '@app/kernel/database';

export const TABLES = { comment: 'comments', reply: 'comment_replies' } satisfies Record<WordsTarget, string>;

/** Comments of which a mark is left count as gone. */
const isThere = (type: WordsTarget): string => (type === 'comment' ? 'and w.deleted_at is null' : '');

/** Words as they are when nobody else can change them any more. */
export interface LockedWords {
  content: string;
  authorId: string;
  isHidden: boolean;
  hiddenBy: string | null;
  /**
   * By whose decision. Null for what was hidden without a report, and with `hiddenBy` for what was hidden before this
   * was kept.
   */
  hiddenCase: number | null;
}

const lock = (type: WordsTarget): string => `
  select w.content, w.user_id as "authorId", w.hidden_at is not null as "isHidden", w.hidden_by as "hiddenBy",
    w.hidden_case as "hiddenCase"
  from ${TABLES[type]} w where w.id = $1 ${isThere(type)} for update`;

export const LOCK_WORDS = { comment: lock('comment'), reply: lock('reply') };

/** What an update answered about the hidden words. */
export interface HiddenRow {
  id: number;
  projectId: number;
  commentId: number;
  at: string;
}

const hide = (type: WordsTarget): string => `
  update ${TABLES[type]} w set hidden_at = clock_timestamp(), hidden_reason = $2, hidden_by = $3, hidden_case = $4 where id = $1
  returning id, iso(hidden_at) as at, ${
    type === 'comment'
      ? 'id as "commentId", project_id as "projectId"'
      : 'comment_id as "commentId", (select c.project_id from comments c where c.id = w.comment_id) as "projectId"'
  }`;

/** The author reads the reason `$2`. `$4` is the case that is decided by it, or null. */
export const HIDE = { comment: hide('comment'), reply: hide('reply') };

const show = (type: WordsTarget): string => `
  update ${TABLES[type]} set hidden_at = null, hidden_reason = null, hidden_by = null, hidden_case = null where id = $1`;

export const SHOW = { comment: show('comment'), reply: show('reply') };

/** The case of a thing that waits for a decision, with what the public counts tell of it. */
export const LOCK_OPEN_CASE = `
  select k.id, exists (select from reports r where r.case_id = k.id and r.reason = 'personal_data') as "isPersonal",
    (select r.reason from reports r where r.case_id = k.id order by r.id limit 1) as reason,
    extract(epoch from clock_timestamp() - k.opened_at)::int as "waitedSeconds"
  from report_cases k where target_type = $1 and target_id = $2 and resolved_at is null for no key update of k`;

const ownOf = (type: WordsTarget, projectId: string, from: string): string => `
  (select '${type}' as kind, w.id, w.content, w.hidden_at, w.hidden_reason
   from ${from} where w.user_id = $1 and ${projectId} = $2 and w.hidden_at is not null
   order by w.hidden_at desc limit ${OWN_HIDDEN_MAX})`;

export const ownHidden = statement<OwnHiddenWords>(
  'own_hidden',
  `select kind, id, content, iso(hidden_at) as "hiddenAt", hidden_reason as reason from (
     ${ownOf('comment', 'w.project_id', 'comments w')}
     union all
     ${ownOf('reply', 'c.project_id', 'comment_replies w join comments c on c.id = w.comment_id')}
   ) own order by hidden_at desc limit ${OWN_HIDDEN_MAX}`,
);

const author = (userId: string): string => `(select p.card from creators p where p.user_id = ${userId}) as author`;

/** Where they stand, or, when their author has deleted hidden words, from the record. */
const hiddenSql = (type: WordsTarget): string => `
  select w.content, iso(w.hidden_at) as "hiddenAt", null as "deletedAt", w.hidden_reason as reason, ${author('w.user_id')}
  from ${TABLES[type]} w where w.id = $1 and w.hidden_at is not null
  union all
  (select v.before, null, iso(v.at), null, ${author('v.author_id')}
   from word_versions v where v.target_type = '${type}' and v.target_id = $1 and v.hidden order by v.at desc, v.id desc limit 1)
  limit 1`;

export const hiddenWords = {
  comment: statement<HiddenWords>('hidden_comment', hiddenSql('comment')),
  reply: statement<HiddenWords>('hidden_reply', hiddenSql('reply')),
};
