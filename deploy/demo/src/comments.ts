import type pg from 'pg';
import { commentsOf, type Talk } from './comment-rows.js';
import { copyProfiles } from './creators.js';
import { transaction, write } from './database.js';
import type { Materials } from './project-rows.js';

/**
 * All that people say about the projects, with likes and counts, in one transaction.
 * @returns how many comments and replies that is
 */
export async function writeComments(client: pg.Client, talks: readonly Talk[], materials: Materials): Promise<number> {
  const said = commentsOf(talks, materials);
  return transaction(client, async () => {
    // What a filling that was cut off has left: its projects were never there.
    for (const sql of DELETE) await client.query(sql, [talks.map(({ slug }) => slug)]);
    const discussions = talks.map(({ project, ...known }) => ({ ...known, count: project.comments.length }));
    await write(client, INSERT_DISCUSSIONS, discussions);
    const comments = await numbered(client, 'comments', said);
    const replies = await numbered(
      client,
      'comment_replies',
      comments
        .flatMap(({ id, talk, replies }) => replies.map((reply) => ({ ...reply, talk, commentId: id })))
        .sort((a, b) => a.at.getTime() - b.at.getTime()),
    );
    const all = [...comments, ...replies];
    await copyProfiles(client, [...new Set(all.map(({ author }) => author))]);
    const rows = <T extends (typeof all)[number]>({ id, talk, author, content, at, likes }: T) => ({
      id,
      projectId: talk.projectId,
      creatorId: talk.creatorId,
      userId: author.id,
      content,
      at,
      likes: likes.length,
    });
    const likes = ({ id, talk, likes }: (typeof all)[number]) =>
      likes.map((like) => ({ id, projectId: talk.projectId, ...like }));
    await write(
      client,
      INSERT_COMMENTS,
      comments.map((one) => ({ ...rows(one), replyCount: one.replies.length })),
    );
    await write(
      client,
      INSERT_REPLIES,
      replies.map((one) => ({ ...rows(one), commentId: one.commentId })),
    );
    await write(client, INSERT_COMMENT_LIKES, comments.flatMap(likes));
    await write(client, INSERT_REPLY_LIKES, replies.flatMap(likes));
    return all.length;
  });
}

/** With ids of the table in the same order. */
async function numbered<T>(client: pg.Client, table: string, rows: readonly T[]): Promise<(T & { id: number })[]> {
  const { rows: ids } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2::int)`,
    [table, rows.length],
  );
  return rows.map((row, place) => ({ ...row, id: ids[place]!.id }));
}

const DELETE = [
  'delete from comments where project_id in (select project_id from discussions where slug = any($1))',
  'delete from discussions where slug = any($1)',
];

/** The projects are told the count by `writeProjects`. */
const INSERT_DISCUSSIONS = `
  insert into discussions (project_id, slug, creator_id, is_approved, version, comment_count, count_version)
  select "projectId", slug, "creatorId", true, version, count, count
  from json_to_recordset($1) as d ("projectId" integer, slug text, "creatorId" text, version integer, count integer)`;

const WRITING = `id integer, "projectId" integer, "creatorId" text, "userId" text, content text, at timestamptz, likes integer`;

const INSERT_COMMENTS = `
  with given as (select * from json_to_recordset($1) as c (${WRITING}, "replyCount" integer)),
  written as (
    insert into comments (id, project_id, user_id, content, likes, project_creator_id, created_at, updated_at)
    select id, "projectId", "userId", content, likes, "creatorId", at, at from given)
  insert into comment_counters (comment_id, likes, reply_count) select id, likes, "replyCount" from given`;

const INSERT_REPLIES = `
  insert into comment_replies (id, comment_id, user_id, content, likes, project_creator_id, created_at, updated_at)
  select id, "commentId", "userId", content, likes, "creatorId", at, at
  from json_to_recordset($1) as r (${WRITING}, "commentId" integer)`;

const LIKES = `json_to_recordset($1) as l (id integer, "userId" text, "projectId" integer, at timestamptz)`;
const INSERT_COMMENT_LIKES = `
  insert into comment_likes (comment_id, user_id, project_id, created_at) select id, "userId", "projectId", at from ${LIKES}`;
const INSERT_REPLY_LIKES = `
  insert into comment_reply_likes (reply_id, user_id, project_id, created_at) select id, "userId", "projectId", at from ${LIKES}`;
