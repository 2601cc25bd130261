import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an admin's call has moved a picture of which its owner is still to say that it is hidden, or shown. */
export class Asked0008 implements MigrationInterface {
  readonly name = 'Asked0008700000000008';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table images add column if not exists asked_at timestamptz');
    await makeIndex(runner, 'images_asked', 'on images (asked_at) where asked_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table images drop column asked_at');
  }
}
