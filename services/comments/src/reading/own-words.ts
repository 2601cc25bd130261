import { anchorOf, comments, isAppError, PAGES, type Caller, type OwnWords, type Slice } from '@app/contracts';
import { type Json, RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { decodeCursor, fitting, Rpc, signedIn, sliceJson, sliceOf, Statements } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { countOwnWords, ownWordsSql, type OwnWordsRow, restAfter } from './own-words.queries.js';

/** What somebody has said here, wherever it stands, and what became of it. */
@Controller()
export class OwnWordsList {
  private readonly statements = new Statements('own_words');

  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'comments'>,
  ) {}

  @Rpc(comments.ownWords)
  async slice({ limit, cursor }: { limit: number; cursor?: string }, caller: Caller): Promise<Json<Slice<OwnWords>>> {
    const { userId } = signedIn(caller);
    const list = JSON.stringify(['own-words', userId]);
    const rest = cursor === undefined ? undefined : restAfter(decodeCursor(list, cursor));
    const prepared = this.statements.of<OwnWordsRow>(ownWordsSql(rest));
    const places = rest ? [...rest.comment.values, ...rest.reply.values] : [];
    const [rows, count] = await Promise.all([
      this.db.rows(prepared, [userId, limit + 1, ...places]),
      this.db.one(countOwnWords, [userId]),
    ]);
    const titles = await this.titlesOf(rows);
    const printed = rows.map((row) => JSON.stringify(wordsOf(row, titles)));
    const fits = fitting(printed, limit);
    return sliceJson(printed.slice(0, fits), sliceOf(rows, fits, list).nextCursor, count!.total);
  }

  /**
   * The titles of projects that the author can open. While projects is away there are none, and the list is there all
   * the same.
   */
  private async titlesOf(rows: OwnWordsRow[]): Promise<Map<number, string>> {
    const projectIds = [...new Set(rows.filter(({ slug }) => slug !== null).map(({ projectId }) => projectId))];
    if (projectIds.length === 0) return new Map();
    try {
      const outlines = await this.rpc.projects.outlines({ projectIds }, null);
      return new Map(outlines.map(({ id, title }) => [id, title]));
    } catch (error) {
      if (isAppError(error, 'unavailable')) return new Map();
      throw error;
    }
  }
}

function wordsOf({ rank: _rank, at: _at, slug, ...words }: OwnWordsRow, titles: Map<number, string>): OwnWords {
  const { kind, id, commentId } = words;
  const anchor = anchorOf({ commentId, replyId: kind === 'reply' ? id : null });
  const path = slug === null ? null : `${PAGES.project(slug)}#${anchor}`;
  return { ...words, path, projectTitle: path && (titles.get(words.projectId) ?? null) };
}
