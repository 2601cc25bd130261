import { NOBODY, REPLIES_SHOWN } from '@app/contracts';

/** SQL that prints comments and replies as JSON, so that an answer passes through service and gateway as it left the database. */

const text = (value: string): string => `coalesce(to_json(${value})::text, 'null')`;
const time = (value: string): string => `coalesce('"' || iso(${value}) || '"', 'null')`;
const card = (userId: string): string => `(select w.card::text from creators w where w.user_id = ${userId})`;

/** `{"id":1,"name":"Ana"}` from SQL that prints each field's value. */
const object = (fields: Record<string, string>): string =>
  `'{' || ${Object.entries(fields)
    .map(([name, value]) => `'"${name}":' || ${value}`)
    .join(` || ',' || `)} || '}'`;

const writing = (row: string) => ({
  id: `${row}.id`,
  content: text(`${row}.content`),
  projectCreatorId: text(`${row}.project_creator_id`),
  createdAt: time(`${row}.created_at`),
  updatedAt: time(`${row}.updated_at`),
});

/** A reply. `user` is SQL for the printed PublicUser. */
export const replyJson = (row: string, user = card(`${row}.user_id`)): string =>
  object({
    ...writing(row),
    commentId: `${row}.comment_id`,
    userId: text(`${row}.user_id`),
    likes: `${row}.likes`,
    user,
  });

/** A comment that was written just now. `user` is SQL for the printed PublicUser. */
export const newCommentJson = (row: string, user: string): string =>
  object({
    ...writing(row),
    projectId: `${row}.project_id`,
    userId: text(`${row}.user_id`),
    likes: '0',
    replyCount: '0',
    replies: `'[]'`,
    deletedAt: `'null'`,
    user,
  });

const FIRST_REPLIES = `
  select string_agg(${replyJson('r')}, ',' order by r.created_at, r.id) from (
    select * from comment_replies where comment_id = k.comment_id order by created_at, id limit ${REPLIES_SHOWN}
  ) r`;

const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll(`'`, `''`)}'`;

const nobody = (row: string): string =>
  object({
    ...Object.fromEntries(Object.entries(NOBODY).map(([field, value]) => [field, quoted(value)])),
    createdAt: time(`${row}.created_at`),
  });

/** A comment with its counts and first replies. */
export const commentJson = (row: string): string => `(
  select ${object({
    ...writing(row),
    projectId: `${row}.project_id`,
    userId: `coalesce(to_json(${row}.user_id)::text, ${quoted(NOBODY.id)})`,
    likes: 'k.likes',
    replyCount: 'k.reply_count',
    replies: `'[' || case when k.reply_count > 0 then coalesce((${FIRST_REPLIES}), '') else '' end || ']'`,
    deletedAt: time(`${row}.deleted_at`),
    user: `case when ${row}.deleted_at is null then ${card(`${row}.user_id`)} else ${nobody(row)} end`,
  })}
  from comment_counters k where k.comment_id = ${row}.id)`;
