import { randomUUID } from 'node:crypto';
import {
  imageIdOf,
  PROFILE_PARTS,
  userEvents,
  type Caller,
  type Me,
  type ProfileChange,
  type ProfilePart,
} from '@app/contracts';
import { ingest, type Parts, published as publishedOf, putUpload, startParts } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let ada: Caller;
let ben: Caller;
beforeAll(async () => {
  parts = await startParts({ services: ['users', 'media'], gateway: false });
  [ada, ben] = await Promise.all([admin(), admin()]);
});
afterAll(() => parts.close());

const FULL = {
  firstName: 'Buy',
  lastName: 'Watches',
  bio: 'Cheap watches.',
  website: 'https://watches.example/',
  location: 'Dayton, OH',
};

async function resident(fields: ProfileChange = FULL): Promise<{ me: Me; change: (to: ProfileChange) => Promise<Me> }> {
  const email = `${randomUUID()}@example.org`;
  const { id } = await parts.rpc.users.register({ email, password: 'plank-and-nail-7' }, null);
  await parts.sql('update users.users set established_at = now() where id = $1', [id]);
  const change = (to: ProfileChange) => parts.rpc.users.updateProfile(to, { userId: id, role: 'USER' });
  return { me: await change(fields), change };
}
async function admin(): Promise<Caller> {
  const { me } = await resident({ firstName: 'Ada' });
  await parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [me.id]);
  return { userId: me.id, role: 'ADMIN' };
}
const hide = ({ id }: Me, part: ProfilePart, by = ada, reason = 'It sells watches') =>
  parts.rpc.users.hideProfile({ userId: id, part, reason }, by);
const restore = ({ id }: Me, part: ProfilePart, by = ada) => parts.rpc.users.restoreProfile({ userId: id, part }, by);
const shown = ({ id }: Me) => parts.rpc.users.get({ userId: id }, null);
const own = ({ id }: Me) => parts.rpc.users.me({}, { userId: id, role: 'USER' });
const published = async ({ id }: Me) =>
  (
    await parts.sql<{ user: object }>(
      `select payload->'user' as user from users.outbox where payload->'user'->>'id' = $1 order by id desc limit 1`,
      [id],
    )
  )[0]!.user;
const trail = async ({ id }: Me) =>
  parts.sql('select action, target_title, details from users.audit where target_id = $1 order by id', [id]);
const TEXTS: ProfilePart[] = ['name', 'bio', 'website', 'location'];

