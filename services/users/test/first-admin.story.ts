import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLog, loadConfig, type RunningService, startService } from '@app/kernel';
import { type Parts, startParts, testParts } from '@app/testing';
import { definition } from '@app/users';

const FIRST = { ADMIN_EMAIL: 'first@example.org', ADMIN_PASSWORD: 'first-admin-1' };

let parts: Parts;
const instances: RunningService[] = [];

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  await parts.close();
});

/** One more instance of the service, as an operator starts it. */
async function start(settings: Record<string, string>): Promise<void> {
  const [here] = await parts.sql<{ name: string }>('select current_database() as name');
  const { nats, roles } = testParts();
  const config = loadConfig(definition.Config, {
    NODE_ENV: 'test',
    NATS_URL: nats,
    NATS_PREFIX: here!.name,
    DATABASE_URL: Object.assign(new URL(roles.users), { pathname: `/${here!.name}` }).href,
    DATABASE_POOL: '2',
    ...settings,
  });
  instances.push(await startService(definition, config, createLog('users', 'silent')));
}

const admins = async () =>
  (await parts.sql<{ email: string }>(`select email from users.users where role = 'ADMIN' order by email`)).map(
    ({ email }) => email,
  );

it('is not made of an account that somebody else has registered with the address', async () => {
  await parts.rpc.users.register({ email: 'taken@example.org', password: 'somebody-else-1' }, null);
  await start({ ADMIN_EMAIL: 'taken@example.org', ADMIN_PASSWORD: 'first-admin-1' });
  expect(await admins()).toEqual([]);
});

it('is made once by instances that start together, and can sign in', async () => {
  await Promise.all([start(FIRST), start(FIRST), start(FIRST)]);
  expect(await admins()).toEqual(['first@example.org']);
  const me = await parts.rpc.users.login({ email: FIRST.ADMIN_EMAIL, password: FIRST.ADMIN_PASSWORD }, null);
  expect(me).toMatchObject({ role: 'ADMIN', authMethod: 'email' });
});

it('is not made while there is an admin', async () => {
  await start({ ADMIN_EMAIL: 'second@example.org', ADMIN_PASSWORD: 'second-admin-2' });
  expect(await admins()).toEqual(['first@example.org']);
});

it('can be an account that opens with the very password of the settings', async () => {
  await parts.sql(`update users.users set role = 'USER'`);
  await start(FIRST);
  expect(await admins()).toEqual(['first@example.org']);
});

it('needs both settings, and says so', () => {
  const half = () => loadConfig(definition.Config, { ADMIN_EMAIL: 'first@example.org', NATS_URL: 'nats://127.0.0.1' });
  expect(half).toThrow(/ADMIN_PASSWORD must have at least 8 characters/);
});
