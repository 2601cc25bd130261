import { JOINED_CASE, type ReportAction, type ReportCase } from '@app/contracts';
import { codeOf } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openModeratedTown, spam } from './moderated-town.js';
import type { Signed } from '../town.js';

const { town, moderator, second, ask, discussed, report, open, caseOf, trail } = await openModeratedTown();
afterAll(() => town.parts.close());

const resolve = (caseId: number, action: ReportAction, by = moderator) =>
  ask().resolveReport({ caseId, action, note: action === 'suspend_author' ? 'Spam' : null }, by);
const takeBack = ({ id, resolution }: ReportCase, by = moderator, reason: string | null = 'I was wrong') =>
  ask().takeBackDecision({ caseId: id, decidedAt: resolution!.at, reason }, by);

describe('a decision that is taken back', () => {
  it('leaves an open case, shows the words that it has hidden, and is in the trail', async () => {
    const { comment, on } = await discussed();
    const reported = await report(spam('comment', comment.id), town.maya);
    const hidden = await resolve((await caseOf(reported))!.id, 'hide');
    expect((await ask().get(on, null)).content).toBe('');
    const opened = await takeBack(hidden, second);
    expect(opened).toMatchObject({
      ...{ id: hidden.id, resolution: null, thing: { state: 'shown' } },
      reopening: { reason: 'I was wrong', at: expect.any(String), admin: { id: second.userId } },
    });
    expect(await caseOf(reported)).toEqual(opened);
    expect((await ask().get(on, null)).content).toBe('Buy watches at example.org');
    expect((await trail('comment', comment.id)).at(-1)).toEqual({
      ...{ actor_id: second.userId, action: 'comment.take_back_decision', target_title: 'Buy watches at example.org' },
      details: { case: hidden.id, decision: 'hide', reason: 'I was wrong', shown: true },
    });
    // It may be decided again.
    expect((await resolve(hidden.id, 'dismiss')).resolution?.action).toBe('dismiss');
  });

  it('to dismiss leaves words hidden that another admin has hidden since', async () => {
    const { comment, on } = await discussed();
    const dismissed = await resolve(
      (await caseOf(await report(spam('comment', comment.id), town.maya)))!.id,
      'dismiss',
    );
    await ask().hide({ targetType: 'comment', targetId: String(comment.id), reason: 'Sells watches' }, second);
    expect((await takeBack(dismissed)).thing.state).toBe('hidden');
    expect((await ask().get(on, null)).content).toBe('');
  });

  it('shows words that it has hidden before it was kept who hides', async () => {
    const { comment, on } = await discussed();
    const hidden = await resolve((await caseOf(await report(spam('comment', comment.id), town.maya)))!.id, 'hide');
    await town.parts.sql('update comments.comments set hidden_by = null, hidden_case = null where id = $1', [
      comment.id,
    ]);
    expect((await takeBack(hidden)).thing.state).toBe('shown');
    expect((await ask().get(on, null)).content).toBe('Buy watches at example.org');
  });

  it('may come twice by the same admin, and of two admins at once one does it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { comment } = await discussed();
      const hidden = await resolve((await caseOf(await report(spam('comment', comment.id), town.maya)))!.id, 'hide');
      const codes = await Promise.all([codeOf(takeBack(hidden, moderator)), codeOf(takeBack(hidden, second))]);
      expect(codes.sort()).toEqual(['already_resolved', 'ok']);
      const lines = (await trail('comment', comment.id)).map(({ action }) => action);
      expect(lines).toEqual(['comment.hide', 'comment.take_back_decision']);
      const { reopening } = (await open()).find(({ id }) => id === hidden.id)!;
      const by = reopening!.admin.id === moderator.userId ? moderator : second;
      expect(await codeOf(takeBack(hidden, by))).toBe('ok');
      expect(await trail('comment', comment.id)).toHaveLength(2);
    }
  });

  it('is the one that was read: a later one stays', async () => {
    const { comment } = await discussed();
    const { id } = (await caseOf(await report(spam('comment', comment.id), town.maya)))!;
    const first = await resolve(id, 'hide');
    await takeBack(first);
    const later = await resolve(id, 'dismiss', second);
    expect(await codeOf(takeBack(first))).toBe('already_resolved');
    expect((await ask().reportCase({ caseId: id }, moderator)).resolution).toEqual(later.resolution);
  });

  it('of what was reported anew meanwhile joins the two cases', async () => {
    const { comment } = await discussed();
    const dismissed = await resolve(
      (await caseOf(await report(spam('comment', comment.id), town.maya)))!.id,
      'dismiss',
    );
    const reported = await report(spam('comment', comment.id), town.eve);
    const anew = (await caseOf(reported))!;
    const joined = await takeBack(dismissed);
    expect(joined).toMatchObject({ id: anew.id, reportCount: 2, reopening: { admin: { id: moderator.userId } } });
    expect(joined.reports).toHaveLength(2);
    expect(joined.asReported).toHaveLength(1);
    expect(await codeOf(ask().reportCase({ caseId: dismissed.id }, moderator))).toBe('not_found');
    expect(await takeBack(dismissed)).toEqual(joined);
    const late = { code: 'already_resolved', message: JOINED_CASE };
    await expect(takeBack(dismissed, second)).rejects.toMatchObject(late);
    const { items } = await ask().ownReports({ limit: 1 }, town.maya);
    expect(items).toMatchObject([{ targetId: String(comment.id), state: 'open', text: 'Buy watches at example.org' }]);
  });

  it('twice at once joins them once; of two admins the second is told', async () => {
    const { comment } = await discussed();
    const first = await resolve((await caseOf(await report(spam('comment', comment.id), town.maya)))!.id, 'dismiss');
    const next = await resolve((await caseOf(await report(spam('comment', comment.id), town.eve)))!.id, 'dismiss');
    const last = (await caseOf(await report(spam('comment', comment.id), await town.resident())))!;
    const both = await Promise.all([takeBack(first), takeBack(first)]);
    expect(both.map(({ id }) => id)).toEqual([last.id, last.id]);
    const codes = await Promise.all([codeOf(takeBack(next)), codeOf(takeBack(next, second))]);
    expect(codes.sort()).toEqual(['already_resolved', 'ok']);
    expect(await ask().reportCase({ caseId: last.id }, moderator)).toMatchObject({ reportCount: 3 });
  });

  it('at the moment of another report leaves one open case with both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { comment } = await discussed();
      const reported = await report(spam('comment', comment.id), town.maya);
      const dismissed = await resolve((await caseOf(reported))!.id, 'dismiss');
      await Promise.all([takeBack(dismissed), report(spam('comment', comment.id), town.eve)]);
      const found = (await open()).filter(({ targetId }) => targetId === String(comment.id));
      expect(found).toMatchObject([{ reportCount: 2 }]);
      expect(found[0]!.reports).toHaveLength(2);
    }
  });

  it('is for admins, and is there', async () => {
    const { comment } = await discussed();
    const dismissed = await resolve(
      (await caseOf(await report(spam('comment', comment.id), town.maya)))!.id,
      'dismiss',
    );
    expect(await codeOf(takeBack(dismissed, town.maya))).toBe('forbidden');
    expect(await codeOf(takeBack({ ...dismissed, id: 999_999 }))).toBe('not_found');
  });
});

