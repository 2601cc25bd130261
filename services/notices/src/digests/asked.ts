import type { NotableProject, NotableWords, Reachable } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Together } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { type DigestEntry, wordsKey } from './now.js';

/** Questions that are under way at once: one that takes long does not hold up all digests. */
const AT_ONCE = 4;

/** What digests ask of other parts: those that are made at the same time ask together. */
@Injectable()
export class Asked {
  private readonly readers: Together<string, Reachable | undefined>;
  private readonly projects: Together<number[], Map<number, NotableProject>>;
  private readonly words: Together<DigestEntry[], Map<string, NotableWords>>;

  constructor(@Inject(RPC) private readonly rpc: RpcClient<'notices'>) {
    this.readers = new Together(async (_key, userIds) => {
      const found = await this.rpc.users.reachable({ userIds: [...new Set(userIds)] }, null);
      const byId = new Map(found.map((reader) => [reader.userId, reader]));
      return userIds.map((userId) => byId.get(userId));
    }, AT_ONCE);
    this.projects = new Together(async (_key, calls) => {
      const projectIds = [...new Set(calls.flat())];
      const found = projectIds.length > 0 ? await this.rpc.projects.notable({ projectIds }, null) : [];
      const byId = new Map(found.map((project) => [project.id, project]));
      return calls.map(() => byId);
    }, AT_ONCE);
    this.words = new Together(async (_key, calls) => {
      const [comments, replies] = idsOf(calls.flat());
      const isNone = comments.length === 0 && replies.length === 0;
      const found = isNone ? [] : await this.rpc.comments.notable({ comments, replies }, null);
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

  projectsOf(entries: DigestEntry[]): Promise<Map<number, NotableProject>> {
    return this.projects.add(
      '',
      entries.flatMap(({ projectId }) => projectId ?? []),
    );
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
