import {
  DEFAULT_SORT,
  projects,
  TOTAL_MAX,
  type Slice,
  type ProjectCard,
  type ProjectList,
  type ProjectListQuery,
} from '@app/contracts';
import { Json } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { sliceJson, Rpc, type Condition } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { KeptAnswers } from './kept-answers.js';
import { Slices, type List } from './slices.js';
import { parseLocation, type Place } from '../card/project.rules.js';
import { cardOf, COUNTS } from '../card/projects.queries.js';

export const featured = statement<{ json: string }>(
  'featured',
  `select ${COUNTS} || ${cardOf('p')} as json from projects p join project_counters c on c.project_id = p.id
   where p.is_approved and p.is_featured order by p.featured_at desc, p.id desc limit 1`,
);

const APPROVED: Condition = { sql: 'p.is_approved', values: [] };

export const gallery: List = {
  shows: 'public',
  conditions: [APPROVED, { sql: 'p.is_inspiration', values: [] }],
  order: 'inspiration',
};

/** What everybody sees: approved projects only, the same for every visitor. */
@Controller()
export class Browsing {
  /** By filter. */
  private readonly totals = new KeptAnswers<number>('totals', 500);

  constructor(
    private readonly db: Database,
    private readonly slices: Slices,
  ) {}

  @Rpc(projects.list)
  async list(query: ProjectListQuery): Promise<Json<ProjectList>> {
    const list = listOf(query);
    const { cards, nextCursor, generation } = await this.slices.read(list, query.limit, query.cursor);
    const total = await this.total(list, generation, query.cursor);
    return new Json(
      `{"projects":[${cards.join(',')}],"hasMore":${nextCursor !== null},"nextCursor":${JSON.stringify(nextCursor)},` +
        `"total":${total > TOTAL_MAX ? null : total}}`,
    );
  }

  @Rpc(projects.inspiration)
  async inspiration({ limit, cursor }: { limit: number; cursor?: string }): Promise<Json<Slice<ProjectCard>>> {
    const { cards, nextCursor, generation } = await this.slices.read(gallery, limit, cursor);
    return sliceJson(cards, nextCursor, await this.total(gallery, generation, cursor));
  }

  @Rpc(projects.featured)
  async featured(): Promise<Json<ProjectCard> | null> {
    const found = await this.db.one(featured);
    return found ? new Json(found.json) : null;
  }

  private async total(list: List, generation: string | undefined, cursor: string | undefined): Promise<number> {
    // An empty slice says no generation; the first slice is empty when there is nothing at all.
    if (generation === undefined) return cursor === undefined ? 0 : this.slices.count(list);
    const filter = JSON.stringify([list.conditions, list.search ?? null]);
    return this.totals.of(filter, generation, () => this.slices.count(list));
  }
}

/** The list that a visitor asks for. */
export function listOf({ category, location, search, creator, sort, featured }: ProjectListQuery): List {
  const place = location ? parseLocation(location) : null;
  const words = search?.trim() || undefined;
  const order = sort ?? (words ? 'relevance' : DEFAULT_SORT);
  const conditions = [APPROVED];
  if (category) conditions.push({ sql: 'p.category = ?', values: [category] });
  if (featured) conditions.push({ sql: 'p.is_featured', values: [] });
  if (place) conditions.push(inPlace(place));
  if (creator) conditions.push(by(creator));
  // A state's projects have an index in the default order; in any other they are sorted, as a town's are.
  const fewInPlace = place !== null && !(place.city === null && order === 'most_upvoted');
  // A person's projects have an index by time.
  const fewOfPerson = creator !== undefined && order !== 'newest';
  const few = Boolean(featured || fewInPlace || fewOfPerson || (words && sort));
  return { shows: 'public', conditions, search: words, order, few };
}

const by = (userId: string): Condition => ({ sql: 'p.user_id = ?', values: [userId] });

/** The city is folded once a statement, not once a row. */
function inPlace(place: Place): Condition {
  const { city, state } = place;
  if (city === null) return { sql: 'p.state = ?', values: [state] };
  if (state === null) return { sql: 'p.city_key = (select plain(?))', values: [city] };
  return { sql: `(p.city_key = (select plain(?)) ${place.joined} p.state = ?)`, values: [city, state] };
}
