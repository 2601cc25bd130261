import type { SystemUnderTest } from '@app/testing';
import { freePort } from '../sites/temporary-site.ts';
import { underTest } from '../parts/under-test.ts';
import { Compose } from './compose.ts';

export interface ComposeSite extends SystemUnderTest {
  compose: Compose;
  /** The database's address, as its administrator. */
  backends: { database: string };
  close(): Promise<void>;
}

/** An empty site in containers, as docker-compose.yml runs it, without request limits and with an admin. */
export async function startComposeSite(
  name: string,
  settings: Record<string, string>,
  scale: Record<string, number> = {},
): Promise<ComposeSite> {
  const port = String(await freePort());
  const compose = new Compose(name, {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_FACTOR: '0',
    EDGE_SUBNET: '172.30.249.0/24',
    PROXY_ADDRESS: '172.30.249.250',
    ...settings,
  });
  await compose.down();
  await compose.run('build', '--quiet');
  try {
    await compose.up(scale);
    const database = `postgres://postgres:example-database@${await compose.addressOf('postgres')}:5432/site`;
    return {
      ...underTest(compose.settings['SITE_URL']!, database),
      compose,
      backends: { database },
      close: () => compose.down(),
    };
  } catch (error) {
    await compose.down();
    throw error;
  }
}
