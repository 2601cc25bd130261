import type { MigrationInterface } from 'typeorm';
import type { CounterAudit } from '../service/counter-audit.js';

/** A service's migrations, in the order they landed. */
export type Migrations = (new () => MigrationInterface)[];

/** What a service's package exports as `./migrations`: all that the operator's programs know of its schema. */
export interface Schema {
  migrations: Migrations;
  derived?: readonly Derived[];
  /** How each count that the schema keeps is compared with the rows that it counts. */
  counters?: readonly CounterAudit[];
  backup?: BackedUp;
}

/**
 * Functions and triggers that are made from code, such as a trigger that prints a row by a list of fields. They follow
 * the code by themselves: when their SQL has changed, the migrator makes them anew and renews the rows that were
 * written before. Columns still need a migration.
 */
export interface Derived {
  /** Unique in its service. */
  name: string;
  /** Makes them, or replaces what is there; runs in one transaction. */
  sql: string;
  /**
   * Renews the rows after a key: `$1` is the last key that is done (0 at first), `$2` the number of rows to take, in
   * the order of their keys. It returns the keys of the renewed rows as `key`, none when all are done.
   */
  renew?: string;
}

/** What a backup cannot see in the tables of a schema by itself. */
export interface BackedUp {
  /**
   * SQL in the place of a column's value, by table and column: for a value that points to something that a backup does
   * not hold.
   */
  instead?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Selects the keys of the objects in the bucket that the rows know, and whether somebody shows them. */
  objects?: string;
}
