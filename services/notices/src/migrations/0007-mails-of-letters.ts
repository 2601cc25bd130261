import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the sending of a letter is, is counted in the mails. */
export class MailsOfLetters0007 implements MigrationInterface {
  readonly name = 'MailsOfLetters0007738000000007';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'mails_of_letters', `on mails (cause, state) where kind = 'letter'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index mails_of_letters');
  }
}
