import type { Town } from './town.js';

/**
 * Writes thousands of projects like the one with this slug, as rows: without the triggers that print, count and index
 * each, because that would take long.
 *
 * @param title of each, with its number behind it
 * @param columns that differ, in SQL over `n`, the number
 */
export async function writeRows(
  { parts }: Town,
  {
    like,
    title,
    count,
    columns = {},
  }: { like: string; title: string; count: number; columns?: Record<string, string> },
): Promise<void> {
  const own = {
    is_approved: 'true',
    created_at: `now() - n * interval '1 minute'`,
    description: 'description',
    ...columns,
  };
  const same = 'user_id, category, status, city, city_key, state, image_url';
  const slug = `replace(lower($1), ' ', '-') || '-' || n`;
  await parts.sql('set session_replication_role = replica');
  await parts.sql(
    `with written as (
       insert into projects.projects (title, slug, card, ${Object.keys(own).join()}, ${same})
       select $1 || ' ' || n, ${slug}, json_build_object('id', n, 'slug', ${slug}), ${Object.values(own).join()}, ${same}
       from projects.projects, generate_series(1, $2::int) n where slug = $3
       returning *, lower(title || E'\\n' || description) as names
     ),
     counter as (insert into projects.project_counters (project_id) select id from written),
     unapproved as (
       insert into projects.unapproved_names (project_id, category, is_pending, names)
       select id, category, true, names from written where not is_approved
     )
     insert into projects.project_search (project_id, created_at, names, document)
     select id, created_at, names, case when is_approved then to_tsvector('english', title)
       || projects.search_marks(id, category, state, city_key, user_id, is_featured) end from written`,
    [title, count, like],
  );
  await parts.sql('set session_replication_role = origin');
}
