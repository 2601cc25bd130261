import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which entries of inboxes wait for a digest, and when each is due. */
export class Digests0005 implements MigrationInterface {
  readonly name = 'Digests0005738000000005';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table inbox
        -- The digest that the entry waits for: daily or weekly. Null when it waits for none, or has been in one.
        add column if not exists digest text
    `);
    await makeIndex(runner, 'inbox_waiting', 'on inbox (user_id) where digest is not null');
    await runner.query(`
      -- A row for each digest that somebody has had or is to have. It is due only while an entry waits for it.
      create table if not exists digests (
        user_id text not null,
        period text not null check (period in ('daily', 'weekly')),
        -- By the calendar of the person.
        due_on date,
        due_at timestamptz(3),
        -- The day of the last one: of each day there is one at most, whatever clocks and zones do.
        last_on date,
        primary key (user_id, period),
        check ((due_on is null) = (due_at is null))
      ) with (fillfactor = 80)
    `);
    await makeIndex(runner, 'digests_due', 'on digests (due_at) where due_at is not null');
    await runner.query(NEXT_DIGEST);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table digests');
    await runner.query('drop function next_digest');
    await runner.query('alter table inbox drop column digest');
  }
}

/** The next day, by the clock of a zone, on which it is not eight o'clock yet; of a weekly digest the next Monday. */
const NEXT_DIGEST = `
  create or replace function next_digest(period text, zone text, last_on date) returns date language sql stable as $$
    select case when period = 'weekly' then date_trunc('week', (first + 6)::timestamp)::date else first end
    from (select greatest((now() at time zone zone - interval '8 hours')::date + 1, last_on + 1) as first) days
  $$
`;
