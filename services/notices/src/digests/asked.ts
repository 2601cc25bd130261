import type { NotableWords, Reachable } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Together } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { inParts } from '../news/in-parts.js';
import { type CollectedEntry, digestEntries } from './digest.queries.js';
import { type DigestEntry, wordsKey } from './now.js';

/** Questions that are under way at once: one that takes long does not hold up all digests. */
const AT_ONCE = 4;

/** What digests ask of the database, users and comments: those that are made at the same time ask together. */
@Injectable()
export class Asked {
  private readonly readers: Together<string, Reachable | undefined>;
  private readonly entries: Together<{ userId: string; ids: number[] }, CollectedEntry[]>;
  private readonly words: Together<DigestEntry[], Map<string, NotableWords>>;

  constructor(db: Database, @Inject(RPC) rpc: RpcClient<'notices'>) {
    this.readers = new Together(async (_key, userIds) => {
      const found = await rpc.users.reachable({ userIds: [...new Set(userIds)] }, null);
      const byId = new Map(found.map((reader) => [reader.userId, reader]));
      return userIds.map((userId) => byId.get(userId));
    }, AT_ONCE);
    this.entries = new Together(async (_key, digests) => {
      const ids = digests.flatMap((digest) => digest.ids);
      const found = await inParts(ids, (part) => db.rows(digestEntries, [part]));
      const byId = new Map(found.map((entry) => [entry.id, entry]));
      return digests.map((digest) =>
        digest.ids.flatMap((id) => byId.get(id) ?? []).filter(({ userId }) => userId === digest.userId),
      );
    }, AT_ONCE);
    this.words = new Together(async (_key, calls) => {
      const [comments, replies] = idsOf(calls.flat());
      const found = [
        ...(await inParts(comments, (part) => rpc.comments.notable({ comments: part, replies: [] }, null))),
        ...(await inParts(replies, (part) => rpc.comments.notable({ comments: [], replies: part }, null))),
      ];
      const byKey = new Map(
        found.map((one) => [
          wordsKey({ commentId: one.commentId, replyId: one.kind === 'reply' ? one.id : null }),
          one,
        ]),
      );
      return calls.map(() => byKey);
    }, AT_ONCE);
  }

  reader(userId: string): Promise<Reachable | undefined> {
    return this.readers.add('', userId);
  }

  /** Which of these are unread, newest first. */
  async entriesOf(userId: string, ids: number[]): Promise<CollectedEntry[]> {
    const found = await this.entries.add('', { userId, ids });
    return found.sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id);
  }

  wordsOf(entries: DigestEntry[]): Promise<Map<string, NotableWords>> {
    return this.words.add('', entries);
  }
}

/** The comments and replies that entries lead to. */
function idsOf(entries: DigestEntry[]): [comments: number[], replies: number[]] {
  const comments = entries.flatMap(({ commentId, replyId }) => (replyId === null ? (commentId ?? []) : []));
  return [[...new Set(comments)], [...new Set(entries.flatMap(({ replyId }) => replyId ?? []))]];
}
