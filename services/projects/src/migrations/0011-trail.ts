import { dropTrailIndexes, trailIndexes } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Trail0011 implements MigrationInterface {
  readonly name = 'Trail00119700000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trailIndexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropTrailIndexes);
  }
}
