import { anchorOf, comments, PAGES, type Caller, type OwnWords, type Slice } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { decodeCursor, fitting, Rpc, signedIn, sliceJson, sliceOf, Statements } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { countOwnWords, ownWordsSql, type OwnWordsRow, restAfter } from './own-words.queries.js';

/** What somebody has said here, wherever it stands, and what became of it. */
@Controller()
export class OwnWordsList {
  private readonly statements = new Statements('own_words');

  constructor(private readonly db: Database) {}

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
    const printed = rows.map((row) => JSON.stringify(wordsOf(row)));
    const fits = fitting(printed, limit);
    return sliceJson(printed.slice(0, fits), sliceOf(rows, fits, list).nextCursor, count!.total);
  }
}

function wordsOf({ rank: _rank, at: _at, slug, ...words }: OwnWordsRow): OwnWords {
  const { kind, id, commentId } = words;
  const anchor = anchorOf({ commentId, replyId: kind === 'reply' ? id : null });
  return { ...words, path: slug === null ? null : `${PAGES.project(slug)}#${anchor}` };
}
