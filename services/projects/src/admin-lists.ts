import {
  projects,
  type AdminProjectCard,
  type AdminProjectState,
  type Caller,
  type Category,
  type Slice,
} from '@app/contracts';
import type { Json } from '@app/kernel';
import { admin, sliceJson, Rpc, type Condition } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Slices, type List, type Order } from './slices.js';

interface Query {
  search?: string;
  category?: Category;
  state: AdminProjectState;
  limit: number;
  cursor?: string;
}

const PENDING: Condition = { sql: 'not p.is_approved and p.rejected_at is null', values: [] };

const STATES: Record<AdminProjectState, { conditions: Condition[]; order: Order }> = {
  all: { conditions: [], order: 'newest' },
  pending: { conditions: [PENDING], order: 'newest' },
  featured: { conditions: [{ sql: 'p.is_approved and p.is_featured', values: [] }], order: 'featured' },
  sponsored: { conditions: [{ sql: 'p.is_approved and p.is_sponsored', values: [] }], order: 'sponsored' },
};

/** The lists of the dashboard: projects in any state, with creator and decision. Their totals are exact, and counted every time. */
@Controller()
export class AdminLists {
  constructor(private readonly slices: Slices) {}

  @Rpc(projects.adminList)
  async adminList(query: Query, caller: Caller): Promise<Json<Slice<AdminProjectCard>>> {
    admin(caller);
    return this.slice(listOf(query), query.limit, query.cursor);
  }

  @Rpc(projects.pending)
  async pending(
    { limit, cursor }: { limit: number; cursor?: string },
    caller: Caller,
  ): Promise<Json<Slice<AdminProjectCard>>> {
    admin(caller);
    return this.slice({ shows: 'admin', conditions: [PENDING], order: 'oldest' }, limit, cursor);
  }

  private async slice(list: List, limit: number, cursor?: string): Promise<Json<Slice<AdminProjectCard>>> {
    const { cards, nextCursor } = await this.slices.read(list, limit, cursor);
    return sliceJson(cards, nextCursor, await this.slices.count(list, true));
  }
}

/** The search of the dashboard is literal: a part of title or description in any case. */
function listOf({ search, category, state }: Query): List {
  const { conditions, order } = STATES[state];
  const part = search?.trim();
  return {
    shows: 'admin',
    everything: state === 'all',
    few: Boolean(part),
    conditions: [
      ...conditions,
      ...(category ? [{ sql: 'p.category = ?', values: [category] }] : []),
      ...(part
        ? [
            {
              sql: 'p.id in (select n.project_id from project_search n where n.names like lower(?))',
              values: [`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`],
            },
          ]
        : []),
    ],
    order,
  };
}
