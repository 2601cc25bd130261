import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The projects of a state are the sum of its towns: some hundreds of 20,000. */
export class TownsOfAState0036 implements MigrationInterface {
  readonly name = 'TownsOfAState00369738000000036';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'town_totals_state', 'on town_totals (state)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists town_totals_state');
  }
}
