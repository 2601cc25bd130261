import { openPlanner, type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishedBefore } from '../src/accounts/republishing.js';
import { userById } from '../src/accounts/users.queries.js';
import { restoredImage } from '../src/moderation/profile-hiding.queries.js';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
});
afterAll(() => parts.close());

const published = (ids: string[]) =>
  parts.sql<{ id: string; name: string; version: number }>(
    `select payload->'user'->>'id' as id, payload->'user'->>'displayName' as name, (payload->>'version')::int as version
     from users.outbox where payload->'user'->>'id' = any($1) order by id`,
    [ids],
  );

describe('who was told of by the rules of an earlier version', () => {
  it('is told of anew at the start, once by all instances, if it concerns them', async () => {
    await parts.stopService('users');
    await parts.sql(`insert into users.users (id, email, first_name, told_look) values
      ('nameless', 'mary@cityofdayton.gov', null, 1), ('named', 'ben@cityofdayton.gov', 'Ben', 1), ('new', 'eve@cityofdayton.gov', null, 2)`);
    const instances = await Promise.all([parts.startInstance('users'), parts.startInstance('users')]);
    parts.running.users = instances[0];
    const all = ['nameless', 'named', 'new'];
    await eventually(async () => expect(await published(all)).toHaveLength(1));
    const profiles = await parts.rpc.users.profiles({ userIds: ['nameless'] }, null);
    expect(profiles).toMatchObject([{ version: 2, user: { displayName: 'm•••@c•••.gov' } }]);
    expect(await published(all)).toEqual([{ id: 'nameless', name: 'm•••@c•••.gov', version: 2 }]);
    await instances[1].close();
  });
});

describe('with fifty thousand people', () => {
  it('who is to be told anew, what is hidden of somebody and the picture that was restored are found by an index', async () => {
    await parts.sql(`insert into users.users (id, email, told_look)
      select 'user-' || n, 'person' || n || '@example.org', case when n % 1000 > 0 then 2 else 1 end from generate_series(1, 50000) n`);
    await parts.sql(`insert into users.hidden_parts (user_id, part, value, reason, by_id, ended_at, ending)
      select 'user-' || n % 50000 + 1, 'image', '{"profileImageUrl": null}', 'x', 'ada', now(), 'restored' from generate_series(1, 50000) n`);
    await parts.sql('vacuum analyze users.users, users.hidden_parts');
    const planner = await openPlanner(parts, 'users');
    for (const [text, values] of [
      [publishedBefore.text, []],
      [userById.text, ['user-7']],
      [restoredImage.text, ['user-7']],
    ] as const) {
      const seen = await planner.look(text, [...values], 'generic');
      expect(seen.whole).toEqual([]);
      expect(seen.rows).toBeLessThan(210);
    }
    await planner.close();
  });
});
