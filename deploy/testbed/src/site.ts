import { Browser, type SystemUnderTest } from '@app/testing';
import { withDatabase } from './backends/template.ts';
import { startTemporarySite, type TemporarySite } from './temporary-site.ts';

export type TestSite = TemporarySite & SystemUnderTest;

/** A temporary site, and what a test looks at it by. */
export async function startTestSite(env: Record<string, string> = {}, demo = false): Promise<TestSite> {
  const site = await startTemporarySite(env, demo);
  return {
    ...site,
    browser: () => new Browser(site.url),
    // A connection for each: the database may have been restarted since the last one.
    sql: (text, values) =>
      withDatabase(site.backends.database, async (client) => (await client.query(text, values)).rows as never),
  };
}
