import type { Held } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Database, type Statement, statement } from '@app/kernel/database';
import { type Removal, Retention } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { CommentsConfig } from '../config.js';

const forget = (what: 'word_versions' | 'reported_words') =>
  statement<{ removed: number }>(`forget_${what}`, `select forget_${what}($1, $2::integer[], $3::text[]) as removed`);
const FORGET = [forget('word_versions'), forget('reported_words')];

/**
 * Old versions of words go, and words that were reported, when the operator wants it so. Decisions and the audit trail
 * stay.
 */
@Injectable()
export class OldWords extends Retention {
  constructor(
    db: Database,
    @Inject(CONFIG) { RETENTION_YEARS }: CommentsConfig,
    @Inject(RPC) rpc: RpcClient<'comments'>,
    @Inject(LOG) log: Log,
  ) {
    const removal =
      (forgetting: Statement<{ removed: number }>): Removal =>
      async (years: number, { projects, people }: Held) =>
        (await db.one(forgetting, [years, projects, people]))!.removed;
    super(RETENTION_YEARS, () => rpc.users.held({}, null), FORGET.map(removal), log);
  }
}
