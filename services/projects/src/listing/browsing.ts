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
import { printedList, sliceJson, Rpc, type Condition } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Found, type FoundList } from './found.js';
import { KeptAnswers } from './kept-answers.js';
import { APPROVED, nameOf, Slices, type List } from './slices.js';
import { Sums } from './sums.js';
import { parseLocation, type Place } from '../card/project.rules.js';
import { cardOf, COUNTS } from '../card/projects.queries.js';

export const featured = statement<{ json: string }>(
  'featured',
  `select ${COUNTS} || ${cardOf('p')} as json from projects p join project_counters c on c.project_id = p.id
   where p.is_approved and p.is_featured order by p.featured_at desc, p.id desc limit 1`,
);

export const gallery: List = {
  shows: 'public',
  conditions: [APPROVED, { sql: 'p.is_inspiration', values: [] }],
  order: 'inspiration',
};

type Asked = Pick<ProjectListQuery, 'limit' | 'cursor'>;

/** What everybody sees: approved projects only, the same for every visitor. */
@Controller()
export class Browsing {
  /** By filter. */
  private readonly totals = new KeptAnswers<number>('totals', 500);

  constructor(
    private readonly db: Database,
    private readonly slices: Slices,
    private readonly found: Found,
    private readonly sums: Sums,
  ) {}

  @Rpc(projects.list)
  async list(query: ProjectListQuery): Promise<Json<ProjectList>> {
    const wanted = wantedOf(query);
    const list = listOf(wanted);
    const { cards, nextCursor, total } =
      'shows' in list
        ? await this.slice(list, query, this.sums.of(wanted))
        : await this.found.read(list, query.limit, query.cursor);
    return new Json(
      `{"projects":[${printedList(cards)}],"hasMore":${nextCursor !== null},"nextCursor":${JSON.stringify(nextCursor)},` +
        `"total":${total > TOTAL_MAX ? null : total}}`,
    );
  }

  @Rpc(projects.inspiration)
  async inspiration(asked: Asked): Promise<Json<Slice<ProjectCard>>> {
    const { cards, nextCursor, total } = await this.slice(gallery, asked);
    return sliceJson(cards, nextCursor, total);
  }

  @Rpc(projects.featured)
  async featured(): Promise<Json<ProjectCard> | null> {
    const found = await this.db.one(featured);
    return found ? new Json(found.json) : null;
  }

  private async slice(list: List, { limit, cursor }: Asked, sum: (() => Promise<number>) | null = null) {
    const { generation, ...page } = await this.slices.read(list, limit, cursor);
    const count = sum ?? (() => this.slices.count(list));
    return { ...page, total: await this.total(list, generation, cursor, count) };
  }

  private async total(
    { conditions }: List,
    generation: string | undefined,
    cursor: string | undefined,
    count: () => Promise<number>,
  ): Promise<number> {
    // An empty slice says no generation; the first slice is empty when there is nothing at all.
    if (generation === undefined) return cursor === undefined ? 0 : count();
    return this.totals.of(JSON.stringify(conditions), generation, count);
  }
}

type Ordered = Omit<FoundList, 'name'>;

export function wantedOf({ category, location, search, creator, sort, featured }: ProjectListQuery): Ordered {
  const place = location ? parseLocation(location) : null;
  const words = search?.trim() || undefined;
  return { category, creator, featured, place, search: words, order: sort ?? (words ? 'relevance' : DEFAULT_SORT) };
}

/**
 * The list that a visitor asks for. One filter with an index in the order of the list is read from that; all else is
 * found by words and marks.
 */
export function listOf(wanted: Ordered): List | FoundList {
  const { category, creator, featured, place, search, order } = wanted;
  const conditions = [APPROVED];
  if (category) conditions.push({ sql: 'p.category = ?', values: [category] });
  if (featured) conditions.push({ sql: 'p.is_featured', values: [] });
  if (place) conditions.push(inPlace(place));
  if (creator) conditions.push(by(creator));
  // What is featured is few, and so is what one person has made.
  const few = Boolean(featured || (creator && order !== 'newest'));
  const list: List = { shows: 'public', conditions, order, few };
  const hasIndex =
    !search &&
    conditions.length <= 2 &&
    (!category || order === 'most_upvoted') &&
    (!place || (place.city === null && order === 'most_upvoted'));
  return hasIndex ? list : { ...wanted, name: nameOf(list, search) };
}

const by = (userId: string): Condition => ({ sql: 'p.user_id = ?', values: [userId] });

/** Named in cursors; read from an index only for a state. */
const inPlace = ({ city, state, ...place }: Place): Condition =>
  city === null ? { sql: 'p.state = ?', values: [state] } : { sql: 'place', values: [city, state, place] };
