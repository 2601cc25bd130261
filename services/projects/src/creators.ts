import { AppError, userEvents, type PublicUser } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { On } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';

const known = statement<{ known: true }>('creator_known', 'select true as known from creators where user_id = $1');

/** The higher version wins, whichever comes last. */
const keep = statement(
  'creator_keep',
  `insert into creators (user_id, card, version) values ($1, $2, $3)
   on conflict (user_id) do update set card = excluded.card, version = excluded.version
   where creators.version < excluded.version`,
);

interface Creator {
  user: PublicUser;
  version: number;
}

/** Our copy of what the public may know of a person, so that a project's page is one request and one statement. */
@Injectable()
export class Creators {
  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'projects'>,
  ) {}

  @On(userEvents.profileChanged)
  async keep({ user, version }: Creator): Promise<void> {
    await this.db.rows(keep, [user.id, JSON.stringify(user), version]);
  }

  /** Makes sure that a person who submits has a copy, even when the news of the account has not come yet. */
  async ensure(userId: string): Promise<void> {
    if (await this.db.one(known, [userId])) return;
    const [creator] = await this.rpc.users.cards({ userIds: [userId] }, null);
    if (!creator) throw new AppError('authentication_required');
    await this.keep(creator);
  }
}
