import { codeOf } from '@app/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openModeratedTown, spam } from './moderated-town.js';

const { town, moderator, second, ask, discussed, report, open, caseOf, trail } = await openModeratedTown();
afterAll(() => town.parts.close());

const hide = (targetType: 'comment' | 'reply', id: number, by = moderator, reason = 'Sells watches') =>
  ask().hide({ targetType, targetId: String(id), reason }, by);
const show = (targetType: 'comment' | 'reply', id: number, by = moderator) =>
  ask().show({ targetType, targetId: String(id), reason: null }, by);

describe('an admin hides words where they stand', () => {
  it('without a report, with a reason for their author, and shows them again', async () => {
    const { id, comment, reply, on } = await discussed();
    expect(await hide('comment', comment.id)).toEqual({
      targetType: 'comment',
      targetId: String(comment.id),
      hidden: true,
    });
    await hide('reply', reply.id, moderator, 'Not kind');
    expect(await ask().get(on, null)).toMatchObject({
      content: '',
      hiddenAt: expect.any(String),
      replies: [{ content: '', hiddenAt: expect.any(String) }],
    });
    expect(await open()).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ targetId: String(comment.id) })]),
    );
    const own = { hiddenAt: expect.any(String) };
    expect(await ask().ownHidden({ projectId: id }, town.ben)).toEqual([
      { kind: 'comment', id: comment.id, content: 'Buy watches at example.org', reason: 'Sells watches', ...own },
    ]);
    expect(await ask().ownHidden({ projectId: id }, town.eve)).toEqual([
      { kind: 'reply', id: reply.id, content: 'Go away, spammer', reason: 'Not kind', ...own },
    ]);
    expect(await ask().ownHidden({ projectId: id }, town.maya)).toEqual([]);

    expect(await show('comment', comment.id)).toMatchObject({ hidden: false });
    await show('reply', reply.id);
    expect(await ask().get(on, null)).toEqual({ ...comment, replyCount: 1, replies: [reply] });
    expect(await ask().ownHidden({ projectId: id }, town.ben)).toEqual([]);
    expect(await trail('comment', comment.id)).toMatchObject([
      { actor_id: moderator.userId, action: 'comment.hide', details: { note: 'Sells watches' } },
      { actor_id: moderator.userId, action: 'comment.restore', details: {} },
    ]);
  });

  it('and may press twice: the first reason stays, and the trail has one line', async () => {
    const { comment, id } = await discussed();
    await Promise.all([hide('comment', comment.id), hide('comment', comment.id)]);
    await hide('comment', comment.id, second, 'Another reason');
    expect(await ask().ownHidden({ projectId: id }, town.ben)).toMatchObject([{ reason: 'Sells watches' }]);
    expect(await trail('comment', comment.id)).toHaveLength(1);
    await show('comment', comment.id);
    await show('comment', comment.id);
    expect(await trail('comment', comment.id)).toHaveLength(2);
  });

  it('and an open case about them is decided with it', async () => {
    const { comment } = await discussed();
    const reported = await report({ ...spam('comment', comment.id), reason: 'personal_data' }, town.maya);
    const { id } = (await caseOf(reported))!;
    await hide('comment', comment.id);
    expect(await caseOf(reported)).toBeUndefined();
    expect(await ask().reportCase({ caseId: id }, moderator)).toMatchObject({
      thing: { state: 'hidden' },
      resolution: { action: 'hide', note: 'Sells watches', admin: { id: moderator.userId } },
    });
    // What tells of somebody is not kept for ever.
    expect(await trail('comment', comment.id)).toMatchObject([
      { target_title: '', details: { case: id, note: 'Sells watches', reason: 'personal_data' } },
    ]);
  });

  it('and what a case has hidden tells its author the note, or the reason of the report', async () => {
    const { id, comment, reply } = await discussed();
    const cases = [
      await caseOf(await report(spam('comment', comment.id), town.maya)),
      await caseOf(await report(spam('reply', reply.id), town.maya)),
    ];
    await ask().resolveReport({ caseId: cases[0]!.id, action: 'hide', note: 'No watches, please' }, moderator);
    await ask().resolveReport({ caseId: cases[1]!.id, action: 'hide', note: null }, moderator);
    expect(await ask().ownHidden({ projectId: id }, town.ben)).toMatchObject([{ reason: 'No watches, please' }]);
    expect(await ask().ownHidden({ projectId: id }, town.eve)).toMatchObject([{ reason: 'It is spam or advertising' }]);
  });

  it('which nobody else may, and not what is gone or never was', async () => {
    const { comment, reply, on, onReply } = await discussed();
    for (const caller of [town.ben, town.maya]) {
      expect(await codeOf(hide('comment', comment.id, caller))).toBe('forbidden');
      expect(await codeOf(show('comment', comment.id, caller))).toBe('forbidden');
      expect(await codeOf(ask().hiddenWords({ targetType: 'comment', targetId: comment.id }, caller))).toBe(
        'forbidden',
      );
    }
    await ask().removeReply(onReply, town.eve);
    await ask().removeComment(on, town.ben);
    const gone = [
      hide('comment', comment.id),
      hide('reply', reply.id),
      show('reply', reply.id),
      hide('comment', 999_999),
    ];
    expect(await Promise.all(gone.map(codeOf))).toEqual(Array(4).fill('not_found'));
  });
});

