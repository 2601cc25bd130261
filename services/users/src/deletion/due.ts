import { FORMER_USER, userEvents } from '@app/contracts';
import { EndlessWork, LOG, type Log, RPC, type RpcClient, StaleNotes } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { forgetDeadLetters, forgetName, Outbox, recordAudit } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails } from '../mails/account-mails.js';
import {
  DELETE_ACCOUNT,
  DELETE_MAILS,
  DELETE_PUBLISHED,
  deleteLastMails,
  type Due,
  dueDeletions,
  LOCK_DUE,
  UNNAME_HOLDS,
} from './due.queries.js';

const BETWEEN_MS = 20;
const LOOK_MS = 5_000;

/**
 * Deletes the accounts whose time has come, each in one transaction with the event by which the others forget the
 * person. Two instances may be at it: the second finds no account.
 */
@Injectable()
export class DueDeletions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly mails: AccountMails,
    private readonly notes: StaleNotes,
    @Inject(RPC) private readonly rpc: RpcClient<'users'>,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.work = new EndlessWork(log, 'deleting accounts', () => this.some());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  private async some(): Promise<number> {
    const due = await this.db.rows(dueDeletions);
    for (const { id, email, isVerified } of due) {
      if (this.work.isStopped) break;
      // Before, because nobody knows the address afterwards. While notices is away, the account waits.
      if (isVerified) await this.rpc.notices.forgetSubscriber({ email }, null);
      if (!(await this.db.transaction((tx) => this.forget(tx, id)))) continue;
      this.notes.everything();
      this.log.info({ userId: id }, 'an account was deleted');
    }
    await this.db.rows(deleteLastMails);
    return due.length > 0 ? BETWEEN_MS : LOOK_MS;
  }

  private async forget(tx: EntityManager, userId: string): Promise<boolean> {
    const [due] = (await tx.query(LOCK_DUE, [userId])) as Due[];
    if (!due) return false;
    await tx.query(DELETE_MAILS, [userId]);
    if (due.isVerified) await this.mails.ask(tx, { userId, kind: 'deleted', address: due.email });
    await tx.query(DELETE_PUBLISHED, [userEvents.profileChanged.subject, userId]);
    await forgetDeadLetters(tx, userId);
    await tx.query(DELETE_ACCOUNT, [userId]);
    await tx.query(UNNAME_HOLDS, [userId, FORMER_USER]);
    await forgetName(tx, userId);
    await recordAudit(tx, {
      ...{ actorId: userId, action: 'user.delete', target: { type: 'user', id: userId, title: FORMER_USER } },
      details: { projects: due.projects },
    });
    await this.outbox.add(tx, userEvents.forgotten, { userId, projects: due.projects });
    return true;
  }
}
