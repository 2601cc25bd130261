import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { heldByAny, type Removal, Retention } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { UsersConfig } from '../config.js';
import { heldNow } from './holds.js';

const forget = statement<{ removed: number }>(
  'forget_hidden_parts',
  'select forget_hidden_parts($1, $2::text[]) as removed',
);

/**
 * What admins had hidden of profiles, and what was restored or replaced since, goes when the operator wants it so. What
 * is still hidden stays.
 */
@Injectable()
export class OldHidings extends Retention {
  constructor(
    db: Database,
    @Inject(CONFIG) { RETENTION_YEARS }: UsersConfig,
    @Inject(RPC) rpc: RpcClient<'users'>,
    @Inject(LOG) log: Log,
  ) {
    const held = async () => heldByAny(await Promise.all([heldNow(db), rpc.comments.reported({}, null)]));
    const remove: Removal = async (years, { people }) => (await db.one(forget, [years, people]))!.removed;
    super(RETENTION_YEARS, held, [remove], log);
  }
}
