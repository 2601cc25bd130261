import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What projects were before they were changed, and what follows from it. That is what readers see of changes, what
 * admins have to review, and which pictures must stay because they may be shown again.
 */
export class Versions0014 implements MigrationInterface {
  readonly name = 'Versions00149700000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Only added to, and read (RECORDS in the migrator's roles.ts). No foreign key: it outlives the project.
      create table project_versions (
        id bigint generated always as identity primary key,
        project_id integer not null,
        -- The project's, before the change.
        version integer not null,
        at timestamptz(3) not null default now(),
        by_id text not null,
        kind text not null check (kind in ('edit', 'take_back', 'delete')),
        changed text[] not null,
        before jsonb not null,
        -- A take-back undoes this version and all that follow up to itself.
        undoes bigint,
        reason text check (char_length(reason) <= 500)
      );
      create index project_versions_newest on project_versions (project_id, id desc);
      create index project_versions_taken_back on project_versions (project_id, id) where kind = 'take_back';

      -- Of the few projects that were edited after their approval.
      create table project_edits (
        project_id integer primary key references projects on delete cascade,
        -- For readers: since the last approval.
        edited_at timestamptz(3),
        -- When these were changed, after others had voted.
        title_at timestamptz(3),
        picture_at timestamptz(3),
        place_at timestamptz(3),
        -- Readers see no versions up to this one: the project was taken down or approved anew after it.
        hidden_until bigint not null default 0,
        -- The take-back that its owner is still to read of.
        taken_back bigint
      );

      alter table projects_to_look_at
        -- The first version since an admin looked at it, and what its owner had filled in then; null when it went live by trust and is as it was.
        add column first_version bigint,
        add column seen json,
        add column changes text[],
        add column changed_at timestamptz(3),
        -- Its row of project_edits then.
        add column edits json;

      -- Pictures that a project does not show, but may show again.
      create table project_kept_images (
        image_id text not null,
        project_id integer not null references projects on delete cascade,
        primary key (image_id, project_id)
      );
      create index project_kept_images_project on project_kept_images (project_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table project_versions, project_edits, project_kept_images;
      alter table projects_to_look_at
        drop column first_version, drop column seen, drop column changes, drop column changed_at, drop column edits;
    `);
  }
}
