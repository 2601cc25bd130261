// What the yardsticks ask of Postgres: hand-written, on the tables of the site or copies of them.

const COLUMNS = `p.id, p.user_id as "userId", p.title, p.slug, p.description, p.category, p.status, p.city, p.state,
  p.image_url as "imageUrl", p.image, p.website_url as "websiteUrl", c.upvotes, c.comment_count as "commentCount",
  p.is_approved as "isApproved", p.is_featured as "isFeatured", p.is_sponsored as "isSponsored",
  p.is_inspiration as "isInspiration", p.featured_at as "featuredAt", p.sponsored_at as "sponsoredAt",
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.version`;

/** The first slice of home. */
export const LIST = `select ${COLUMNS} from projects p join project_counters c on c.project_id = p.id
  where p.is_approved order by p.upvotes desc, p.created_at desc, p.id desc limit 13`;
/** By trigrams, of which the site has an index. */
export const SEARCH = `select ${COLUMNS} from project_search s join projects p on p.id = s.project_id
  join project_counters c on c.project_id = p.id
  where p.is_approved and s.names like $1 and s.names like $2
  order by p.upvotes desc, p.created_at desc, p.id desc limit 13`;
/** A project by its id. */
export const DETAIL = `select ${COLUMNS}, p.content, r.card as creator from projects p
  join project_counters c on c.project_id = p.id left join creators r on r.user_id = p.user_id where p.id = $1`;
/** A vote on a project by its id, as somebody. */
export const VOTE = `with vote as (
    insert into bench.project_upvotes (project_id, user_id) values ($1, $2) on conflict do nothing returning project_id
  ) update bench.project_counters c set upvotes = c.upvotes + 1 from vote where c.project_id = vote.project_id returning c.upvotes`;
