import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures that nobody may see: `withheld` by an admin, `orphaned` when an admin has deleted the only project that was
 * known to show it. `is_settled`: its objects are where they belong. `clearing`: they are being removed, so the picture
 * cannot come back.
 */
export class Withheld0006 implements MigrationInterface {
  readonly name = 'Withheld0006700000000006';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table images
        add column if not exists is_settled boolean not null default true,
        drop constraint if exists images_status_check,
        add constraint images_status_check check (
          status in ('processing', 'ready', 'failed', 'removed', 'withheld', 'orphaned', 'clearing')
        ) not valid`);
    await makeIndex(runner, 'images_unsettled', 'on images (id) where not is_settled');
    await makeIndex(runner, 'images_going', `on images (id) where status in ('removed', 'clearing')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index images_going, images_unsettled');
    await runner.query(`
      alter table images drop column is_settled, drop constraint images_status_check,
        add constraint images_status_check check (status in ('processing', 'ready', 'failed', 'removed'))`);
  }
}
