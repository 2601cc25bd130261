import type { Held } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { heldByAny, Retention } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { ProjectsConfig } from '../config.js';

const forget = statement<{ removed: number }>(
  'forget_versions',
  'select forget_project_versions($1, $2::integer[], $3::text[]) as removed',
);

/** Old versions of projects go, when the operator wants it so. The audit trail stays. */
@Injectable()
export class OldVersions extends Retention {
  constructor(
    db: Database,
    @Inject(CONFIG) { RETENTION_YEARS }: ProjectsConfig,
    @Inject(RPC) rpc: RpcClient<'projects'>,
    @Inject(LOG) log: Log,
  ) {
    const remove = async (years: number, { projects, people }: Held): Promise<number> =>
      (await db.one(forget, [years, projects, people]))!.removed;
    const held = async () => heldByAny(await Promise.all([rpc.users.held({}, null), rpc.comments.reported({}, null)]));
    super(RETENTION_YEARS, held, [remove], log);
  }
}
