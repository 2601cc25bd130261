import { dropTrailIndexes, trailIndexes } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Trail0003 implements MigrationInterface {
  readonly name = 'Trail0003700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trailIndexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropTrailIndexes);
  }
}
