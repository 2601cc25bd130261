import { US_STATES, TRENDING_DAYS } from '@app/contracts';
import { fill, type Parts } from '@app/testing/parts';

/**
 * A hundred thousand projects: a fifth of them by one person, some ten each by all others; one in ten is not approved,
 * and one in six is of culture. Their rows are short: so reading all of them looks cheap, and an index that is used
 * here is used for real rows too.
 */
export const PROJECTS = 100_000;
export const APPROVED = PROJECTS - PROJECTS / 10 - PROJECTS / 50;
export const BUSY = 'user-0';
/** People whose projects go live at once. */
export const TRUSTED = 1000;
/** A quarter has this word, ... */
export const COMMON = 'garden';
export const WITH_COMMON = 24_000;
/** ... and twenty have this one. */
export const RARE = 'observatory';
export const WITH_RARE = 20;
/** One project has three tenths of all versions; now and then one is a take-back of the five before it. */
export const VERSIONS = 100_000;
export const EDITED = 1;
/** Other words that projects have or had. */
const WORDS = 20_000;
/** One in ten is in this state, ... */
export const STATE = 'CA';
/** ... one in ten in the state of New York, half of these in the city, ... */
export const BOTH = 'New York';
/** ... and one in a hundred in this town. All others are in towns of all states. */
export const TOWN = 'Dayton';
const NAMES = 4999;
/** Towns that have something approved: a name may be in several states. */
export const TOWNS = 10_399;
/** A state has at most one of each name. */
export const TOWNS_OF_A_STATE = NAMES + 1;
const OTHERS = Object.keys(US_STATES).filter((code) => code !== STATE && code !== 'NY');
/** Approved projects of that state, at most. */
export const IN_STATE = 9_000;
export const IN_TOWN = 900;
/** A vote a minute. Those of the last fortnight are for the newest tenth. */
const VOTES = PROJECTS;
export const RECENT_VOTES = PROJECTS / 5;
/** One project has had many for a year. */
export const LOVED = 2;
export const FANS = 5_000;
/** One project is gone, and these are left of its votes. */
export const GONE = PROJECTS + 1;
const LEFT = 20_000;
/** Votes that wait for a confirmed address. */
const WAITING = 50_000;
/** One in so many projects has counts that are to be copied, ... */
const UNCOPIED_EACH = 250;
/** ... and four have such that nobody has marked. */
export const UNMARKED = 4;

/** Lines of the trail: one in ten minutes for two years, ... */
export const LINES = 100_000;
/**
 * ... and as many more in the last month that is over, which is the only one that nobody has counted. None is of its
 * last day: in the first hour of a month that would be the hour before.
 */
const MORE_LINES = 30_000;
const THIS_MONTH = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;
const TRAIL = `
  insert into audit (at, actor_id, action, target_type, target_id, target_title)
    select at, 'ada', (array['project.approve', 'project.reject', 'project.edit'])[1 + n % 3], 'project', n::text, 'Project ' || n
    from (
      select n, now() - n * interval '10 minutes' as at from generate_series(1, ${LINES}) n
      union all select n, ${THIS_MONTH} - interval '1 day' - n * interval '1 second' from generate_series(1, ${MORE_LINES}) n
    ) line order by at;
  insert into moderated_months (month, counts)
    select m::date, '{}' from (select min(at) as first from audit) a,
      generate_series(date_trunc('month', first at time zone 'UTC'), ${THIS_MONTH} at time zone 'UTC' - interval '2 months', interval '1 month') m`;

