import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every instance looks for last mails of deleted accounts each few seconds, and for all mails of one when it goes. */
export class LastMails0018 implements MigrationInterface {
  readonly name = 'LastMails00189738000000018';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'account_mails_last', `on account_mails (at) where kind = 'deleted'`);
    await makeIndex(runner, 'account_mails_person', 'on account_mails (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index account_mails_last, account_mails_person');
  }
}
