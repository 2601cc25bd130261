import { REPORTS_SHOWN } from '@app/contracts';
import { codeOf } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openModeratedTown, spam } from './moderated-town.js';
import { ada, type Signed } from '../town.js';

const { town, moderator, second, ask, discussed, report, open, caseOf, trail } = await openModeratedTown();
afterAll(() => town.parts.close());

describe('a decision', () => {
  it('to dismiss leaves the thing as it is, and says so in the trail', async () => {
    const { on, comment } = await discussed();
    const reported = await report(spam('comment', comment.id), town.maya);
    const { id } = (await caseOf(reported))!;
    const decision = { caseId: id, action: 'dismiss', note: 'A joke among friends.' } as const;
    const resolved = await ask().resolveReport(decision, moderator);
    expect(resolved).toMatchObject({
      id,
      thing: { state: 'shown' },
      resolution: {
        action: 'dismiss',
        note: 'A joke among friends.',
        at: expect.stringMatching(/Z$/),
        admin: { id: moderator.userId, firstName: 'Mo' },
      },
    });
    expect((await ask().get(on, null)).content).toBe('Buy watches at example.org');
    expect(await trail('comment', comment.id)).toEqual([
      {
        actor_id: moderator.userId,
        action: 'comment.dismiss_reports',
        target_title: 'Buy watches at example.org',
        details: {
          ...{ case: id, reports: 1, note: 'A joke among friends.' },
          ...{ reason: 'spam', waitedSeconds: expect.any(Number) },
        },
      },
    ]);
    // A second report by one person changes nothing; somebody else opens a new case.
    expect(await codeOf(report(spam('comment', comment.id), town.maya))).toBe('already_reported');
    const again = await report(spam('comment', comment.id), town.eve);
    expect((await caseOf(again))!.id).not.toBe(id);
  });

  it('on what tells of somebody keeps none of its words in the trail', async () => {
    const { comment } = await discussed();
    // More than an admin is shown.
    for (let n = 0; n < REPORTS_SHOWN; n += 1)
      await report(spam('comment', comment.id), await town.resident(`Neighbor ${n}`));
    const reported = await report({ ...spam('comment', comment.id), reason: 'personal_data' }, town.maya);
    const { id: caseId } = (await caseOf(reported))!;
    await ask().resolveReport({ caseId, action: 'hide', note: null }, moderator);
    await ask().restoreReported({ caseId }, moderator);
    expect(await trail('comment', comment.id)).toMatchObject([
      { action: 'comment.hide', target_title: '' },
      { action: 'comment.restore', target_title: '' },
    ]);
  });

  it('may come twice, and tells another admin that it is made', async () => {
    const { comment } = await discussed();
    const { id } = (await caseOf(await report(spam('comment', comment.id), town.maya)))!;
    const decide = (action: 'dismiss' | 'hide', by: Signed) =>
      ask().resolveReport({ caseId: id, action, note: null }, by);
    const first = await decide('hide', moderator);
    expect(await decide('hide', moderator)).toEqual(first);
    expect(await codeOf(decide('dismiss', moderator))).toBe('already_resolved');
    expect(await codeOf(decide('hide', second))).toBe('already_resolved');
    expect(await trail('comment', comment.id)).toHaveLength(1);
    expect(await codeOf(ask().resolveReport({ caseId: 999_999, action: 'dismiss', note: null }, second))).toBe(
      'not_found',
    );
  });

  it('of two admins at once is one decision, and only that one is done', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { slug } = await discussed();
      const { id, targetId } = (await caseOf(await report(spam('project', slug), town.ben)))!;
      const [hidden, dismissed] = await Promise.all([
        codeOf(ask().resolveReport({ caseId: id, action: 'hide', note: null }, moderator)),
        codeOf(ask().resolveReport({ caseId: id, action: 'dismiss', note: null }, second)),
      ]);
      expect([hidden, dismissed].sort()).toEqual(['already_resolved', 'ok']);
      const { isApproved } = await town.parts.rpc.projects.get({ project: targetId }, ada);
      expect(isApproved).toBe(hidden !== 'ok');
    }
  });

  it('to hide a project rejects it, and its owner reads why', async () => {
    const { slug, id } = await discussed();
    const reported = (await caseOf(await report(spam('project', slug), town.ben)))!;
    const note = 'This is an advertisement.';
    const resolved = await ask().resolveReport({ caseId: reported.id, action: 'hide', note }, moderator);
    expect(resolved.thing.state).toBe('hidden');
    expect(await town.parts.rpc.projects.get({ project: slug }, town.maya)).toMatchObject({
      isApproved: false,
      rejectionReason: note,
    });
    expect(await trail('project', id)).toMatchObject([{ action: 'project.hide', details: { note } }]);
    const rejected = await town.parts.sql('select actor_id from projects.audit where action = $1 and target_id = $2', [
      'project.reject',
      String(id),
    ]);
    expect(rejected).toEqual([{ actor_id: moderator.userId }]);
  });

  it('cannot hide a person', async () => {
    const { id } = (await caseOf(await report(spam('user', town.maya.userId), town.eve)))!;
    expect(await codeOf(ask().resolveReport({ caseId: id, action: 'hide', note: null }, moderator))).toBe(
      'validation_failed',
    );
    expect(await codeOf(ask().resolveReport({ caseId: id, action: 'dismiss', note: null }, moderator))).toBe('ok');
  });

  describe('to suspend the author', () => {
    const suspend = (
      caseId: number,
      { by = moderator, alsoHide = false, note = 'Sells watches' as string | null } = {},
    ) => ask().resolveReport({ caseId, action: 'suspend_author', note, alsoHide }, by);
    const suspensionOf = ({ userId }: Signed) =>
      town.parts.sql('select suspension_reason as reason from users.users where id = $1 and suspended_at is not null', [
        userId,
      ]);
    /** A comment by a new person: who is suspended stays so. */
    const spammed = async () => {
      const spammer = await town.resident('Spike');
      const { slug } = await town.approved();
      const comment = await town.comment(slug, spammer, 'Buy watches at example.org');
      const { id } = (await caseOf(await report(spam('comment', comment.id), town.maya)))!;
      return { spammer, comment, caseId: id, on: { project: slug, commentId: comment.id } };
    };
    beforeAll(() =>
      town.parts.sql(`update users.users set role = 'ADMIN' where id = any($1)`, [[moderator.userId, second.userId]]),
    );

    it('suspends whose it is, leaves the thing, and is in both trails', async () => {
      const { spammer, comment, caseId, on } = await spammed();
      const resolved = await suspend(caseId);
      expect(resolved).toMatchObject({
        thing: { state: 'shown' },
        resolution: { action: 'suspend_author', note: 'Sells watches', admin: { id: moderator.userId } },
      });
      expect(await suspensionOf(spammer)).toEqual([{ reason: 'Sells watches' }]);
      expect((await ask().get(on, null)).content).toBe('Buy watches at example.org');
      expect((await trail('comment', comment.id)).map(({ action }) => action)).toEqual(['comment.suspend_author']);
      const acts = await town.parts.sql('select actor_id, action from users.audit where target_id = $1', [
        spammer.userId,
      ]);
      expect(acts).toEqual([{ actor_id: moderator.userId, action: 'user.suspend' }]);
    });

    it('may come twice, and the second admin changes nothing', async () => {
      const { spammer, comment, caseId } = await spammed();
      const first = await suspend(caseId);
      expect(await suspend(caseId)).toEqual(first);
      expect(await codeOf(suspend(caseId, { by: second, note: 'Another reason' }))).toBe('already_resolved');
      expect(await suspensionOf(spammer)).toEqual([{ reason: 'Sells watches' }]);
      expect(await trail('comment', comment.id)).toHaveLength(1);
      // Somebody who is suspended already keeps the first reason, and the case is decided.
      const { id } = (await caseOf(await report(spam('user', spammer.userId), town.maya)))!;
      expect((await suspend(id, { note: 'Another reason' })).resolution?.note).toBe('Another reason');
      expect(await suspensionOf(spammer)).toEqual([{ reason: 'Sells watches' }]);
    });

    it('hides the thing too when that is asked for, and only what is still public', async () => {
      const { comment, caseId, on, spammer } = await spammed();
      expect((await suspend(caseId, { alsoHide: true })).thing.state).toBe('hidden');
      expect((await ask().get(on, null)).content).toBe('');
      expect((await trail('comment', comment.id)).map(({ action }) => action)).toEqual([
        'comment.suspend_author',
        'comment.hide',
      ]);
      const other = await spammed();
      await ask().removeComment(other.on, other.spammer);
      expect((await suspend(other.caseId, { alsoHide: true })).thing.state).toBe('deleted');
      expect(await suspensionOf(other.spammer)).toHaveLength(1);
      const { id } = (await caseOf(await report(spam('user', spammer.userId), town.ben)))!;
      expect((await suspend(id, { alsoHide: true })).resolution?.action).toBe('suspend_author');
    });

    it('of a project rejects it with the same reason when that is asked for', async () => {
      const { slug } = await town.approved();
      const { id } = (await caseOf(await report(spam('project', slug), town.ben)))!;
      // Maya owns all projects here: who is suspended is she, until restored.
      expect((await suspend(id, { alsoHide: true })).thing.state).toBe('hidden');
      expect(await suspensionOf(town.maya)).toHaveLength(1);
      expect(await town.parts.rpc.projects.get({ project: slug }, town.maya)).toMatchObject({
        rejectionReason: 'Sells watches',
      });
      await town.parts.rpc.users.restore({ userId: town.maya.userId }, moderator);
    });

    it('needs a reason, and is refused for oneself: the case stays open', async () => {
      const { spammer, caseId } = await spammed();
      for (const note of [null, ' \n ']) expect(await codeOf(suspend(caseId, { note }))).toBe('validation_failed');
      expect(await codeOf(suspend(caseId, { by: spammer }))).toBe('forbidden');
      expect(await suspensionOf(spammer)).toEqual([]);
      const { id } = (await caseOf(await report(spam('user', moderator.userId), town.ben)))!;
      expect(await codeOf(suspend(id))).toBe('own_thing');
      expect((await open()).map((one) => one.id)).toEqual(expect.arrayContaining([caseId, id]));
      expect(await codeOf(ask().resolveReport({ caseId: id, action: 'dismiss', note: null }, second))).toBe('ok');
    });

    it('of two admins at once is one decision, and only that one is done', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { spammer, caseId } = await spammed();
        const [suspended, dismissed] = await Promise.all([
          codeOf(suspend(caseId)),
          codeOf(ask().resolveReport({ caseId, action: 'dismiss', note: null }, second)),
        ]);
        expect([suspended, dismissed].sort()).toEqual(['already_resolved', 'ok']);
        expect(await suspensionOf(spammer)).toHaveLength(suspended === 'ok' ? 1 : 0);
      }
    });
  });

  it('on something that was deleted can only be to dismiss', async () => {
    const { slug, on, comment, reply, onReply } = await discussed();
    const reported = [
      [await report(spam('comment', comment.id), town.maya), 'Buy watches at example.org'],
      [await report(spam('reply', reply.id), town.maya), 'Go away, spammer'],
      [await report(spam('project', slug), town.ben), null],
    ] as const;
    await ask().removeReply(onReply, town.eve);
    await ask().removeComment(on, town.ben);
    await town.parts.rpc.projects.remove({ project: slug }, ada);
    for (const [each, text] of reported) {
      const { id, thing } = (await caseOf(each))!;
      expect(thing).toEqual({ state: 'deleted', title: null, text, story: null, path: null });
      expect(await codeOf(ask().resolveReport({ caseId: id, action: 'hide', note: null }, moderator))).toBe(
        'not_found',
      );
      const dismissed = await ask().resolveReport({ caseId: id, action: 'dismiss', note: null }, moderator);
      expect(dismissed.resolution?.action).toBe('dismiss');
    }
  });
});
