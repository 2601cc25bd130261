import { AppError, type Caller, type ReportCase } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { reportedAlone } from '../reports/cases.queries.js';

const OWN = 'This is about something of your own. Another admin has to decide on it.';
const REPORTED_ALONE = 'Only you have reported this. Another admin has to decide on it.';

/** Nobody decides about themselves. A site with one admin would otherwise have nobody who decides. */
@Injectable()
export class OwnThings {
  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'comments'>,
  ) {}

  /** @throws AppError own_thing when somebody else can decide; unavailable when that cannot be found out. */
  async refuse({ id, author }: Pick<ReportCase, 'id' | 'author'>, caller: Caller): Promise<void> {
    const { userId } = admin(caller);
    if (author.id === userId) await this.leave(caller, OWN);
    else if ((await this.db.one(reportedAlone, [id, userId]))!.alone) await this.leave(caller, REPORTED_ALONE);
  }

  /** Checks something without a case. */
  async refuseOf(authorId: string, caller: Caller): Promise<void> {
    if (authorId === admin(caller).userId) await this.leave(caller, OWN);
  }

  private async leave(caller: Caller, message: string): Promise<void> {
    const { exists } = await this.rpc.users.otherAdmin({}, caller);
    if (exists) throw new AppError('own_thing', message);
  }
}
