import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures that somebody has uploaded, for what they download of their own, and for when their account goes. */
export class ImagesOfPerson0009 implements MigrationInterface {
  readonly name = 'ImagesOfPerson00099738000000009';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'images_of_person', 'on images (user_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index images_of_person');
  }
}
