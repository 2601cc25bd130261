import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openReaders, type Readers, type Signed } from '../readers.js';

let town: Readers;
const ask = () => town.parts.rpc.notices;

beforeAll(async () => {
  town = await openReaders({ services: ['users', 'projects', 'comments', 'notices'] });
});
afterAll(() => town.parts.close());

const followed = async (reader: Signed) => (await ask().follows({}, reader)).map(({ projectId }) => projectId);
const isFollowing = async (reader: Signed, project: string | number) =>
  (await ask().following({ project: String(project) }, reader)).following;
const follow = (reader: Signed, project: string | number) => ask().follow({ project: String(project) }, reader);
const unfollow = (reader: Signed, project: string | number) => ask().unfollow({ project: String(project) }, reader);

describe('a project', () => {
  it('is followed by who says so, by id or slug, and no more when they say so', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { id, slug } = await town.project(owner);
    expect(await ask().following({ project: slug }, ana)).toEqual({ following: false, stopped: false });
    expect(await follow(ana, slug)).toEqual({ following: true, stopped: false });
    expect(await isFollowing(ana, id)).toBe(true);
    expect(await follow(ana, id)).toEqual({ following: true, stopped: false });
    expect(await ask().follows({}, ana)).toEqual([
      {
        ...{ projectId: id, slug, title: 'Benches along the river walk', imageUrl: '/media/a/800.webp' },
        ...{ category: 'Parks & Rec', status: 'Idea' },
      },
    ]);
    expect(await unfollow(ana, slug)).toEqual({ following: false, stopped: true });
    expect(await followed(ana)).toEqual([]);
    expect(await ask().following({ project: slug }, ana)).toEqual({ following: false, stopped: true });
    expect(await codeOf(ask().following({ project: slug }, null))).toBe('authentication_required');
    expect(await codeOf(ask().follow({ project: slug }, null))).toBe('authentication_required');
    expect(await codeOf(ask().follows({}, null))).toBe('authentication_required');
  });

  it('is followed by who submits, votes for or comments on it, until they say that they do not', async () => {
    const [owner, ana, ben] = [await town.resident(), await town.resident('Ana'), await town.resident('Ben')];
    const { id, slug } = await town.project(owner, false);
    const ada: Signed = { userId: 'ada', role: 'ADMIN' };
    await town.parts.rpc.projects.decide({ decision: 'approve', project: slug }, ada);
    await town.parts.rpc.projects.upvote({ project: slug }, ben);
    const comment = () => town.parts.rpc.comments.comment({ project: slug, content: 'Benches!' }, ana);
    await comment();
    for (const reader of [owner, ana, ben]) await eventually(async () => expect(await followed(reader)).toEqual([id]));
    for (const reader of [owner, ana, ben]) {
      expect(await isFollowing(reader, id)).toBe(true);
      await unfollow(reader, id);
      expect(await followed(reader)).toEqual([]);
      expect(await isFollowing(reader, id)).toBe(false);
    }
    // What one said stays, whatever one writes afterwards.
    const marker = await town.project(owner);
    await comment();
    await town.parts.rpc.comments.comment({ project: marker.slug, content: 'Benches!' }, ana);
    await eventually(async () => expect(await followed(ana)).toEqual([marker.id]));
    await follow(ben, id);
    expect(await followed(ben)).toEqual([id]);
  });

  it('that is not public is nobody’s to follow, and tells nobody that it is there', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { id, slug } = await town.project(owner, false);
    for (const name of [slug, 2_000_000, 'no-such-one'])
      for (const call of [follow, unfollow, isFollowing]) expect(await codeOf(call(ana, name))).toBe('not_found');
    const ada: Signed = { userId: 'ada', role: 'ADMIN' };
    await town.parts.rpc.projects.decide({ decision: 'approve', project: slug }, ada);
    await follow(ana, slug);
    await town.parts.rpc.projects.reject({ project: slug, reason: 'A mistake' }, ada);
    expect(await followed(ana)).toEqual([]);
    // Who followed it may stop to.
    expect(await unfollow(ana, id)).toEqual({ following: false, stopped: true });
  });

  it('that is gone is followed by nobody', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { id, slug } = await town.project(owner);
    await follow(ana, slug);
    await town.parts.rpc.projects.remove({ project: slug }, { userId: 'ada', role: 'ADMIN' });
    await eventually(async () =>
      expect(await town.parts.sql('select * from notices.follows where project_id = $1', [id])).toEqual([]),
    );
    expect(await followed(ana)).toEqual([]);
  });

  it('is as the last press says, in two tabs at once', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { id } = await town.project(owner);
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? follow(ana, id) : unfollow(ana, id))));
    await follow(ana, id);
    expect(await followed(ana)).toEqual([id]);
    expect(await town.parts.sql('select following from notices.follows where user_id = $1', [ana.userId])).toEqual([
      { following: true },
    ]);
  });
});
