import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RunningService } from '@app/kernel/service';
import { type Parts, startParts } from '@app/testing/parts';

const APPOINTED = {
  actor_id: 'settings',
  target_title: 'f•••@e•••.org',
  details: { before: 'USER', after: 'ADMIN', setting: 'ADMIN_EMAIL' },
};
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
const start = async (settings: Record<string, string>): Promise<void> => {
  instances.push(await parts.startInstance('users', settings));
};

const admins = async () =>
  (await parts.sql<{ email: string }>(`select email from users.users where role = 'ADMIN' order by email`)).map(
    ({ email }) => email,
  );

const trail = () => parts.sql(`select actor_id, target_title, details from users.audit order by id`);

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
  expect(await trail()).toEqual([APPOINTED]);
});

it('is not made while there is an admin', async () => {
  await start({ ADMIN_EMAIL: 'second@example.org', ADMIN_PASSWORD: 'second-admin-2' });
  expect(await admins()).toEqual(['first@example.org']);
});

it('can be an account that opens with the very password of the settings', async () => {
  await parts.sql(`update users.users set role = 'USER'`);
  await start(FIRST);
  expect(await admins()).toEqual(['first@example.org']);
  expect(await trail()).toEqual([APPOINTED, APPOINTED]);
});
