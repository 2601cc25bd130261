import type { SystemUnderTest } from '@app/testing';
import { startTemporarySite, type TemporarySite } from './temporary-site.ts';
import { underTest } from '../parts/under-test.ts';

export type TestSite = TemporarySite & SystemUnderTest;

/** An empty temporary site, and what a test looks at it by. */
export async function startTestSite(env: Record<string, string> = {}): Promise<TestSite> {
  const site = await startTemporarySite(env);
  return { ...site, ...underTest(site.url, site.backends.database) };
}
