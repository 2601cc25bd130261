import type { CounterAudit } from '@app/kernel/audit';
import { RECENT_VOTES } from './upkeep.queries.js';

/**
 * Upkeep copies the counts within half a second, and adds to the votes of the last days by what the copy was behind. A
 * repair leaves no copy behind, so it counts those anew. How many comments there are, the comments service knows.
 */
const votes: CounterAudit = {
  key: 'projectId',
  things: { table: 'projects', id: 'id' },
  columns: ['project_counters.upvotes', 'projects.upvotes', 'projects.comment_count'],
  copies: ['projects.upvotes', 'projects.comment_count'],
  differences: `
    with counts as (
      select p.id, (select count(*)::int from project_upvotes u where u.project_id = p.id) as votes,
        c.upvotes, c.comment_count, p.upvotes as copied, p.comment_count as copied_comments
      from projects p join project_counters c on c.project_id = p.id
      where p.id > $1 and p.id <= $2
    )
    select id as "projectId", 'project_counters.upvotes' as "column", upvotes as stands, votes as rows
      from counts where upvotes <> votes
    union all
    select id, 'projects.upvotes', copied, votes from counts where copied <> votes
    union all
    select id, 'projects.comment_count', copied_comments, comment_count from counts where copied_comments <> comment_count
    order by 1, 2`,
  lock: [
    'select 1 from projects where id = $1 for no key update',
    'select 1 from project_counters where project_id = $1 for no key update',
  ],
  repair: [
    `update project_counters c
     set upvotes = (select count(*) from project_upvotes u where u.project_id = c.project_id)
     where c.project_id = $1`,
    `update projects p set upvotes = c.upvotes, comment_count = c.comment_count, trending = (${RECENT_VOTES})
     from project_counters c where c.project_id = p.id and p.id = $1`,
  ],
};

const LOCK_LISTS = 'select 1 from list_state where $1::int is not null for no key update';

/** A town's row stays when its last project went: so it is there to be compared. */
const towns: CounterAudit = {
  key: 'townId',
  things: { table: 'towns', id: 'id' },
  columns: ['towns.projects'],
  differences: `
    select t.id as "townId", 'towns.projects' as "column", t.projects as stands, there.projects as rows
    from towns t, lateral (
      select count(*)::int as projects from projects p
      where p.is_approved and p.city_key = t.city_key and p.state = t.state and p.city = t.city
    ) there
    where t.id > $1 and t.id <= $2 and t.projects <> there.projects
    order by 1`,
  // Nobody changes a public list meanwhile: all who do lock this row first.
  lock: [LOCK_LISTS, 'select 1 from towns where id = $1 for no key update'],
  repair: [
    `update towns t
     set projects = (
       select count(*) from projects p
       where p.is_approved and p.city_key = t.city_key and p.state = t.state and p.city = t.city)
     where t.id = $1`,
  ],
};

/** All spellings of a town. */
const townTotals: CounterAudit = {
  key: 'townTotalId',
  things: { table: 'town_totals', id: 'id' },
  columns: ['town_totals.projects'],
  differences: `
    select t.id as "townTotalId", 'town_totals.projects' as "column", t.projects as stands, there.projects as rows
    from town_totals t, lateral (
      select coalesce(sum(s.projects), 0)::int as projects from towns s
      where s.city_key = t.city_key and s.state = t.state
    ) there
    where t.id > $1 and t.id <= $2 and t.projects <> there.projects
    order by 1`,
  lock: [LOCK_LISTS],
  repair: [
    `update town_totals t
     set projects = (
       select coalesce(sum(s.projects), 0) from towns s where s.city_key = t.city_key and s.state = t.state)
     where t.id = $1`,
  ],
};

const IN_CATEGORY = `
  select count(*) filter (where is_approved)::int as projects,
    count(*) filter (where not is_approved and rejected_at is null)::int as pending,
    count(*) filter (where not is_approved and rejected_at is not null)::int as rejected
  from projects p where p.category = c.category`;

const categories: CounterAudit = {
  key: 'categoryId',
  things: { table: 'category_totals', id: 'id' },
  columns: ['category_totals.pending', 'category_totals.projects', 'category_totals.rejected'],
  differences: `
    select c.id as "categoryId", 'category_totals.' || sum.name as "column", sum.stands, sum.rows
    from category_totals c, lateral (${IN_CATEGORY}) there, lateral (values
      ('pending', c.pending, there.pending),
      ('projects', c.projects, there.projects),
      ('rejected', c.rejected, there.rejected)
    ) sum (name, stands, rows)
    where c.id > $1 and c.id <= $2 and sum.stands <> sum.rows
    order by 1, 2`,
  lock: [LOCK_LISTS],
  repair: [`update category_totals c set (projects, pending, rejected) = (${IN_CATEGORY}) where c.id = $1`],
};

const SUMMED = `
  select (select coalesce(sum(projects), 0)::int from town_totals) as projects,
    (select count(*)::int from town_totals where projects > 0) as towns,
    (select count(*)::int from projects where not is_approved and rejected_at is null) as pending,
    (select count(*)::int from projects where not is_approved and rejected_at is not null) as rejected`;

/** The one row of the public lists, and of what is not public. */
const lists: CounterAudit = {
  key: 'listsId',
  things: { table: 'list_state', id: '1' },
  columns: ['list_state.pending', 'list_state.projects', 'list_state.rejected', 'list_state.towns'],
  differences: `
    select 1 as "listsId", 'list_state.' || sum.name as "column", sum.stands, sum.rows
    from list_state l, (${SUMMED}) there, lateral (values
      ('pending', l.pending, there.pending),
      ('projects', l.projects, there.projects),
      ('rejected', l.rejected, there.rejected),
      ('towns', l.towns, there.towns)
    ) sum (name, stands, rows)
    where $1 < 1 and $2 >= 1 and sum.stands <> sum.rows
    order by 2`,
  lock: [LOCK_LISTS],
  repair: [`update list_state set (projects, towns, pending, rejected) = (${SUMMED}) where $1::int is not null`],
};

/** Each after what it is added up from. */
export const counters: readonly CounterAudit[] = [votes, towns, townTotals, categories, lists];
