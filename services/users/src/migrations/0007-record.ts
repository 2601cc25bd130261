import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Parts of profiles that admins have hidden: `value` has the fields as they were, which are empty in the account. A row
 * stays when it has ended: an admin has restored the part, or the person has replaced it. `demoted_at`: an admin took
 * the role of an admin, so the settings do not give it back. `told_look`: by which rules the others were told of the
 * profile last; who was told by earlier ones is told anew.
 */
export class Record0007 implements MigrationInterface {
  readonly name = 'Record0007700000000007';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists hidden_parts (
        id bigint generated always as identity primary key,
        user_id text not null references users on delete cascade,
        part text not null check (part in ('image', 'name', 'bio', 'website', 'location')),
        value jsonb not null,
        reason text not null check (char_length(reason) <= 500),
        by_id text not null,
        at timestamptz(3) not null default now(),
        ended_at timestamptz(3),
        ending text check (ending in ('restored', 'replaced')),
        constraint hidden_parts_ending check ((ended_at is null) = (ending is null))
      );
      create unique index if not exists hidden_parts_now on hidden_parts (user_id, part) where ended_at is null;
      create index if not exists hidden_parts_of on hidden_parts (user_id, part, id);
      create index if not exists hidden_parts_image on hidden_parts (image_in(value ->> 'profileImageUrl')) where part = 'image';
      alter table users
        add column if not exists demoted_at timestamptz(3),
        add column if not exists told_look smallint not null default 1`);
    await makeIndex(runner, 'users_told_before', 'on users (id) where first_name is null and told_look < 2');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index users_told_before;
      alter table users drop column told_look, drop column demoted_at;
      drop table hidden_parts`);
  }
}
