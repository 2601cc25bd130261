import { AppError, OWN_DECISION, type Caller } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { named } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';

const OWNER = 'select user_id as "userId" from projects where';
const ownerById = statement<{ userId: string }>('owner_id', `${OWNER} id = $1`);
const ownerBySlug = statement<{ userId: string }>('owner_slug', `${OWNER} slug = $1`);

/** Nobody decides in favour of what is their own while another admin could. The only admin of a site may. */
@Injectable()
export class OwnThings {
  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'projects'>,
  ) {}

  /**
   * Asked before the transaction, which waits for no other service: whose a project is never changes. @throws AppError
   * own_thing, unavailable
   */
  async refuse(project: string, admin: NonNullable<Caller>): Promise<void> {
    const name = named(project);
    const found = 'id' in name ? await this.db.one(ownerById, [name.id]) : await this.db.one(ownerBySlug, [name.slug]);
    if (found?.userId !== admin.userId) return;
    const { exists } = await this.rpc.users.otherAdmin({}, admin);
    if (exists) throw new AppError('own_thing', OWN_DECISION);
  }
}
