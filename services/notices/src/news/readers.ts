import { DEFAULT_MAIL, type MailChoice, type NoticeKind, type Reachable } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Inject, Injectable } from '@nestjs/common';
import { StopLinks } from '../stopping/stop-links.js';

const choiceOf = statement<{ choice: MailChoice | null }>(
  'choice_of_kind',
  'select mail->>$2 as choice from choices where user_id = $1',
);

/** Somebody who gets a mail, and the link that ends mails of its kind. */
export interface Wanting extends Reachable {
  unsubscribe: string;
}

/** Who may get a mail at the moment when it leaves. */
@Injectable()
export class Readers {
  constructor(
    private readonly db: Database,
    private readonly links: StopLinks,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  /** Null for who does not want it at once any more, is suspended, or has no account. */
  async wanting(userId: string, kind: NoticeKind): Promise<Wanting | null> {
    const chosen = await this.db.one(choiceOf, [userId, kind]);
    if ((chosen?.choice ?? DEFAULT_MAIL[kind]) !== 'at_once') return null;
    const [reader] = await this.rpc.users.reachable({ userIds: [userId] }, null);
    if (!reader || reader.suspended) return null;
    return { ...reader, unsubscribe: await this.links.urlFor({ reader: userId, list: kind }) };
  }
}
