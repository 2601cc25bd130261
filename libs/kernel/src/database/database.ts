import type { Type } from '@nestjs/common';
import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, EntitySchema } from 'typeorm';
import type { DatabaseConfig } from '../process/config.js';
import { isWriteRefused } from '../process/errors.js';
import { Refusals } from '../telemetry/refusals.js';
import { ServerClock } from '../process/server-clock.js';
import { closeUnfinished, listenForErrors, measurePool } from './pool.js';
import { sessionName, sharePool } from './pool-share.js';
import { tracePool } from './traced-pool.js';

/** A statement that the database plans once for each connection. The type of its rows stands beside its SQL. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** For the compiler only: never set. */
  readonly row?: Row;
}

/** Declares a prepared statement. The name must be unique in its service. */
export const statement = <Row extends QueryResultRow>(name: string, text: string): Statement<Row> => ({ name, text });

/**
 * SQL that is true in one transaction at a time: the others find nothing to do. So work that goes on in several
 * processes may lock many rows, in any order, and need not pass over one that is busy.
 * @param work names the work: `comments.tell`.
 */
export const alone = (work: string): string => `(select pg_try_advisory_xact_lock(hashtext('${work}')))`;

/** Postgres's command-line options for a session that works in a service's schema. */
export const sessionOptions = (schema: string, settings: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ search_path: `${schema},public`, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** How long the database lets a service wait, in milliseconds. */
const TIME_LIMITS = {
  statement_timeout: '3500',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '10000',
};

/**
 * TypeORM's options for a service: its own schema first, no synchronising, and a limit for every wait.
 * @param session further settings of its database sessions.
 */
export const databaseOptions = (
  schema: string,
  config: Readonly<DatabaseConfig>,
  entities: (Type | EntitySchema)[],
  session: Readonly<Record<string, string>> = {},
): TypeOrmModuleOptions => ({
  type: 'postgres',
  url: config.DATABASE_URL,
  entities,
  synchronize: false,
  installExtensions: false,
  applicationName: sessionName(schema),
  poolSize: config.DATABASE_POOL,
  retryAttempts: Number.MAX_SAFE_INTEGER,
  retryDelay: 500,
  extra: {
    options: sessionOptions(schema, { ...TIME_LIMITS, ...session }),
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: listenForErrors,
  },
});

/** Said in a transaction: its commit does not wait for the disk. */
export const UNFLUSHED = 'set local synchronous_commit = off';

/** A service's own schema: prepared statements for frequent reads, transactions for all writes. */
export class Database {
  private readonly pool: Pool;
  private readonly committed: (() => void)[] = [];
  /** For readiness. */
  readonly refusals = new Refusals();
  /** Its own, as `check` has heard it. */
  readonly clock = new ServerClock();

  constructor(readonly dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
    closeUnfinished(this.pool);
    measurePool(this.pool);
    tracePool(this.pool);
  }

  /** From now on it takes no more connections than its part of those that Postgres has. */
  share(): Promise<void> {
    return sharePool(this.pool);
  }

  /** All rows of a prepared statement. @param tx the transaction it belongs to; without one it commits by itself. */
  async rows<Row>(prepared: Statement<Row>, values: unknown[] = [], tx?: EntityManager): Promise<Row[]> {
    const { name, text } = prepared;
    if (tx) return ((await tx.queryRunner!.query(text, values, true)) as { records: Row[] }).records;
    return (await this.noting(this.pool.query({ name, text, values }))).rows as Row[];
  }

  /** The first row of a prepared statement, if there is one. */
  async one<Row>(prepared: Statement<Row>, values: unknown[] = [], tx?: EntityManager): Promise<Row | undefined> {
    return (await this.rows(prepared, values, tx))[0];
  }

  /**
   * One transaction; what it wrote into the outbox is published right after the commit.
   * @param flushed false: the commit does not wait for the disk. For what is done once more when it is lost: if
   * Postgres crashes in the next moment, it may never have been. `flush` waits.
   */
  async transaction<T>(work: (tx: EntityManager) => Promise<T>, { flushed = true } = {}): Promise<T> {
    const result = await this.noting(
      this.dataSource.transaction(async (tx) => {
        if (!flushed) await tx.query(UNFLUSHED);
        return work(tx);
      }),
    );
    for (const listener of this.committed) listener();
    return result;
  }

  /**
   * When it is done, all that was committed before is on the disk: the log has one order, and this is a commit that
   * waits.
   */
  async flush(): Promise<void> {
    await this.noting(this.dataSource.query(`select pg_logical_emit_message(true, 'flush', '')`));
  }

  /** Rejects when the database does not answer. */
  async check(): Promise<void> {
    const [{ now }] = (await this.dataSource.query('select extract(epoch from clock_timestamp())::float8 as now')) as [
      { now: number },
    ];
    this.clock.note(now * 1_000);
  }

  private async noting<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (isWriteRefused(error)) this.refusals.note();
      throw error;
    }
  }

  /** Calls back after each commit of this process. */
  afterCommit(listener: () => void): void {
    this.committed.push(listener);
  }
}
