import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type ImageKind, type Me, type ProfileChange } from '@app/contracts';
import { ingest, type Parts, putUpload, startParts } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';

let parts: Parts;

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'media'], gateway: false });
});
afterAll(() => parts.close());

async function resident(): Promise<{ me: Me; change: (input: ProfileChange) => Promise<Me> }> {
  const email = `${randomUUID()}@example.org`;
  const me = await parts.rpc.users.register({ email, password: 'plank-and-nail-7', firstName: 'Riley' }, null);
  // Others would not see all of a newcomer: see newcomers.story.ts.
  await parts.sql('update users.users set established_at = now() where id = $1', [me.id]);
  const caller: Caller = { userId: me.id, role: 'USER' };
  return { me: { ...me, isNewcomer: false }, change: (input) => parts.rpc.users.updateProfile(input, caller) };
}

/** What the other services are told of a person, oldest first. */
const published = (id: string) =>
  parts.sql<{ version: number; bio: string | null; sent: boolean }>(
    `select (payload->>'version')::int as version, payload->'user'->>'bio' as bio, sent_at is not null as sent
     from users.outbox where payload->'user'->>'id' = $1 order by id`,
    [id],
  );

async function upload(kind: ImageKind, me: Me): Promise<string> {
  return (await ingest(parts, await putUpload(parts, await picture()), kind, me.id)).url;
}

describe('a profile', () => {
  it('keeps what was given and leaves the rest alone', async () => {
    const { me, change } = await resident();
    await change({
      lastName: ' Stone ',
      bio: 'One\r\nTwo',
      location: 'Dayton,  OH',
      website: 'https://riley.example.org',
    });
    const cleared = await change({ website: '' });
    expect(cleared).toMatchObject({
      ...me,
      lastName: 'Stone',
      displayName: 'Riley Stone',
      bio: 'One\nTwo',
      location: 'Dayton, OH',
      website: null,
      updatedAt: expect.any(String),
    });
    expect(Date.parse(cleared.updatedAt)).toBeGreaterThan(Date.parse(me.updatedAt));
  });

  it('cannot be used to become somebody else', async () => {
    const { me, change } = await resident();
    const after = await change({ bio: 'Hi', role: 'ADMIN', email: 'x@example.org', id: 'x' } as ProfileChange);
    expect(after).toMatchObject({ id: me.id, role: 'USER', email: me.email });
  });

  it('is told to the other services from the first day on, once a change, and not without one', async () => {
    const { me, change } = await resident();
    await change({ bio: 'First' });
    await change({ bio: 'First' });
    await change({ bio: 'Second' });
    await eventually(async () =>
      expect(await published(me.id)).toEqual([
        { version: 1, bio: null, sent: true },
        { version: 2, bio: 'First', sent: true },
        { version: 3, bio: 'Second', sent: true },
      ]),
    );
    expect(await parts.rpc.users.profiles({ userIds: [me.id, 'nobody'] }, null)).toMatchObject([
      { version: 3, user: { id: me.id, bio: 'Second' } },
    ]);
  });

  it('takes changes that come at the same time one after the other', async () => {
    const { me, change } = await resident();
    await Promise.all(Array.from({ length: 10 }, (_, number) => change({ bio: `Bio ${number}` })));
    const versions = (await published(me.id)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  });
});

describe('a profile picture', () => {
  it('must be an avatar that was uploaded here', async () => {
    const { me, change } = await resident();
    const avatar = await upload('avatar', me);
    expect((await change({ profileImageUrl: avatar })).profileImageUrl).toBe(avatar);
    const cover = await upload('project', me);
    const missing = avatar.replace(/[a-z0-9]{24}/, 'a'.repeat(24));
    for (const foreign of [cover, missing, 'https://elsewhere.example.org/me.png', `${avatar}.webp`]) {
      await expect(change({ profileImageUrl: foreign })).rejects.toMatchObject({
        code: 'validation_failed',
        details: [{ field: 'profileImageUrl', message: 'Please upload the image here' }],
      });
    }
    expect((await change({ profileImageUrl: null })).profileImageUrl).toBeNull();
  });

  it('is all that has to wait while media is away', async () => {
    const { me, change } = await resident();
    const [worn, other] = [await upload('avatar', me), await upload('avatar', me)];
    await change({ profileImageUrl: worn });
    await parts.stopService('media');
    await expect(change({ profileImageUrl: other })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await change({ bio: 'Still here', profileImageUrl: worn })).toMatchObject({ bio: 'Still here' });
    const again = await parts.rpc.users.login({ email: me.email, password: 'plank-and-nail-7' }, null);
    expect(again.profileImageUrl).toBe(worn);
  });
});
