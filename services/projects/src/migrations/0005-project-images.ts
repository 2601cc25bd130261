import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which pictures a project shows: its own and those in its text. Kept by a trigger, so that it is right whoever writes
 * the row.
 */
export class ProjectImages0005 implements MigrationInterface {
  readonly name = 'ProjectImages0005700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table project_images (
        image_id text not null,
        project_id integer not null references projects on delete cascade,
        primary key (image_id, project_id)
      );
      create index project_images_project on project_images (project_id);

      -- Every address of a picture in a text, each once.
      create function images_in(given text) returns setof text language sql immutable strict parallel safe as
        $$ select distinct found[1] from regexp_matches(given, '/media/([a-z0-9]{24})/', 'g') found $$;

      create function keep_images() returns trigger language plpgsql set search_path = projects, public as $$
      begin
        delete from project_images where project_id = new.id;
        insert into project_images (project_id, image_id)
          select new.id, images_in(concat_ws(' ', new.image_url, new.content));
        return null;
      end $$;
      create trigger projects_images after insert or update of image_url, content on projects
        for each row execute function keep_images();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger projects_images on projects;
      drop table project_images;
      drop function keep_images, images_in;
    `);
  }
}
