import { DEFAULT_MAIL, type MailChoice, type NoticeKind, type Reachable } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Inject, Injectable } from '@nestjs/common';

const choiceOf = statement<{ choice: MailChoice | null }>(
  'choice_of_kind',
  'select mail->>$2 as choice from choices where user_id = $1',
);

/** Who may get a mail at the moment when it leaves. */
@Injectable()
export class Readers {
  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  /** Null for who does not want it at once any more, is suspended, or has no account. */
  async wanting(userId: string, kind: NoticeKind): Promise<Reachable | null> {
    const chosen = await this.db.one(choiceOf, [userId, kind]);
    if ((chosen?.choice ?? DEFAULT_MAIL[kind]) !== 'at_once') return null;
    const [reader] = await this.rpc.users.reachable({ userIds: [userId] }, null);
    return reader && !reader.suspended ? reader : null;
  }
}
