import { Browser, type SystemUnderTest } from '@app/testing';
import { withDatabase } from '../backends/template.ts';

/** What a test looks at a running site by. */
export const underTest = (url: string, database: string): SystemUnderTest => ({
  url,
  browser: () => new Browser(url),
  // A connection for each: the database may have been restarted since the last one.
  sql: (text, values) => withDatabase(database, async (client) => (await client.query(text, values)).rows as never),
});
