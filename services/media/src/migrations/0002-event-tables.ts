import { eventTables } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox can be trimmed by an index, dead letters know their message, and tries are counted by the service. */
export class EventTables0002 implements MigrationInterface {
  readonly name = 'EventTables0002700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(eventTables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table event_tries; drop index outbox_sent');
  }
}
