import { commentEvents, POSTED_TOGETHER } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { claimAnswered } from '@app/kernel/service';
import { newCommentJson, newReplyJson } from '../reading/printed.js';

/**
 * One comment or reply that was written; `place` is its place among those that were given, from 1. One is missing when
 * its author is not known here yet, when its key was used already, or when nobody may write here.
 */
export interface WrittenRow {
  place: number;
  json: string;
}

/** With null for a comment that was not written, because another process was just writing to its discussion. */
export type WrittenIfFreeRow = Omit<WrittenRow, 'json'> & { json: string | null };

/** SQL of a whole statement that commits several comments, or replies to one comment, at once: see Together. */
interface Adding {
  /**
   * Selects and locks the rows that count them, with `project_id`, `creator_id` and `replied_to_id`; none where nobody
   * may write.
   */
  locked: string;
  /** Counts what `written` holds in those rows. */
  count: string;
  /** The sequence of their ids. */
  sequence: string;
  /** A column of `locked` that they have, too. */
  with?: string;
  /** Prints a row of `numbered`. */
  json: string;
  /** Inserts what `written` holds. */
  added: string;
  /** The comment and the reply that a row of `written` is, for its event. */
  ids: { commentId: string; replyId: string };
}

/**
 * `$1` are the projects, `$2` the authors, `$3` the contents, `$4` the idempotency keys and `$5` their fingerprints,
 * null without a key, `$6` the ids of the requests. Of one key that is given twice only the first counts. All words are
 * one event, or several when they are many: rows of the same statement, so they cost no second one. Nobody waits for
 * them at a screen: the relay finds them when it looks next, within a second.
 *
 * Every statement locks in one order, so that none waits in a circle: the counting rows, the keys, the newcomers. Ids
 * and time are taken after the first locks, so that the order of ids is the order of commits. A key is claimed, with
 * its answer, only when the words are written.
 */
const adding = ({ locked, count, sequence, json, added, ids, ...more }: Adding): string => `
  with given as (
    select distinct on (input.user_id, input.key, case when input.key is null then input.place end) input.*, w.card
    from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::text[])
      with ordinality input (project_id, user_id, content, key, body_hash, request_id, place)
    join creators w on w.user_id = input.user_id
    order by input.user_id, input.key, case when input.key is null then input.place end, input.place
  ),
  locked as (${locked}),
  numbered as (
    select nextval('${sequence}')::int as id, project_id, ${more.with ? `${more.with},` : ''} user_id, content,
      creator_id as project_creator_id, at as created_at, at as updated_at, card, key, body_hash, request_id,
      replied_to_id, place::int as place
    from (
      select *, clock_timestamp()::timestamptz(3) as at from locked join given using (project_id) order by place
    ) given
  ),
  printed as (select n.*, ${json} as json from numbered n),
  claimed as (${claimAnswered('printed')}),
  written as (
    select * from printed p
    where p.key is null or exists (select from claimed where claimed.user_id = p.user_id and claimed.key = p.key)
  ),
  counted as (${count}),
  ${added},
  published as (
    insert into outbox (subject, payload, request_id)
    select '${commentEvents.wordsPosted.subject}', jsonb_build_object('words', jsonb_agg(
        jsonb_build_object('projectId', project_id, 'commentId', ${ids.commentId}, 'replyId', ${ids.replyId},
          'authorId', user_id, 'projectCreatorId', project_creator_id, 'repliedToId', replied_to_id,
          'at', iso(created_at)) order by place)),
      (array_agg(request_id order by place desc))[1]
    from written group by (place - 1) / ${POSTED_TOGETHER} order by min(place)
  ),
  newcomers as (
    insert into newcomers (user_id) select distinct user_id from written order by user_id on conflict do nothing
  )
  select place, json from written`;

const addingComments = (ofOthers: 'skip locked' | '') =>
  adding({
    locked: `
      select d.project_id, d.creator_id, null::text as replied_to_id from discussions d
      where d.project_id = any($1) and d.is_approved order by d.project_id for no key update ${ofOthers}`,
    count: `
      update discussions d
      set comment_count = d.comment_count + new.comments, count_version = d.count_version + 1, is_told = false
      from (select project_id, count(*) as comments from written group by project_id) new
      where d.project_id = new.project_id`,
    sequence: 'comments_id_seq',
    json: newCommentJson('n', 'n.card::text'),
    ids: { commentId: 'id', replyId: 'null::int' },
    added: `
      added as (
        insert into comments (id, project_id, user_id, content, project_creator_id, created_at, updated_at)
        select id, project_id, user_id, content, project_creator_id, created_at, updated_at from written
      ),
      counters as (insert into comment_counters (comment_id) select id from written)`,
  });

/** Adds comments, each to its discussion, and waits for those to which others write. */
export const addComments = statement<WrittenRow>('add_comments', addingComments(''));

/** Adds comments, each to its discussion, and waits for nobody. */
export const addCommentsIfFree = statement<WrittenIfFreeRow>(
  'add_comments_if_free',
  `${addingComments('skip locked')}
  union all
  select place::int, null from unnest($1::int[]) with ordinality input (project_id, place)
  where project_id not in (select project_id from locked)
    and exists (select from discussions d where d.project_id = input.project_id and d.is_approved)`,
);

/** Adds replies to the comment `$7`. */
export const addReplies = statement<WrittenRow>(
  'add_replies',
  adding({
    locked: `
      select c.project_id, k.comment_id, d.creator_id, c.user_id as replied_to_id
      from comment_counters k join comments c on c.id = k.comment_id join discussions d on d.project_id = c.project_id
      where k.comment_id = $7 and not k.is_deleted and c.hidden_at is null and c.project_id = any($1) and d.is_approved
      for no key update of k`,
    count: `
      update comment_counters k set reply_count = k.reply_count + (select count(*) from written)
      where k.comment_id = $7 and exists (select from written)`,
    sequence: 'comment_replies_id_seq',
    with: 'comment_id',
    json: newReplyJson('n', 'n.card::text'),
    ids: { commentId: 'comment_id', replyId: 'id' },
    added: `
      added as (
        insert into comment_replies (id, comment_id, user_id, content, project_creator_id, created_at, updated_at)
        select id, comment_id, user_id, content, project_creator_id, created_at, updated_at from written
      )`,
  }),
);
