import type { Browser } from './browser.ts';

/** What a test needs of the system that it tests, whether that runs in this process or in processes of its own. */
export interface SystemUnderTest {
  url: string;
  /** A new visitor's browser. */
  browser(): Browser;
  /** SQL as the database's administrator. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
}
