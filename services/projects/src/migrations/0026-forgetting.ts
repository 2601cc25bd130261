import { forgetNameFunction } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the name of somebody whose account is gone goes from the trail, and whose projects are to go with them. */
export class Forgetting0026 implements MigrationInterface {
  readonly name = 'Forgetting00269738000000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(forgetNameFunction('projects'));
    await runner.query('create table leavers (user_id text primary key, at timestamptz(3) not null default now())');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table leavers');
    await runner.query('drop function forget_name');
  }
}
