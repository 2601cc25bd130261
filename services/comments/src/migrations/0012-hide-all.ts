import { hideAllTable, makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far it is when an admin wants all gone that a person has written; and hidden words that their author has deleted,
 * newest first.
 */
export class HideAll0012 implements MigrationInterface {
  readonly name = 'HideAll00129700000000012';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [{ isThere }] = (await runner.query(`select to_regclass('hide_all') is not null as "isThere"`)) as [
      { isThere: boolean },
    ];
    if (!isThere) await runner.query(hideAllTable);
    const on = `on word_versions (author_id, at desc, id desc) where kind = 'delete' and hidden`;
    await makeIndex(runner, 'word_versions_deleted_hidden', on);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index word_versions_deleted_hidden');
    await runner.query('drop table hide_all');
  }
}
