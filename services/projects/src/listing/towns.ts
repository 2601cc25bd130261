import { CITIES_MAX, projects, type CityCount, type Slice } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { sliceJson, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { KeptAnswers } from './kept-answers.js';
import { townFilter } from '../card/project.rules.js';

/** A town, and its name as it is searched for. */
interface Town extends CityCount {
  key: string;
}

/** One of the first, and how many towns there are. */
interface First extends CityCount {
  total: number;
}

/** The generation of the public lists, and a search folded as names of towns are. */
const asking = statement<{ generation: string; asked: string }>(
  'towns_asked',
  'select generation, plain($1) as asked from list_state',
);

const MOST_FIRST = 'order by "projectCount" desc, key, state';

/** A town with several spellings counts as one, and is shown as most people write it. */
export const counted = statement<Town>(
  'towns',
  `select key, (array_agg(city order by amount desc, city))[1] as city, state, sum(amount)::int as "projectCount"
   from (select city_key as key, state, city, projects as amount from towns where projects > 0) spelling
   group by key, state
   ${MOST_FIRST}`,
);

/** The first of these, and how many there are: triggers add up the spellings of each town. */
export const first = statement<First>(
  'first_towns',
  `with first as materialized (
     select city_key as key, state, projects as "projectCount" from town_totals where projects > 0
     order by projects desc, city_key, state limit ${CITIES_MAX}
   )
   select spelling.city, first.state, "projectCount", (select towns from list_state) as total
   from first cross join lateral (
     select city from towns t where t.city_key = first.key and t.state = first.state and t.projects > 0
     order by t.projects desc, city limit 1
   ) spelling
   ${MOST_FIRST}`,
);

/**
 * Towns with approved projects. What was asked for is kept in memory until the public lists change: the first of them
 * for every page, all of them for a search.
 */
@Controller()
export class Towns {
  private readonly first = new KeptAnswers<First[]>('towns', 1);
  private readonly all = new KeptAnswers<Town[]>('towns', 1);

  constructor(private readonly db: Database) {}

  @Rpc(projects.cities)
  async cities({ search = '', limit }: { search?: string; limit: number }): Promise<Json<Slice<CityCount>>> {
    // The generation is read before the towns: they may be newer than it says, never older.
    const { generation, asked } = (await this.db.one(asking, [search]))!;
    if (asked === '') {
      const towns = await this.first.of('', generation, () => this.db.rows(first));
      return slice(towns, limit, towns[0]?.total ?? 0);
    }
    const all = await this.all.of('', generation, () => this.db.rows(counted));
    const found = all.filter(townFilter(asked));
    return slice(found, limit, found.length);
  }
}

const slice = (towns: CityCount[], limit: number, total: number): Json<Slice<CityCount>> =>
  sliceJson(towns.slice(0, limit).map(printed), null, total);

const printed = ({ city, state, projectCount }: CityCount): string => JSON.stringify({ city, state, projectCount });