export const fillProjects = (parts: Parts): Promise<void> =>
  fill(
    parts,
    'projects',
    `
    insert into creators (user_id, card, version)
      select 'user-' || n, json_build_object('id', 'user-' || n), 1 from generate_series(0, 8000) n;
    insert into projects (user_id, title, slug, description, category, city, city_key, state, image_url, upvotes, comment_count, trending,
        is_approved, is_featured, featured_at, is_inspiration, inspiration_at, rejected_at, created_at, card)
      select case when n % 5 = 0 then '${BUSY}' else 'user-' || n % 8000 end, 'Project ' || n, 'project-' || n || '-x', 'Number ' || n,
        (array['Cultural', 'Infrastructure', 'Marketplace', 'Parks & Rec', 'Food & Drink', 'Main Street & Downtown'])[1 + n / 10 % 6],
        city, lower(city), state, '/media/x', n % 1000, n * 31 % 101, case when n <= ${RECENT_VOTES / 2} then 2 else 0 end,
        n % 10 <> 3 and n % 50 <> 0,
        n % 250 = 1, case when n % 250 = 1 then now() - n * interval '1 minute' end,
        n % 500 = 2, case when n % 500 = 2 then now() - n * interval '1 minute' end, case when n % 10 = 3 and n % 20 <> 3 then now() end,
        now() - n * interval '1 minute', '{"id":' || n || '}'
      from generate_series(1, ${PROJECTS}) n,
        -- Spreads neighbours in time over all places.
        lateral (select n * 7919 % 1009 as spread, n % ${NAMES} as town) s,
        lateral (select
          case when spread < 101 then '${STATE}' when spread < 202 then 'NY' when spread between 500 and 509 then 'OH'
            else (array[${OTHERS.map((code) => `'${code}'`).join()}])[1 + town % ${OTHERS.length}] end as state,
          case when spread between 101 and 150 then '${BOTH}' when spread between 500 and 509 then '${TOWN}'
            else 'Town ' || town end as city) place;
    -- The sums of the towns are added up by the triggers.
    set session_replication_role = origin;
    insert into towns (city_key, state, city, projects)
      select city_key, state, city, count(*) from projects where is_approved group by city_key, state, city;
    set session_replication_role = replica;
    update list_state set pending = there.pending, rejected = there.rejected from (
      select count(*) - count(rejected_at) as pending, count(rejected_at) as rejected from projects where not is_approved) there;
    insert into category_totals (category, projects, pending, rejected)
      select category, count(*) filter (where is_approved), count(*) filter (where not is_approved and rejected_at is null),
        count(rejected_at) from projects group by category;
    insert into projects_to_look_at (project_id, created_at) select id, created_at from projects where is_approved and id % 250 = 1;
    insert into trusted_people (user_id, trusted_by) select 'user-' || n, 'ada' from generate_series(1, ${TRUSTED}) n;
    insert into project_counters (project_id, upvotes, comment_count, is_copied)
      select id, upvotes + case when id % ${PROJECTS / UNMARKED} = 7 then 1 else 0 end, comment_count, id % ${UNCOPIED_EACH} <> 9 from projects;
    insert into project_upvotes (project_id, user_id, created_at)
      select 1 + n % ${RECENT_VOTES / 2}, 'user-' || n, now() - n * interval '1 minute' from generate_series(1, ${RECENT_VOTES}) n;
    insert into project_upvotes (project_id, user_id, created_at)
      select 1 + n * 13 % ${PROJECTS}, 'user-' || n, now() - interval '${TRENDING_DAYS} days' - n * interval '1 minute'
      from generate_series(1, ${VOTES - RECENT_VOTES}) n;
    insert into project_upvotes (project_id, user_id, created_at)
      select ${LOVED}, 'user-' || n, now() - interval '1 year' from generate_series(${VOTES + 1}, ${VOTES + FANS}) n;
    insert into project_counters (project_id, is_gone) values (${GONE}, true);
    insert into project_upvotes (project_id, user_id) select ${GONE}, 'user-' || n from generate_series(1, ${LEFT}) n;
    insert into waiting_people (user_id) select 'user-' || n from generate_series(1, ${WAITING}) n;
    insert into waiting_votes (user_id, project_id) select 'user-' || n, n from generate_series(1, ${WAITING}) n;
    insert into project_search (project_id, created_at, names, document)
      select id, created_at, lower(title) || word || rare, case when is_approved then
        to_tsvector('english', title || ' number ' || id || word || rare)
          || search_marks(id, category, state, city_key, user_id, is_featured) end
      from projects,
        lateral (select case when id % 4 = 0 then ' ${COMMON}' else '' end as word,
          case when id % ${PROJECTS / WITH_RARE} = 4 then ' ${RARE}' else '' end as rare) w;
    insert into unapproved_names (project_id, category, is_pending, names)
      select id, category, rejected_at is null, names from projects join project_search on project_id = id where not is_approved;
    insert into search_words (word, near)
      select word, near_words(word) from (
        select 'w' || translate(n::text, '0123456789', 'abcdefghij') as word from generate_series(1, ${WORDS}) n
        union all select unnest(array['project', 'number', '${COMMON}', '${RARE}'])) w;
    insert into hidden_story_pictures (project_id, image_id, by_id, reason)
      select n, lpad(n::text, 24, '0'), 'ada', 'Spam' from generate_series(8, ${PROJECTS}, 100) n;
    insert into project_edits (project_id, edited_at, title_at)
      select n, now(), now() from generate_series(1, ${PROJECTS}, 5) n;
    insert into project_versions (project_id, version, by_id, kind, changed, before, undoes)
      select case when n % 10 < 3 then ${EDITED} else n end, n, 'user-' || n % 8000,
        case when n % 1000 = 0 then 'take_back' else 'edit' end, '{title}', '{"title":"Project"}', case when n % 1000 = 0 then n - 20 end
      from generate_series(1, ${VERSIONS}) n;
    ${TRAIL}`,
  );

/** All that is public was edited since somebody looked at it. */
export async function editAll(parts: Parts): Promise<void> {
  await parts.sql(`
    insert into projects.projects_to_look_at (project_id, created_at, changed_at, seen, first_version)
      select id, created_at, now(), '{"title":"Project","imageUrl":""}', 1 from projects.projects where is_approved
      on conflict do nothing`);
  await parts.sql('vacuum analyze projects.projects_to_look_at');
}
