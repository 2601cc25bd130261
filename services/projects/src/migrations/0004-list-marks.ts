import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `list_state` is written once a transaction, however many projects it changes. Until now it was written once a
 * project. Each write of the same row had to walk past all the earlier ones, so the cost grew with the square of the
 * projects. It is now also the very last thing that a transaction does, so that nobody waits for the row while somebody
 * else is at work.
 *
 * The marks are deferred triggers. A migration that changes approved projects and then alters the table, both in one
 * transaction, must say `set constraints all immediate` in between.
 */
export class ListMarks0004 implements MigrationInterface {
  readonly name = 'ListMarks0004700000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function mark_lists() returns trigger language plpgsql set search_path = projects, public as $$
      begin
        if coalesce(current_setting('projects.lists_marked', true), '') = '' then
          update list_state set generation = generation + 1;
          -- Until the end of this transaction.
          perform set_config('projects.lists_marked', 'yes', true);
        end if;
        return null;
      end $$;

      drop trigger projects_visible_insert on projects;
      drop trigger projects_visible_update on projects;
      drop trigger projects_visible_delete on projects;
      create constraint trigger projects_visible_insert after insert on projects
        deferrable initially deferred
        for each row when (new.is_approved) execute function mark_lists();
      create constraint trigger projects_visible_update after update of ${SHOWN} on projects
        deferrable initially deferred
        for each row when (old.is_approved or new.is_approved) execute function mark_lists();
      create constraint trigger projects_visible_delete after delete on projects
        deferrable initially deferred
        for each row when (old.is_approved) execute function mark_lists();
      drop function list_changed, list_grown;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function list_changed() returns trigger language plpgsql set search_path = projects, public as $$
      begin
        update list_state set generation = generation + 1;
        return null;
      end $$;
      create function list_grown() returns trigger language plpgsql set search_path = projects, public as $$
      begin
        update list_state set generation = generation + 1 where exists (select 1 from added where is_approved);
        return null;
      end $$;
      drop trigger projects_visible_insert on projects;
      drop trigger projects_visible_update on projects;
      drop trigger projects_visible_delete on projects;
      create trigger projects_visible_insert after insert on projects referencing new table as added
        for each statement execute function list_grown();
      create trigger projects_visible_update after update of ${SHOWN} on projects
        for each row when (old.is_approved or new.is_approved) execute function list_changed();
      create trigger projects_visible_delete after delete on projects
        for each row when (old.is_approved) execute function list_changed();
      drop function mark_lists;
    `);
  }
}

/** As it is today; from now on it is kept by card-triggers.ts. */
const SHOWN = `user_id, title, slug, description, content, category, status, city, state, image_url, image, website_url,
  is_approved, is_featured, is_sponsored, is_inspiration, featured_at, sponsored_at, inspiration_at, created_at, updated_at, version`;
