import { AppError } from '@app/contracts';
import { remainingMs } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { after, decodeCursor, Statements, type Condition } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { amountOf, counting, folding, foundSql, positionIn, walkedInIndex } from './found.queries.js';
import { KeptAnswers, LongTotals } from './kept-answers.js';
import { filtersOf, soughtBy, type Wanted } from './marks.js';
import { ORDERS, pageOf, type CardPage, type Order, type SliceRow } from './slices.js';
import { Sums } from './sums.js';

/** Searches of a process that Postgres works on at once: the other connections are for everybody else. */
const AT_ONCE = 3;
/** How many may wait: each of them takes a tenth of a second at most, so nobody waits for long. */
const WAITING_MAX = 20;

/** @param name of the list, with its filters and its order: for its cursors. */
export interface FoundList extends Wanted {
  name: string;
  order: Order;
}

export interface FoundPage extends CardPage {
  /** Exact up to TOTAL_MAX. */
  total: number;
}

const NOTHING: FoundPage = { cards: [], nextCursor: null, generation: undefined, total: 0 };

/**
 * Lists by words, by place, or by several filters at once. What they show is found in one index of words and marks.
 * Few or many is known before it is read: few are gathered and sorted, many are met on a walk along the order.
 */
@Injectable()
export class Found {
  private readonly turns = pLimit(AT_ONCE);
  private readonly statements = new Statements('list_found');
  /** By what is sought. */
  private readonly totals = new KeptAnswers<number>('found totals', 500);
  private readonly longTotals = new LongTotals();

  constructor(
    private readonly db: Database,
    private readonly sums: Sums,
  ) {}

  /** @throws AppError unavailable for a search, while too many others wait. */
  read(list: FoundList, limit: number, cursor?: string): Promise<FoundPage> {
    if (list.search === undefined) return this.find(list, limit, cursor);
    if (this.turns.pendingCount >= WAITING_MAX) throw busy();
    return this.turns(() => {
      if ((remainingMs() ?? Infinity) <= 0) throw busy();
      return this.find(list, limit, cursor);
    });
  }

  private async find(list: FoundList, limit: number, cursor: string | undefined): Promise<FoundPage> {
    const { search, place, order, name } = list;
    const position = cursor === undefined ? undefined : decodeCursor(name, cursor);
    const { generation, ...folded } = (await this.db.one(folding, [search ?? null, place?.city ?? null]))!;
    if (search !== undefined && folded.words === null) return NOTHING;
    const sought = soughtBy(list, folded);
    // Counted after the generation was read: the total may be newer than it says, never older.
    const filters = filtersOf(list);
    const count = this.sums.of(list) ?? (async () => (await this.db.one(counting, [sought]))!.total);
    const total = await this.longTotals.of(sought, () => this.totals.of(sought, generation, count));
    if (total === 0) return NOTHING;
    const amount = amountOf(total);

    const read = async (how: Parameters<typeof foundSql>[0]): Promise<SliceRow[]> => {
      const rest = position && after(positionIn(how, order), position);
      const prepared = this.statements.of<SliceRow>(foundSql(how, amount, order, rest), `${how}_${order}`);
      const words = order === 'relevance' ? [folded.words] : [];
      return this.db.rows(prepared, [limit + 1, sought, ...words, ...(rest?.values ?? [])]);
    };
    const walkIndex = async (filters: Condition[]): Promise<SliceRow[]> => {
      const rest = position && after(ORDERS[order], position);
      const { sql, values } = walkedInIndex(order, rest, filters);
      return this.db.rows(this.statements.of<SliceRow>(sql, `index_${order}`), [limit + 1, ...values]);
    };
    if (order === 'relevance') {
      const ranked = await read('ranked');
      // The list ends with the ranked ones when it is too long for a total.
      const goesOn = amount === 'often' && ranked.length <= limit;
      const rows = goesOn ? await read('whole') : ranked;
      return { ...pageOf(rows, limit, name), total };
    }
    const isWalked = filters ? amount !== 'few' : amount === 'many';
    const met = isWalked ? await (filters ? walkIndex(filters) : read('walked')) : [];
    const rows = met.length > limit ? met : await read('gathered');
    return { ...pageOf(rows, limit, name), total };
  }
}

const busy = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 1 });
