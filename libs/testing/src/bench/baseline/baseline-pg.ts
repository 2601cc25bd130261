// The yardstick: Fastify and pg with prepared, hand-written statements on the same tables; no bus, no session, no
// cache, no checks.
import Fastify from 'fastify';
import pg from 'pg';
import { DETAIL, LIST, SEARCH, VOTE } from './statements.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c search_path=projects,public',
});

const COMMENTS = `select c.id, c.project_id as "projectId", c.user_id as "userId", c.content, k.likes,
    c.project_creator_id as "projectCreatorId", k.reply_count as "replyCount", c.created_at as "createdAt", c.updated_at as "updatedAt",
    c.deleted_at as "deletedAt", w.card as user, coalesce(r.replies, '[]') as replies, d.comment_count as total
  from comments.discussions d join comments.comments c on c.project_id = d.project_id
  join comments.comment_counters k on k.comment_id = c.id left join comments.creators w on w.user_id = c.user_id
  left join lateral (
    select json_agg(json_build_object('id', id, 'commentId', comment_id, 'userId', user_id, 'content', content, 'likes', likes,
      'projectCreatorId', project_creator_id, 'createdAt', created_at, 'updatedAt', updated_at, 'user', card)) as replies
    from (select r.*, v.card from comments.comment_replies r join comments.creators v on v.user_id = r.user_id
      where r.comment_id = c.id order by r.created_at, r.id limit 2) first
  ) r on k.reply_count > 0
  where d.project_id = $1 and d.is_approved order by c.created_at desc, c.id desc limit 101`;
const COMMENT = `with discussion as (
    update bench.discussions d set comment_count = d.comment_count + 1 where d.project_id = $1 and d.is_approved returning d.creator_id
  ), written as (
    insert into bench.comments (project_id, user_id, content, project_creator_id) select $1, $2, $3, creator_id from discussion returning *
  ), counter as (insert into bench.comment_counters (comment_id) select id from written)
  select c.id, c.project_id as "projectId", c.user_id as "userId", c.content, 0 as likes, c.project_creator_id as "projectCreatorId",
    0 as "replyCount", c.created_at as "createdAt", c.updated_at as "updatedAt", w.card as user
  from written c join comments.creators w on w.user_id = c.user_id`;

const app = Fastify();

app.get<{ Querystring: { search?: string } }>('/api/projects', async ({ query: { search } }) => {
  const words = search?.split(' ').map((word) => `%${word}%`);
  const { rows } = await pool.query(
    words ? { name: 'search', text: SEARCH, values: words } : { name: 'list', text: LIST },
  );
  const hasMore = rows.length > 12;
  return { projects: rows.slice(0, 12), hasMore, nextCursor: hasMore ? String(rows[11].id) : null, total: rows.length };
});

app.get<{ Params: { id: string } }>('/api/projects/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'detail', text: DETAIL, values: [params.id] });
  return rows[0] ?? reply.code(404).send({});
});

app.post<{ Params: { id: string } }>('/api/projects/:id/upvote', async ({ params, headers }, reply) => {
  const { rows } = await pool.query({ name: 'vote', text: VOTE, values: [params.id, headers['x-voter']] });
  if (rows.length === 0) return reply.code(409).send({});
  return reply.code(201).send({ projectId: Number(params.id), upvotes: rows[0].upvotes, upvoted: true });
});

app.get<{ Params: { id: string } }>('/api/projects/:id/comments', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'comments', text: COMMENTS, values: [params.id] });
  reply.header('x-total-count', rows[0]?.total ?? 0);
  return rows.slice(0, 100).map(({ total: _, ...comment }) => comment);
});

app.post<{ Params: { id: string }; Body: { content: string } }>(
  '/api/projects/:id/comments',
  async ({ params, headers, body }, reply) => {
    const values = [params.id, headers['x-voter'], body.content.trim()];
    const { rows } = await pool.query({ name: 'comment', text: COMMENT, values });
    if (rows.length === 0) return reply.code(404).send({});
    return reply.code(201).send({ ...rows[0], replies: [] });
  },
);

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