describe('hidden words', () => {
  it('are read by admins, and after their author has deleted them as well', async () => {
    const { comment, reply, on, onReply } = await discussed();
    await ask().editComment({ ...on, content: 'Buy clocks' }, town.ben);
    await hide('comment', comment.id);
    await hide('reply', reply.id);
    const words = (targetType: 'comment' | 'reply', targetId: number) =>
      ask().hiddenWords({ targetType, targetId }, second);
    expect(await words('comment', comment.id)).toEqual({
      content: 'Buy clocks',
      hiddenAt: expect.any(String),
      deletedAt: null,
      reason: 'Sells watches',
      author: comment.user,
    });
    // What they were before, too: for their author and for admins.
    for (const caller of [town.ben, second])
      expect((await ask().commentVersions({ ...on, limit: 5 }, caller)).items).toMatchObject([
        { before: { content: 'Buy watches at example.org' } },
      ]);
    for (const caller of [null, town.eve])
      expect(await codeOf(ask().commentVersions({ ...on, limit: 5 }, caller))).toBe('not_found');

    await ask().removeReply(onReply, town.eve);
    await ask().removeComment(on, town.ben);
    const gone = { hiddenAt: null, deletedAt: expect.any(String), reason: null };
    expect(await words('comment', comment.id)).toEqual({ content: 'Buy clocks', author: comment.user, ...gone });
    expect(await words('reply', reply.id)).toEqual({ content: 'Go away, spammer', author: reply.user, ...gone });
  });

  it('that are shown are no hidden words', async () => {
    const { comment } = await discussed();
    expect(await codeOf(ask().hiddenWords({ targetType: 'comment', targetId: comment.id }, second))).toBe('not_found');
  });

  it('cannot be edited: of an edit and a hiding at once, what is hidden is what the edit made, or the edit finds nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { comment, on } = await discussed();
      const [edited, hidden] = await Promise.all([
        codeOf(ask().editComment({ ...on, content: 'Good luck!' }, town.ben)),
        codeOf(hide('comment', comment.id)),
      ]);
      expect(hidden).toBe('ok');
      const { content } = await ask().hiddenWords({ targetType: 'comment', targetId: comment.id }, moderator);
      expect([edited, content]).toEqual(
        edited === 'ok' ? ['ok', 'Good luck!'] : ['not_found', 'Buy watches at example.org'],
      );
      const { total } = await ask().commentVersions({ ...on, limit: 5 }, moderator);
      expect(total).toBe(edited === 'ok' ? 1 : 0);
    }
  });
});
