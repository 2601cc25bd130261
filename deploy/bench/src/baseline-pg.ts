// The yardstick: Fastify and pg with prepared, hand-written statements on the same tables; no bus, no session, no cache, no checks.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c search_path=projects,public',
});

const COLUMNS = `p.id, p.user_id as "userId", p.title, p.slug, p.description, p.category, p.status, p.city, p.state,
  p.image_url as "imageUrl", p.image, p.website_url as "websiteUrl", c.upvotes, c.comment_count as "commentCount",
  p.is_approved as "isApproved", p.is_featured as "isFeatured", p.is_sponsored as "isSponsored",
  p.is_inspiration as "isInspiration", p.featured_at as "featuredAt", p.sponsored_at as "sponsoredAt",
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.version`;

const LIST = `select ${COLUMNS} from projects p join project_counters c on c.project_id = p.id
  where p.is_approved order by p.upvotes desc, p.created_at desc, p.id desc limit 13`;
const DETAIL = `select ${COLUMNS}, p.content, r.card as creator from projects p
  join project_counters c on c.project_id = p.id left join creators r on r.user_id = p.user_id where p.id = $1`;
const VOTE = `with vote as (
    insert into bench.project_upvotes (project_id, user_id) values ($1, $2) on conflict do nothing returning project_id
  ) update bench.project_counters c set upvotes = c.upvotes + 1 from vote where c.project_id = vote.project_id returning c.upvotes`;

const app = Fastify();

app.get('/api/projects', async () => {
  const { rows } = await pool.query({ name: 'list', text: LIST });
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

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
