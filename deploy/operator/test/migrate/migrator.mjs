// A migrator in a process of its own and from the built code, with migrations of the story's: it is killed, or runs
// beside another one.
import { SERVICES } from '@app/contracts';
import { makeIndex } from '@app/kernel/service';
import { migrateDatabase } from '../../dist/migrate/database/database.js';

class Column {
  name = 'Column9990000000001';
  async up(runner) {
    await runner.query('alter table media.busy add column more integer not null default 7');
    // Gives the story time to kill it in here.
    await runner.query(`select pg_sleep(${Number(process.argv[2] ?? 0)})`);
  }
}

class Index {
  name = 'Index9990000000002';
  transaction = false;
  async up(runner) {
    await makeIndex(runner, 'busy_slowly', 'on busy (media.slowly(id))');
  }
}

const schemas = Object.fromEntries(SERVICES.map((service) => [service, { migrations: [] }]));
schemas.media.migrations = [Column, Index];
await migrateDatabase(process.env.DATABASE_URL, [], schemas);
