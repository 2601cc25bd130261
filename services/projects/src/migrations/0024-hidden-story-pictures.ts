import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures of projects' stories that an admin has hidden. They stay in the story as its owner wrote it, so that they
 * come back in their place, however the owner edits it meanwhile; readers get it without them.
 */
export class HiddenStoryPictures0024 implements MigrationInterface {
  readonly name = 'HiddenStoryPictures00249700000000024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hidden_story_pictures (
        project_id integer not null references projects on delete cascade,
        image_id text not null check (image_id ~ '^[a-z0-9]{24}$'),
        at timestamptz(3) not null default now(),
        by_id text not null,
        reason text not null check (char_length(reason) <= 500),
        primary key (project_id, image_id)
      );
      create index hidden_story_pictures_image on hidden_story_pictures (image_id);

      -- A story without these pictures, and without the paragraphs that held nothing else; null when nothing is left.
      create function story_without(content text, image_ids text[]) returns text language sql immutable strict parallel safe as $$
        select nullif(btrim(regexp_replace(regexp_replace(
          content, '<img[^>]* src="/media/(' || array_to_string(image_ids, '|') || ')/[^"]*"[^>]*>', '<hidden>', 'g'),
          '<(p|figure)>\\s*(<hidden>\\s*)+</\\1>|<hidden>', '', 'g'), E' \\n'), '')
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function story_without; drop table hidden_story_pictures');
  }
}