describe('a part of a profile that an admin has hidden', () => {
  it('is published once, with the reason and who hid it', async () => {
    const { me } = await resident();
    await hide(me, 'bio');
    await hide(me, 'bio', ben);
    await hide(me, 'location');
    const events = (await publishedOf(parts, userEvents.profileHidden)).filter(({ userId }) => userId === me.id);
    const of = { userId: me.id, reason: 'It sells watches', by: ada!.userId, at: expect.any(String) };
    expect(events).toEqual([
      { ...of, part: 'bio' },
      { ...of, part: 'location' },
    ]);
  });

  it.each(TEXTS)('is public nowhere (%s), and the person reads what and why', async (part) => {
    const { me } = await resident();
    const hidden = await hide(me, part);
    const empty = Object.fromEntries(PROFILE_PARTS[part].map((field) => [field, null]));
    const seen = await shown(me);
    expect(seen).toEqual({ ...(await published(me)) });
    expect(seen).toMatchObject(empty);
    expect(seen.displayName).toBe(part === 'name' ? 'A resident' : 'Buy Watches');
    const what = Object.fromEntries(PROFILE_PARTS[part].map((field) => [field, FULL[field as keyof typeof FULL]]));
    expect(hidden.hidden).toEqual([{ part, value: what, reason: 'It sells watches', at: expect.stringMatching(/Z$/) }]);
    expect((await own(me)).hidden).toEqual(hidden.hidden);
    expect(await trail(me)).toEqual([
      { action: `user.hide-${part}`, target_title: seen.displayName, details: { reason: 'It sells watches' } },
    ]);
  });

  it('is hidden once, shown again as it was, and each is once in the trail', async () => {
    const { me } = await resident();
    const first = await hide(me, 'bio');
    expect((await hide(me, 'bio', ben, 'Another word for it')).hidden).toEqual(first.hidden);
    for (let time = 0; time < 2; time += 1)
      expect(await restore(me, 'bio', ben)).toMatchObject({ bio: FULL.bio, hidden: [] });
    expect(await shown(me)).toMatchObject({ bio: FULL.bio });
    expect((await trail(me)).map(({ action }) => action)).toEqual(['user.hide-bio', 'user.restore-bio']);
  });

  it('is public again when the person writes something new, not when they send the same again', async () => {
    const { me, change } = await resident();
    await hide(me, 'name');
    await hide(me, 'bio');
    await change({ firstName: FULL.firstName, lastName: FULL.lastName, bio: FULL.bio, location: 'Troy' });
    expect(await shown(me)).toMatchObject({ displayName: 'A resident', bio: null, location: 'Troy' });
    await change({ lastName: 'Stone' });
    expect(await shown(me)).toMatchObject({ displayName: 'A resident', lastName: null });
    await change({ firstName: 'Nell', bio: 'I like benches.' });
    expect(await shown(me)).toMatchObject({ displayName: 'Nell Stone', bio: 'I like benches.' });
    expect((await own(me)).hidden).toEqual([]);
    // What was hidden stays for the record.
    expect(
      await parts.sql('select part, value, ending from users.hidden_parts where user_id = $1 order by id', [me.id]),
    ).toEqual([
      { part: 'name', value: { firstName: 'Buy', lastName: 'Watches' }, ending: 'replaced' },
      { part: 'bio', value: { bio: FULL.bio }, ending: 'replaced' },
    ]);
    expect(await restore(me, 'name')).toMatchObject({ firstName: 'Nell' });
  });

  it('gives nothing of the address away where there was a name', async () => {
    const { me } = await resident({ firstName: 'Rude' });
    await hide(me, 'name');
    expect(JSON.stringify([await shown(me), await published(me)])).not.toMatch(/example|@|•/);
  });

  it('is counted among what moderators did, whichever part it is, and not again when it is restored', async () => {
    const cleared = async () => (await parts.rpc.users.moderated({}, null))[0]?.profilesCleared ?? 0;
    const hidings = () =>
      parts.sql<{ count: number }>(`select count(*)::int from users.audit where action like 'user.hide-%'`);
    for (const part of TEXTS) {
      const { me } = await resident();
      await hide(me, part);
      await restore(me, part);
    }
    await eventually(async () => expect(await cleared()).toBe((await hidings())[0]!.count), 15_000);
  }, 30_000);

  it('is nothing when it was empty', async () => {
    const { me } = await resident({ bio: 'Only a bio' });
    expect((await hide(me, 'name')).hidden).toEqual([]);
    expect((await hide(me, 'website')).hidden).toEqual([]);
    expect(await trail(me)).toEqual([]);
  });

  it('is nobody’s own, and only admins hide', async () => {
    const { me } = await resident();
    const self = { id: ada!.userId } as Me;
    await expect(hide(self, 'name')).rejects.toMatchObject({ code: 'own_account' });
    await expect(restore(self, 'name')).rejects.toMatchObject({ code: 'own_account' });
    const eve: Caller = { userId: me.id, role: 'USER' };
    for (const act of [hide, restore]) await expect(act(me, 'bio', eve)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(parts.rpc.users.account({ userId: me.id }, eve)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(hide({ id: 'nobody' } as Me, 'bio')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a picture of a person that an admin has hidden', () => {
  const worn = async (): Promise<{ me: Me; url: string; change: (to: ProfileChange) => Promise<Me> }> => {
    const { me, change } = await resident();
    const { url } = await ingest(parts, await putUpload(parts, await picture()), 'avatar', me.id);
    return { me: await change({ profileImageUrl: url }), url, change };
  };
  const keyOf = (url: string) => url.slice('/media/'.length);

  it('is gone from its address, and back when it is restored', async () => {
    const { me, url } = await worn();
    await hide(me, 'image');
    expect((await shown(me)).profileImageUrl).toBeNull();
    expect(await parts.storage.about(keyOf(url))).toBeNull();
    await restore(me, 'image');
    expect((await shown(me)).profileImageUrl).toBe(url);
    expect(await parts.storage.about(keyOf(url))).not.toBeNull();
  });

  it('cannot be worn again, and gives way to another', async () => {
    const { me, url, change } = await worn();
    await hide(me, 'image');
    expect((await change({ profileImageUrl: url })).profileImageUrl).toBeNull();
    const { change: others } = await resident();
    await expect(others({ profileImageUrl: url })).rejects.toMatchObject({ code: 'validation_failed' });
    const { url: next } = await ingest(parts, await putUpload(parts, await picture()), 'avatar', me.id);
    expect(await change({ profileImageUrl: next })).toMatchObject({ profileImageUrl: next, hidden: [] });
    const imageIds = [url, next].map((one) => imageIdOf(one)!);
    expect(await parts.rpc.users.hiddenImages({ imageIds }, null)).toEqual({ imageIds: imageIds.slice(0, 1) });
    expect(await parts.storage.about(keyOf(next))).not.toBeNull();
    await restore(me, 'image');
    expect(await parts.storage.about(keyOf(url))).toBeNull();
  });

  it('stays as it was while media is away, in the profile and at its address, and nothing is on record', async () => {
    const { me, url } = await worn();
    await parts.stopService('media');
    await expect(hide(me, 'image')).rejects.toMatchObject({ code: 'unavailable' });
    expect((await shown(me)).profileImageUrl).toBe(url);
    expect([await trail(me), (await own(me)).hidden]).toEqual([[], []]);
    expect(await parts.storage.about(keyOf(url))).not.toBeNull();
    parts.running.media = await parts.startInstance('media');
    await eventually(() => hide(me, 'image'), 10_000);
    expect((await shown(me)).profileImageUrl).toBeNull();
    expect(await parts.storage.about(keyOf(url))).toBeNull();
  });

  it('is told to media as shown, so that it can be restored after weeks', async () => {
    const { me, url } = await worn();
    await hide(me, 'image');
    const imageIds = [imageIdOf(url)!];
    expect(await parts.rpc.users.shownImages({ imageIds }, null)).toEqual({ imageIds });
  });
});

describe('two at once, at two instances', () => {
  it('an admin who hides and a person who edits leave the one or the other, never the old words in public', async () => {
    const other = await parts.startInstance('users');
    for (let round = 0; round < 15; round += 1) {
      const { me, change } = await resident();
      await Promise.all([hide(me, 'bio'), change({ bio: `New words ${round}` }), change({ location: 'Troy' })]);
      const [{ bio }, { hidden }] = [await shown(me), await own(me)];
      const now = hidden.map(({ value }) => value.bio);
      if (bio === null) expect(now).toEqual([`New words ${round}`]);
      else expect([bio, now]).toEqual([`New words ${round}`, []]);
      expect((await trail(me)).map(({ action }) => action)).toEqual(['user.hide-bio']);
    }
    await other.close();
  });

  it('two admins hide a name once, and two who hide and restore leave one of both, whole', async () => {
    const other = await parts.startInstance('users');
    for (let round = 0; round < 10; round += 1) {
      const { me } = await resident();
      await Promise.all([hide(me, 'name', ada), hide(me, 'name', ben)]);
      expect(await trail(me)).toHaveLength(1);
      await Promise.all([restore(me, 'name', ada), hide(me, 'name', ben)]);
      const [seen, { hidden }] = [await shown(me), await own(me)];
      expect(seen.displayName).toBe(hidden.length > 0 ? 'A resident' : 'Buy Watches');
    }
    await other.close();
  });
});
