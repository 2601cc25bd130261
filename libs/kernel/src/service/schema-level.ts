import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationInterface } from 'typeorm';
import type { Database } from '../database/database.js';
import type { Log } from '../telemetry/log.js';
import { Outage } from '../process/outage.js';

/**
 * Whether the schema is of this version or a newer one. A service that comes before its migrations waits for them: it
 * would answer everybody with an error. Newer ones do not matter, because they work while this version serves.
 */
export class SchemaLevel {
  private reached = false;
  private readonly newest: string | undefined;

  constructor(
    private readonly db: Database,
    migrations: readonly (new () => MigrationInterface)[] = [],
  ) {
    const Newest = migrations.at(-1);
    this.newest = Newest && new Newest().name;
  }

  /** @throws Error while the newest migration of this version has not run. */
  async check(): Promise<void> {
    if (this.reached || !this.newest) return;
    const rows = await this.db.dataSource.query<unknown[]>('select from migrations where name = $1', [this.newest]);
    if (rows.length === 0) throw new Error(`the migration ${this.newest} has not run: run migrate of this version`);
    this.reached = true;
  }

  /** Waits as long as it takes. */
  async wait(log: Log): Promise<void> {
    const outage = new Outage(log, 'schema');
    for (;;) {
      try {
        await this.check();
        return outage.over();
      } catch (error) {
        await sleep(outage.pause(error));
      }
    }
  }
}
