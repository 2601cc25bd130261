import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many sweeps have found a picture unused, and since when: a day of a clock that jumps is no day. */
export class Looks0007 implements MigrationInterface {
  readonly name = 'Looks0007700000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table images add column unused_looks smallint not null default 0');
    await runner.query('alter table images add column looked_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table images drop column unused_looks, drop column looked_since');
  }
}
