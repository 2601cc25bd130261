import { makeIndex } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How parts of profiles are removed that were hidden once and are not any more. */
export class Retention0013 implements MigrationInterface {
  readonly name = 'Retention00139700000000013';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, 'hidden_parts_ended', 'on hidden_parts (ended_at, id) where ended_at is not null');
    await runner.query(forget);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function forget_hidden_parts');
    await runner.query('drop index hidden_parts_ended');
  }
}

/**
 * The service itself may not remove a row. This takes the next 200 that ended a year ago at least, and longer than
 * `years`.
 */
const forget = `
  create or replace function forget_hidden_parts(years integer, held_people text[])
  returns integer language plpgsql security definer set search_path = users, pg_temp as $$
  declare
    removed integer;
  begin
    if years is null or years < 1 or held_people is null then
      raise exception 'years must be 1 or more, and what is held must be known';
    end if;
    with old as (
      select h.id from hidden_parts h
      where h.ended_at < now() - make_interval(years => years)
        and h.user_id <> all (held_people) and h.by_id <> all (held_people)
      order by h.ended_at, h.id limit 200
    )
    delete from hidden_parts h using old where h.id = old.id;
    get diagnostics removed = row_count;
    return removed;
  end $$;
`;
