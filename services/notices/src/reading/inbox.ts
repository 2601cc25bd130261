import { type Caller, type Inbox, type InboxRead, isAppError, type NotableProject, notices } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { after, decodeCursor, fitting, Rpc, signedIn, sliceOf, Statements } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { entryOf } from './entries.js';
import { countUnread, INBOX_ORDER, type InboxRow, inboxSql, MARK_BATCH, markSome, markUntil } from './inbox.queries.js';

/** What happened to somebody's matters, and to what they follow. Everybody reads their own only. */
@Controller()
export class InboxReading {
  private readonly statements = new Statements('inbox');

  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  @Rpc(notices.inbox)
  async slice({ limit, cursor }: { limit: number; cursor?: string }, caller: Caller): Promise<Inbox> {
    const { userId } = signedIn(caller);
    const list = JSON.stringify(['inbox', userId]);
    const rest = cursor === undefined ? undefined : after(INBOX_ORDER, decodeCursor(list, cursor));
    const prepared = this.statements.of<InboxRow>(inboxSql(rest));
    const [rows, counted] = await Promise.all([
      this.db.rows(prepared, [userId, limit + 1, ...(rest?.values ?? [])]),
      this.db.one(countUnread, [userId]),
    ]);
    const projects = await this.projectsOf(rows);
    const entries = rows.map((row) => entryOf(row, projects, userId));
    const fits = fitting(
      entries.map((entry) => JSON.stringify(entry)),
      limit,
    );
    const { nextCursor } = sliceOf(rows, fits, list);
    return { items: entries.slice(0, fits), nextCursor, total: null, ...counted! };
  }

  /** Batch by batch: each is a short statement, and what came after `until` stays unread. */
  @Rpc(notices.markRead)
  async mark(read: InboxRead, caller: Caller): Promise<{ unread: number }> {
    const { userId } = signedIn(caller);
    if ('ids' in read) await this.db.rows(markSome, [userId, read.ids]);
    else while ((await this.db.rows(markUntil, [userId, read.until])).length === MARK_BATCH);
    return { unread: (await this.db.one(countUnread, [userId]))!.unread };
  }

  /** While projects is away the entries are there without titles. */
  private async projectsOf(rows: InboxRow[]): Promise<Map<number, NotableProject> | 'away'> {
    const projectIds = [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))];
    if (projectIds.length === 0) return new Map();
    try {
      const found = await this.rpc.projects.notable({ projectIds }, null);
      return new Map(found.map((project) => [project.id, project]));
    } catch (error) {
      if (isAppError(error, 'unavailable')) return 'away';
      throw error;
    }
  }
}
