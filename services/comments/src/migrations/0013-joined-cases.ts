import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where the reports of a case went that ended when its decision was taken back: whoever asks for it once more is told.
 */
export class JoinedCases0013 implements MigrationInterface {
  readonly name = 'JoinedCases00139700000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table joined_cases (
        case_id integer primary key,
        into_id integer not null references report_cases,
        by_id text not null
      );
      create index joined_cases_into on joined_cases (into_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table joined_cases');
  }
}
