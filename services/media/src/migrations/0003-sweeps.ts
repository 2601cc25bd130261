import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the last sweep began: whoever sets it sweeps, so that several instances sweep once an hour between them. */
export class Sweeps0003 implements MigrationInterface {
  readonly name = 'Sweeps0003700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sweeps (
        only_row boolean primary key default true check (only_row),
        began_at timestamptz not null default now()
      );
      insert into sweeps default values;
      create index holders_deleted on holders (changed_at) where deleted;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index holders_deleted; drop table sweeps');
  }
}
