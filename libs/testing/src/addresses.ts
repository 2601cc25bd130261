import type { ServiceName } from '@app/contracts';

/** The database that globalSetup migrated and every story file clones. */
export const TEMPLATE = 'stories_template';

/** Administrative addresses of the running backends, and each service's own role. */
export interface TestParts {
  postgres: string;
  nats: string;
  redis: string;
  s3: string;
  s3AccessKey: string;
  s3SecretKey: string;
  roles: Record<ServiceName, string>;
}

/** What globalSetup started. */
export function testParts(): TestParts {
  const given = process.env['TEST_PARTS'];
  if (!given) throw new Error('stories run in the project `stories` of jest.config.mjs, which starts their backends');
  return JSON.parse(given) as TestParts;
}
