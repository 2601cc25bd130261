import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { BusySite } from './busy-site.ts';
import type { Mark } from './traffic.ts';

/**
 * The site of the test file that imports this, and where its log stood when the test began: each test has traffic of
 * its own.
 */
export let busy: BusySite;
export let mark: Mark;

beforeAll(async () => {
  busy = await BusySite.start();
});
afterAll(() => busy.close());

beforeEach(async () => {
  mark = await busy.begin();
});
afterEach(() => busy.traffic.stop());

/** What the gateway says of its parts. */
export async function readiness() {
  const { status, body } = await busy.site.browser().get('/health/ready');
  return { status, health: body.status as string, parts: body.parts as Record<string, string> };
}
