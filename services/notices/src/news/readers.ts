import type { NoticeKind, Reachable } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Together } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { wantingAtOnce } from '../choices/at-once.js';
import { StopLinks } from '../stopping/stop-links.js';

/** Somebody who gets a mail, and the link that ends mails of its kind. */
export interface Wanting extends Reachable {
  unsubscribe: string;
}

/** Who may get a mail at the moment when it leaves. Mails that are composed at the same time ask together. */
@Injectable()
export class Readers {
  private readonly asked: Together<string, Reachable | undefined>;

  constructor(
    private readonly db: Database,
    private readonly links: StopLinks,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {
    this.asked = new Together((kind, userIds) => this.ask(kind as NoticeKind, userIds));
  }

  /** Null for who does not want it at once any more, is suspended, or has no account. */
  async wanting(userId: string, kind: NoticeKind): Promise<Wanting | null> {
    const reader = await this.asked.add(kind, userId);
    if (!reader || reader.suspended) return null;
    return { ...reader, unsubscribe: await this.links.urlFor({ reader: userId, list: kind }) };
  }

  private async ask(kind: NoticeKind, userIds: string[]): Promise<(Reachable | undefined)[]> {
    const wanting = await wantingAtOnce(this.db, kind, [...new Set(userIds)]);
    const found = wanting.length > 0 ? await this.rpc.users.reachable({ userIds: wanting }, null) : [];
    const byId = new Map(found.map((reader) => [reader.userId, reader]));
    return userIds.map((id) => byId.get(id));
  }
}
