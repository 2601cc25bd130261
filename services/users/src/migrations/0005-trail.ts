import { dropTrailIndexes, trailIndexes } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Trail0005 implements MigrationInterface {
  readonly name = 'Trail0005700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trailIndexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropTrailIndexes);
  }
}
