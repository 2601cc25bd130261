import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The next projects by id. Locked, so that none is edited between reading its texts and writing what they show. */
const FILL = `
  with batch as (
    select id, image_url, content from projects where id > $1 order by id limit 500 for no key update
  ),
  filled as (
    insert into project_images (project_id, image_id)
    select id, images_in(concat_ws(' ', image_url, content)) from batch on conflict do nothing
  )
  select max(id) as last from batch`;

/** The pictures of projects that are older than the trigger. */
export class FillProjectImages0006 implements MigrationInterface {
  readonly name = 'FillProjectImages0006700000000006';
  /** Each batch commits by itself, so that few rows are locked, for a moment. Run again, nothing is done twice. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let after = 0; ;) {
      const [{ last }] = (await runner.query(FILL, [after])) as [{ last: number | null }];
      if (last === null) return;
      after = last;
    }
  }

  async down(): Promise<void> {}
}
