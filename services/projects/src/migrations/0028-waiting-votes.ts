import { waitingPeopleTable } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Votes of people who have not confirmed their address: they count once they have. */
export class WaitingVotes0028 implements MigrationInterface {
  readonly name = 'WaitingVotes00289738000000028';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(waitingPeopleTable);
    await runner.query(`
      create table waiting_votes (
        user_id text not null references waiting_people on delete cascade,
        project_id integer not null constraint waiting_votes_project references projects on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, project_id)
      );
      create index waiting_votes_project_id on waiting_votes (project_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table waiting_votes, waiting_people');
  }
}
