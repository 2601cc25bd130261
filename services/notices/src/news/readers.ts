import { DEFAULT_MAIL, type MailChoice, type NoticeKind, type Reachable } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Together } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { StopLinks } from '../stopping/stop-links.js';

const choicesOf = statement<{ userId: string; choice: MailChoice | null }>(
  'choices_of_kind',
  'select user_id as "userId", mail->>$2 as choice from choices where user_id = any($1::text[])',
);

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
    const rows = await this.db.rows(choicesOf, [userIds, kind]);
    const chosen = new Map(rows.map(({ userId, choice }) => [userId, choice]));
    const wanting = [...new Set(userIds)].filter((id) => (chosen.get(id) ?? DEFAULT_MAIL[kind]) === 'at_once');
    const found = wanting.length > 0 ? await this.rpc.users.reachable({ userIds: wanting }, null) : [];
    const byId = new Map(found.map((reader) => [reader.userId, reader]));
    return userIds.map((id) => byId.get(id));
  }
}
