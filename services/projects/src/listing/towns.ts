import { projects, type CityCount, type Slice } from '@app/contracts';
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

/** The generation of the public lists, and a search folded as names of towns are. */
const asking = statement<{ generation: string; asked: string }>(
  'towns_asked',
  'select generation, plain($1) as asked from list_state',
);

/** A town with several spellings counts as one, and is shown as most people write it. */
export const counted = statement<Town>(
  'towns',
  `select key, (array_agg(city order by amount desc, city))[1] as city, state, sum(amount)::int as "projectCount"
   from (select city_key as key, state, city, projects as amount from towns where projects > 0) spelling
   group by key, state
   order by "projectCount" desc, key, state`,
);

/**
 * Towns with approved projects. All of them are kept in memory until the public lists change; a search looks through
 * them there.
 */
@Controller()
export class Towns {
  private readonly kept = new KeptAnswers<Town[]>('towns', 1);

  constructor(private readonly db: Database) {}

  @Rpc(projects.cities)
  async cities({ search = '', limit }: { search?: string; limit: number }): Promise<Json<Slice<CityCount>>> {
    const { generation, asked } = (await this.db.one(asking, [search]))!;
    // Read after the generation: the towns may be newer than it says, never older.
    const all = await this.kept.of('towns', generation, () => this.db.rows(counted));
    const found = asked === '' ? all : all.filter(townFilter(asked));
    return sliceJson(found.slice(0, limit).map(printed), null, found.length);
  }
}

const printed = ({ city, state, projectCount }: Town): string => JSON.stringify({ city, state, projectCount });
