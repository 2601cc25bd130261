import { NOBODY, REPLIES_SHOWN } from '@app/contracts';

/**
 * SQL that prints comments and replies as JSON, so that an answer passes through service and gateway as it left the
 * database.
 */

const text = (value: string): string => `coalesce(to_json(${value})::text, 'null')`;
const time = (value: string): string => `coalesce('"' || iso(${value}) || '"', 'null')`;
const profile = (userId: string): string => `(select w.card::text from creators w where w.user_id = ${userId})`;

/** `{"id":1,"name":"Ana"}` from SQL that prints each field's value. */
const object = (fields: Record<string, string>): string =>
  `'{' || ${Object.entries(fields)
    .map(([name, value]) => `'"${name}":' || ${value}`)
    .join(` || ',' || `)} || '}'`;

const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll(`'`, `''`)}'`;

const nobody = (row: string): string =>
  object({
    ...Object.fromEntries(Object.entries(NOBODY).map(([field, value]) => [field, quoted(value)])),
    createdAt: time(`${row}.created_at`),
  });

const times = (row: string) => ({
  createdAt: time(`${row}.created_at`),
  updatedAt: time(`${row}.updated_at`),
});

/** As it was written just now. `user` is SQL for the printed PublicUser. */
const newWriting = (row: string, user: string) => ({
  id: `${row}.id`,
  content: text(`${row}.content`),
  projectCreatorId: text(`${row}.project_creator_id`),
  ...times(row),
  hiddenAt: `'null'`,
  userId: text(`${row}.user_id`),
  likes: '0',
  user,
});

/** A row has words and an author, unless it was deleted. Nobody is told those of one that a moderator has hidden. */
const isNobodys = (row: string): string => `${row}.hidden_at is not null or ${row}.user_id is null`;

const writing = (row: string) => ({
  id: `${row}.id`,
  content: `case when ${isNobodys(row)} then '""' else ${text(`${row}.content`)} end`,
  projectCreatorId: text(`${row}.project_creator_id`),
  ...times(row),
  hiddenAt: time(`${row}.hidden_at`),
  userId: `case when ${isNobodys(row)} then ${quoted(NOBODY.id)} else to_json(${row}.user_id)::text end`,
  user: `case when ${isNobodys(row)} then ${nobody(row)} else ${profile(`${row}.user_id`)} end`,
});

/** A reply. */
export const replyJson = (row: string): string =>
  object({ ...writing(row), commentId: `${row}.comment_id`, likes: `${row}.likes` });

export const newReplyJson = (row: string, user: string): string =>
  object({ ...newWriting(row, user), commentId: `${row}.comment_id` });

export const newCommentJson = (row: string, user: string): string =>
  object({
    ...newWriting(row, user),
    projectId: `${row}.project_id`,
    replyCount: '0',
    replies: `'[]'`,
    deletedAt: `'null'`,
  });

const FIRST_REPLIES = `
  select string_agg(${replyJson('r')}, ',' order by r.created_at, r.id) from (
    select * from comment_replies where comment_id = k.comment_id order by created_at, id limit ${REPLIES_SHOWN}
  ) r`;

/** A comment with its counts and first replies. */
export const commentJson = (row: string): string => `(
  select ${object({
    ...writing(row),
    projectId: `${row}.project_id`,
    likes: 'k.likes',
    replyCount: 'k.reply_count',
    replies: `'[' || case when k.reply_count > 0 then coalesce((${FIRST_REPLIES}), '') else '' end || ']'`,
    deletedAt: time(`${row}.deleted_at`),
  })}
  from comment_counters k where k.comment_id = ${row}.id)`;
