import { moderatedPartsTable } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Months of moderation that go on are counted in parts, too. */
export class ModeratedParts0011 implements MigrationInterface {
  readonly name = 'ModeratedParts00119700000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(moderatedPartsTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table moderated_parts');
  }
}
