import { randomUUID } from 'node:crypto';
import { AppError, notices } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { NoticesConfig } from '../config.js';
import { Mails } from '../mail/mails.js';
import { hashOf, readerOf } from './subscribers.js';
import * as queries from './subscribers.queries.js';

/** The box in which somebody enters an address, and the link by which its owner confirms it. */
@Controller()
export class Box {
  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    @Inject(CONFIG) private readonly config: Readonly<NoticesConfig>,
  ) {}

  /**
   * For every address the same is done, whoever it belongs to and whether it is confirmed already: a mail says so. So
   * neither the answer nor its time tells who reads the newsletter.
   */
  @Rpc(notices.subscribe)
  async subscribe({ email }: { email: string }): Promise<null> {
    if (this.config.SMTP_URL === undefined) throw new AppError('not_found');
    await this.db.transaction(async (tx) => {
      const { id } = (await this.db.one(queries.askToSubscribe, [email], tx))!;
      const reader = readerOf(id);
      if ((await this.db.one(queries.enoughMails, [reader], tx))!.enough) return;
      const kind = 'newsletter_confirm';
      await this.mails.add(tx, [{ reader, kind, cause: `${kind}:${randomUUID()}` }]);
    });
    return null;
  }

  @Rpc(notices.confirmSubscription)
  async confirm({ token }: { token: string }): Promise<null> {
    if (!(await this.db.one(queries.confirmByToken, [hashOf(token)]))) throw new AppError('link_expired');
    return null;
  }
}
