import { imageIdOf, projectEvents, TRENDING_DAYS } from '@app/contracts';
import { slugOf } from '@app/projects/slug';
import type pg from 'pg';
import type { Talk } from './comment-rows.js';
import type { DemoProject } from './content/project.js';
import { copyProfiles } from './creators.js';
import { publish, write } from './database.js';
import { auditOf, projectRow, votesFor, type Materials } from './project-rows.js';

export const isFilled = async (client: pg.Client): Promise<boolean> =>
  (await client.query('select 1 from projects limit 1')).rowCount === 1;

/**
 * All projects with all that belongs to them, in the caller's transaction.
 * @returns how many votes were cast, and what there is to talk about
 */
export async function writeProjects(
  client: pg.Client,
  projects: readonly DemoProject[],
  materials: Materials,
): Promise<{ votes: number; talks: Talk[] }> {
  const rows = projects.map((project) => projectRow(project, materials));
  const authors = new Set(rows.map(({ userId }) => userId));
  await copyProfiles(client, [...materials.accounts.values()].filter(({ id }) => authors.has(id))); // prettier-ignore
  const saved = await write(client, INSERT_PROJECTS, rows);
  const idBySlug = new Map((saved.rows as { id: number; slug: string }[]).map(({ id, slug }) => [slug, id]));
  const idOf = (project: DemoProject): number => idBySlug.get(slugOf(project.title)) ?? 0;
  const votes = projects.flatMap((project) => votesFor(project, idOf(project), materials));
  await write(client, INSERT_VOTES, votes);
  await write(client, COUNT, projects.map((project) => ({ id: idOf(project), comments: project.comments.length }))); // prettier-ignore
  await client.query(COPY, [[...idBySlug.values()]]);
  await write(client, INSERT_AUDIT, auditOf(projects, idOf, materials));
  const events = rows.map(({ slug, version, imageUrl }) => ({
    projectId: idBySlug.get(slug),
    version,
    imageIds: [imageIdOf(imageUrl)],
  }));
  await publish(client, projectEvents.saved.subject, events);
  const talks = rows.flatMap(({ slug, userId, version, isApproved }, i) =>
    isApproved ? [{ project: projects[i]!, projectId: idBySlug.get(slug) ?? 0, slug, creatorId: userId, version }] : [],
  );
  return { votes: votes.length, talks };
}

const INSERT_PROJECTS = `
  insert into projects (user_id, title, slug, description, content, category, status, city, state, image_url, image, website_url,
    is_approved, is_featured, is_sponsored, is_inspiration, featured_at, sponsored_at, inspiration_at, rejected_at,
    rejection_reason, created_at, updated_at, version)
  select "userId", title, slug, description, content, category, status, city, state, "imageUrl", image, "websiteUrl",
    "isApproved", "featuredAt" is not null, "sponsoredAt" is not null, "inspirationAt" is not null, "featuredAt", "sponsoredAt",
    "inspirationAt", "rejectedAt", "rejectionReason", "createdAt", "updatedAt", version
  from json_to_recordset($1) as p ("userId" text, title text, slug text, description text, content text, category text,
    status text, city text, state text, "imageUrl" text, image json, "websiteUrl" text, "isApproved" boolean,
    "featuredAt" timestamptz, "sponsoredAt" timestamptz, "inspirationAt" timestamptz, "rejectedAt" timestamptz,
    "rejectionReason" text, "createdAt" timestamptz, "updatedAt" timestamptz, version integer)
  order by "createdAt"
  returning id, slug`;

const INSERT_VOTES = `
  insert into project_upvotes (project_id, user_id, created_at)
  select "projectId", "userId", at
  from json_to_recordset($1) as vote ("projectId" integer, "userId" text, at timestamptz)
  order by at`;

/** The version of a count of comments is the one that `writeComments` gives it. */
const COUNT = `
  update project_counters c
  set upvotes = (select count(*) from project_upvotes u where u.project_id = c.project_id),
    comment_count = given.comments, comments_version = given.comments
  from json_to_recordset($1) as given (id integer, comments integer) where c.project_id = given.id`;

/** The copies that lists sort by: comments, all votes, and those of the last two weeks. */
const COPY = `
  update projects p set upvotes = c.upvotes, comment_count = c.comment_count, trending = (
    select count(*) from project_upvotes u
    where u.project_id = p.id and u.created_at > now() - interval '${TRENDING_DAYS} days')
  from project_counters c where c.project_id = p.id and p.id = any($1)`;

const INSERT_AUDIT = `
  insert into audit (at, actor_id, action, target_type, target_id, target_title, details)
  select at, "actorId", action, 'project', id, title, details
  from json_to_recordset($1) as entry (at timestamptz, "actorId" text, action text, id text, title text, details jsonb)
  order by at`;
