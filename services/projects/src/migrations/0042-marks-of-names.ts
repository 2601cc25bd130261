import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The public lists show the names of creators. When one of them changes, or goes with its account, the lists are marked
 * as changed, as with a project: what is made of them is made anew. The mark comes at the end of the transaction, when
 * the creator's row is locked. Nobody who holds the row of `list_state` waits for a creator.
 */
export class MarksOfNames0042 implements MigrationInterface {
  readonly name = 'MarksOfNames00429738000000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create constraint trigger creators_visible_update after update of card on creators
        deferrable initially deferred
        for each row when (old.card->>'displayName' is distinct from new.card->>'displayName') execute function mark_lists();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger creators_visible_update on creators');
  }
}
