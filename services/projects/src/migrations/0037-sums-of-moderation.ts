import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many projects wait, and how many are rejected. Each page of moderation counted them: 50,000 took ten
 * milliseconds. Triggers add, so whoever writes a project counts, the version before too.
 *
 * They add at the very end of a transaction, to the row that an approval locks then anyway (0031-counted-towns.ts). A
 * submission now waits there too, for those who end at the same moment.
 *
 * What was there before is counted in the transaction that makes the triggers. Nobody writes a project meanwhile.
 */
export class SumsOfModeration0037 implements MigrationInterface {
  readonly name = 'SumsOfModeration00379738000000037';

  async up(runner: QueryRunner): Promise<void> {
    // First, with the lock of `projects`: who has written one waits for `list_state` at the end.
    await runner.query(triggers);
    await runner.query(sums);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('lock table projects in access exclusive mode');
    await runner.query(`
      drop trigger projects_hidden_insert on projects;
      drop trigger projects_hidden_update on projects;
      drop trigger projects_hidden_delete on projects;
      drop function count_hidden, add_to_hidden;
      alter table list_state drop column pending, drop column rejected;
    `);
  }
}

const triggers = `
  create function count_hidden() returns trigger language plpgsql set search_path = projects, public as $$
  begin
    if tg_op <> 'INSERT' and not old.is_approved then perform add_to_hidden(old, -1); end if;
    if tg_op <> 'DELETE' and not new.is_approved then perform add_to_hidden(new, 1); end if;
    return null;
  end $$;

  create constraint trigger projects_hidden_insert after insert on projects
    deferrable initially deferred
    for each row when (not new.is_approved) execute function count_hidden();
  create constraint trigger projects_hidden_update after update of is_approved, rejected_at on projects
    deferrable initially deferred
    for each row when ((old.is_approved, old.rejected_at is null) is distinct from (new.is_approved, new.rejected_at is null))
    execute function count_hidden();
  create constraint trigger projects_hidden_delete after delete on projects
    deferrable initially deferred
    for each row when (not old.is_approved) execute function count_hidden();
`;

const sums = `
  alter table list_state
    add column pending integer not null default 0,
    add column rejected integer not null default 0;
  create function add_to_hidden(project projects, more integer) returns void language sql
    set search_path = projects, public as $$
    update list_state set
      pending = pending + case when project.rejected_at is null then more else 0 end,
      rejected = rejected + case when project.rejected_at is null then 0 else more end;
  $$;
  update list_state set pending = there.pending, rejected = there.rejected
    from (
      select count(*) filter (where rejected_at is null) as pending, count(rejected_at) as rejected
      from projects where not is_approved
    ) there
    where there.pending + there.rejected > 0;
`;
