import type { Type } from '@nestjs/common';
import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { Pool, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, EntitySchema } from 'typeorm';
import type { DatabaseConfig } from '../process/config.js';

/** A statement that the database plans once for each connection. The type of its rows stands beside its SQL. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** For the compiler only: never set. */
  readonly row?: Row;
}

/** Declares a prepared statement. The name must be unique in its service. */
export const statement = <Row extends QueryResultRow>(name: string, text: string): Statement<Row> => ({ name, text });

/** TypeORM's options for a service: its own schema first, no synchronising, and a limit for every wait. */
export const databaseOptions = (
  schema: string,
  config: Readonly<DatabaseConfig>,
  entities: (Type | EntitySchema)[],
): TypeOrmModuleOptions => ({
  type: 'postgres',
  url: config.DATABASE_URL,
  entities,
  synchronize: false,
  installExtensions: false,
  applicationName: schema,
  poolSize: config.DATABASE_POOL,
  retryAttempts: Number.MAX_SAFE_INTEGER,
  retryDelay: 500,
  extra: {
    options: `-c search_path=${schema},public -c statement_timeout=3500 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  },
});

/** A service's own schema: prepared statements for frequent reads, transactions for all writes. */
export class Database {
  private readonly pool: Pool;
  private readonly committed: (() => void)[] = [];

  constructor(readonly dataSource: DataSource) {
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
  }

  /** All rows of a prepared statement. */
  async rows<Row>(prepared: Statement<Row>, values: unknown[] = []): Promise<Row[]> {
    const { name, text } = prepared;
    return (await this.pool.query({ name, text, values })).rows as Row[];
  }

  /** The first row of a prepared statement, if there is one. */
  async one<Row>(prepared: Statement<Row>, values: unknown[] = []): Promise<Row | undefined> {
    return (await this.rows(prepared, values))[0];
  }

  /** One transaction; what it wrote into the outbox is published right after the commit. */
  async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(work);
    for (const listener of this.committed) listener();
    return result;
  }

  /** Calls back after each commit of this process. */
  afterCommit(listener: () => void): void {
    this.committed.push(listener);
  }
}
