import type { SystemUnderTest } from '@app/testing';
import { startTemporarySite, type TemporarySite } from './temporary-site.ts';
import { underTest } from './under-test.ts';

export type TestSite = TemporarySite & SystemUnderTest;

/** A temporary site, and what a test looks at it by. */
export async function startTestSite(env: Record<string, string> = {}, demo = false): Promise<TestSite> {
  const site = await startTemporarySite(env, demo);
  return { ...site, ...underTest(site.url, site.backends.database) };
}