describe('an admin, while there is another one,', () => {
  const admins = [moderator, second].map(({ userId }) => userId);
  const role = (is: string, of: string[]) =>
    town.parts.sql('update users.users set role = $1 where id = any($2)', [is, of]);
  beforeAll(() => role('ADMIN', admins));

  /** A comment by this admin that Maya has reported. */
  async function reportedOf(by: Signed) {
    const { slug } = await town.approved();
    const comment = await town.comment(slug, by, 'Buy watches');
    return { comment, found: (await caseOf(await report(spam('comment', comment.id), town.maya)))! };
  }

  it('does not decide on what is their own, take that back, or show it again', async () => {
    const { comment, found } = await reportedOf(moderator);
    for (const action of ['dismiss', 'hide'] as const)
      expect(await codeOf(resolve(found.id, action))).toBe('own_thing');
    expect(await trail('comment', comment.id)).toEqual([]);
    const hidden = await resolve(found.id, 'hide', second);
    expect(await codeOf(takeBack(hidden))).toBe('own_thing');
    expect(await codeOf(ask().restoreReported({ caseId: found.id }, moderator))).toBe('own_thing');
    const thing = { targetType: 'comment', targetId: String(comment.id), reason: null } as const;
    expect(await codeOf(ask().show(thing, moderator))).toBe('own_thing');
    expect((await ask().reportCase({ caseId: found.id }, second)).thing.state).toBe('hidden');
    expect(await codeOf(takeBack(hidden, second))).toBe('ok');
  });

  it('does not decide on what only they have reported', async () => {
    const { comment } = await discussed();
    const reported = await report(spam('comment', comment.id), moderator);
    const { id } = (await caseOf(reported))!;
    expect(await codeOf(resolve(id, 'hide'))).toBe('own_thing');
    await report(spam('comment', comment.id), town.maya);
    expect(await codeOf(resolve(id, 'hide'))).toBe('ok');
  });

  it('and alone decides on everything, since nobody else does', async () => {
    const { found } = await reportedOf(moderator);
    await role('USER', [second.userId]);
    expect(await codeOf(resolve(found.id, 'dismiss'))).toBe('ok');
    await role('ADMIN', [second.userId]);
  });
});
