import { commentEvents } from '@app/contracts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTown, type Signed, publish, type Town } from '../town.js';

const HOURS = 24;
const ABOUT = { bio: 'Buy watches.', website: 'https://watches.example' };

let town: Town;
let moderator: Signed;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown({ settings: { comments: { NEWCOMER_COMMENT_HOURS: String(HOURS) } } });
  moderator = { ...(await town.resident('Mo')), role: 'ADMIN' };
});
afterAll(() => town.parts.close());

async function newcomer(): Promise<Signed> {
  const person = await town.resident('Nell');
  await town.parts.rpc.users.updateProfile(ABOUT, person);
  return person;
}

/** As if so much time had passed since this person wrote; upkeep looks again now. */
async function age({ userId }: Signed, hours: number): Promise<void> {
  const earlier = `created_at = created_at - $2 * interval '1 hour' where user_id = $1`;
  await town.parts.sql(`update comments.comments set ${earlier}`, [userId, hours]);
  await town.parts.sql(`update comments.comment_replies set ${earlier}`, [userId, hours]);
  await lookNow({ userId });
}
const lookNow = ({ userId }: { userId: string }) =>
  town.parts.sql(`update comments.newcomers set look_at = now() where user_id = $1 and look_at is not null`, [userId]);
/** Upkeep has looked, and found that it must look again later. */
const isPutOff = ({ userId }: Signed) =>
  eventually(async () =>
    expect(
      await town.parts.sql('select look_at > now() as later from comments.newcomers where user_id = $1', [userId]),
    ).toEqual([{ later: true }]),
  );

const isNewcomer = async (person: Signed) => (await town.parts.rpc.users.me({}, person)).isNewcomer;
const shown = async ({ userId }: Signed) => {
  const { bio, website } = await town.parts.rpc.users.get({ userId }, null);
  return { bio, website };
};
const events = ({ userId }: Signed) =>
  town.parts.sql(`select 1 from comments.outbox where subject = $1 and payload->>'userId' = $2`, [
    commentEvents.firstStood.subject,
    userId,
  ]);
const established = (person: Signed) => eventually(async () => expect(await isNewcomer(person)).toBe(false));

describe('a newcomer', () => {
  it('is established by a first comment that has stood, once however many there are; then all see bio and website', async () => {
    const nell = await newcomer();
    const { slug } = await town.approved();
    const comment = await town.comment(slug, nell);
    await town.comment(slug, nell, 'And a table.');
    expect(comment.user).toMatchObject({ bio: null, website: null });
    await age(nell, HOURS - 1);
    await isPutOff(nell);
    expect([await isNewcomer(nell), await shown(nell)]).toEqual([true, { bio: null, website: null }]);

    await age(nell, 2);
    await established(nell);
    expect(await shown(nell)).toEqual(ABOUT);
    // The copies beside what they wrote follow.
    await eventually(async () =>
      expect((await ask().get({ project: slug, commentId: comment.id }, null)).user).toMatchObject(ABOUT),
    );
    await town.comment(slug, nell, 'One more.');
    await age(nell, HOURS);
    expect(await events(nell)).toHaveLength(1);
  });

  it('is established by a first reply as well', async () => {
    const nell = await newcomer();
    const { slug } = await town.approved();
    const comment = await town.comment(slug, town.ben);
    await town.reply(slug, comment.id, nell);
    await age(nell, HOURS);
    await established(nell);
  });

  it('stays one while the words were hidden or deleted, until others have stood or these are shown again', async () => {
    const nell = await newcomer();
    const { slug } = await town.approved();
    const [deleted, hidden] = [await town.comment(slug, nell, 'Watches!'), await town.comment(slug, nell, 'Cheap!')];
    await town.reply(slug, deleted.id, town.ben, 'Go away');
    await ask().removeComment({ project: slug, commentId: deleted.id }, nell);
    const targetId = String(hidden.id);
    await ask().report({ targetType: 'comment', targetId, reason: 'spam', note: null }, town.ben);
    const { items } = await ask().reportCases({ state: 'open', limit: 100 }, moderator);
    const caseId = items.find((found) => found.targetId === targetId)!.id;
    await ask().resolveReport({ caseId, action: 'hide', note: null }, moderator);
    await age(nell, HOURS);
    await isPutOff(nell);
    expect([await isNewcomer(nell), await events(nell)]).toEqual([true, []]);

    await ask().restoreReported({ caseId }, moderator);
    await lookNow(nell);
    await established(nell);
  });

  it('is established by a first project that was approved, at once', async () => {
    const nell = await newcomer();
    const { id, slug } = await town.submitted(nell);
    expect(await isNewcomer(nell)).toBe(true);
    await town.parts.rpc.projects.decide({ decision: 'approve', project: slug }, moderator);
    await established(nell);
    await eventually(async () =>
      expect((await town.parts.rpc.projects.get({ project: String(id) }, null)).creator).toMatchObject(ABOUT),
    );
  });

  it('changes once, however often the news comes; news of nobody does no harm', async () => {
    const nell = await newcomer();
    const version = async () => (await town.parts.rpc.users.profiles({ userIds: [nell.userId] }, null))[0]!.version;
    const before = await version();
    for (const userId of [nell.userId, 'nobody', nell.userId])
      await publish(town, commentEvents.firstStood, { userId });
    await established(nell);
    const last = await newcomer();
    await publish(town, commentEvents.firstStood, { userId: last.userId });
    await established(last);
    expect(await version()).toBe(before + 1);
    expect(await town.parts.sql('select 1 from users.dead_letters')).toEqual([]);
  });

  it('is told of once when several processes look', async () => {
    const { slug } = await town.approved();
    const people = await Promise.all(Array.from({ length: 12 }, () => newcomer()));
    const others = await Promise.all([1, 2, 3].map(() => town.parts.startInstance('comments')));
    for (const person of people) await town.comment(slug, person);
    await Promise.all(people.map((person) => age(person, HOURS)));
    await Promise.all(people.map((person) => established(person)));
    for (const person of people) expect(await events(person)).toHaveLength(1);
    await Promise.all(others.map((other) => other.close()));
  });
});

describe('where a comment counts at once', () => {
  it('the first one establishes', async () => {
    const other = await openTown({ settings: { comments: { NEWCOMER_COMMENT_HOURS: '0' } } });
    const { slug } = await other.approved();
    await other.comment(slug, other.ben);
    await eventually(async () => expect((await other.parts.rpc.users.me({}, other.ben)).isNewcomer).toBe(false));
    await other.parts.close();
  });
});
