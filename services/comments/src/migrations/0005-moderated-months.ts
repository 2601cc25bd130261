import { makeIndex, moderatedMonthsTable, THING_INDEX } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The months of moderation that are over, counted once; and the trail by the thing that it tells of. */
export class ModeratedMonths0005 implements MigrationInterface {
  readonly name = 'ModeratedMonths0005700000000005';
  /** The trail may be long: whoever decides meanwhile waits for nothing. Run again, nothing is done twice. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(moderatedMonthsTable);
    await makeIndex(runner, THING_INDEX.name, THING_INDEX.on);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${THING_INDEX.name}`);
    await runner.query('drop table moderated_months');
  }
}
