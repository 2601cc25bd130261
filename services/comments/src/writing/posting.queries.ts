import { commentEvents } from '@app/contracts';
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

/** SQL of a whole statement that commits several comments, or replies to one comment, at once: see Together. */
interface Adding {
  /**
   * Selects and locks the row that counts them, with `creator_id` and `replied_to_id`; nothing when nobody may write
   * here.
   */
  locked: string;
  /** Counts what `written` holds in that row. */
  count: string;
  /** The sequence of their ids. */
  sequence: string;
  /** The column that names the locked row. */
  on: string;
  /** Prints a row of `numbered`. */
  json: string;
  /** Inserts what `written` holds. */
  added: string;
  /** The comment and the reply that a row of `written` is, for its event. */
  ids: { commentId: string; replyId: string };
}

/**
 * `$2` are the authors, `$3` the contents, `$4` the idempotency keys and `$5` their fingerprints, null without a key,
 * `$6` the ids of the requests. Of one key that is given twice only the first counts. The events are rows of the same
 * statement, so they cost no second one. Nobody waits for them at a screen: the relay finds them when it looks next,
 * within a second, many at a time.
 *
 * Every statement locks in one order, so that none waits in a circle: the counting row, the keys, the newcomers. Ids
 * and time are taken after the first lock, so that the order of ids is the order of commits. A key is claimed, with its
 * answer, only when the words are written.
 */
const adding = ({ locked, count, sequence, on, json, added, ids }: Adding): string => `
  with given as (
    select distinct on (input.user_id, input.key, case when input.key is null then input.place end) input.*, w.card
    from unnest($2::text[], $3::text[], $4::text[], $5::bytea[], $6::text[])
      with ordinality input (user_id, content, key, body_hash, request_id, place)
    join creators w on w.user_id = input.user_id
    order by input.user_id, input.key, case when input.key is null then input.place end, input.place
  ),
  locked as (${locked}),
  numbered as (
    select nextval('${sequence}')::int as id, ${on}, user_id, content, creator_id as project_creator_id,
      at as created_at, at as updated_at, card, key, body_hash, request_id, replied_to_id,
      place::int as place
    from (select locked.*, given.*, clock_timestamp()::timestamptz(3) as at from locked, given order by place) given
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
    select '${commentEvents.posted.subject}', jsonb_build_object('projectId', $1::int, 'commentId', ${ids.commentId},
      'replyId', ${ids.replyId}, 'authorId', user_id, 'projectCreatorId', project_creator_id,
      'repliedToId', replied_to_id, 'at', iso(created_at)), request_id
    from written order by place
  ),
  newcomers as (
    insert into newcomers (user_id) select distinct user_id from written order by user_id on conflict do nothing
  )
  select place, json from written`;

/** Adds comments to the discussion `$1`. */
export const addComments = statement<WrittenRow>(
  'add_comments',
  adding({
    locked: `
      select d.project_id, d.creator_id, null::text as replied_to_id from discussions d
      where d.project_id = $1 and d.is_approved for no key update`,
    count: `
      update discussions d
      set comment_count = d.comment_count + (select count(*) from written), count_version = d.count_version + 1,
        is_told = false
      where d.project_id = $1 and exists (select from written)`,
    sequence: 'comments_id_seq',
    on: 'project_id',
    json: newCommentJson('n', 'n.card::text'),
    ids: { commentId: 'id', replyId: 'null::int' },
    added: `
      added as (
        insert into comments (id, project_id, user_id, content, project_creator_id, created_at, updated_at)
        select id, project_id, user_id, content, project_creator_id, created_at, updated_at from written
      ),
      counters as (insert into comment_counters (comment_id) select id from written)`,
  }),
);

/** Adds replies to the comment `$7` of the discussion `$1`. */
export const addReplies = statement<WrittenRow>(
  'add_replies',
  adding({
    locked: `
      select k.comment_id, d.creator_id, c.user_id as replied_to_id
      from comment_counters k join comments c on c.id = k.comment_id join discussions d on d.project_id = c.project_id
      where k.comment_id = $7 and not k.is_deleted and c.hidden_at is null and c.project_id = $1 and d.is_approved
      for no key update of k`,
    count: `
      update comment_counters k set reply_count = k.reply_count + (select count(*) from written)
      where k.comment_id = $7 and exists (select from written)`,
    sequence: 'comment_replies_id_seq',
    on: 'comment_id',
    json: newReplyJson('n', 'n.card::text'),
    ids: { commentId: 'comment_id', replyId: 'id' },
    added: `
      added as (
        insert into comment_replies (id, comment_id, user_id, content, project_creator_id, created_at, updated_at)
        select id, comment_id, user_id, content, project_creator_id, created_at, updated_at from written
      )`,
  }),
);
