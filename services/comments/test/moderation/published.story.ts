import { commentEvents, REPORTERS_MAX, userEvents } from '@app/contracts';
import { eventually } from '@app/testing';
import { published } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publish } from '../town.js';
import { openModeratedTown, spam } from './moderated-town.js';

let t: Awaited<ReturnType<typeof openModeratedTown>>;

beforeAll(async () => {
  t = await openModeratedTown();
});
afterAll(() => t.town.parts.close());

const hiddenOf = async (projectId: number) =>
  (await published(t.town.parts, commentEvents.wordsHidden)).filter((event) => event.projectId === projectId);
const decided = async (id: number) =>
  (await published(t.town.parts, commentEvents.reportDecided)).filter(({ caseId }) => caseId === id);

describe('words that an admin hides are published as hidden', () => {
  it('once, by hand, with their place, their author and the reason', async () => {
    const { id, comment, reply } = await t.discussed();
    const hide = (targetType: 'comment' | 'reply', target: number, reason: string) =>
      t.ask().hide({ targetType, targetId: String(target), reason }, t.moderator);
    await hide('comment', comment.id, 'It sells watches');
    await hide('comment', comment.id, 'Another word for it');
    await hide('reply', reply.id, 'Rude');
    const of = { projectId: id, commentId: comment.id, by: t.moderator.userId, at: expect.any(String) };
    expect(await hiddenOf(id)).toEqual([
      { ...of, kind: 'comment', id: comment.id, authorId: t.town.ben.userId, reason: 'It sells watches' },
      { ...of, kind: 'reply', id: reply.id, authorId: t.town.eve.userId, reason: 'Rude' },
    ]);
    await t.ask().show({ targetType: 'reply', targetId: String(reply.id), reason: null }, t.moderator);
    await hide('reply', reply.id, 'Rude again');
    expect((await hiddenOf(id)).map(({ reason }) => reason)).toEqual(['It sells watches', 'Rude', 'Rude again']);
  });

  it('with the decision on a report, once though it comes twice; and who reported hears of the decision', async () => {
    const { id, comment } = await t.discussed();
    const reported = await t.report(spam('comment', comment.id), t.town.eve);
    await t.report(spam('comment', comment.id), t.town.maya);
    const { id: caseId } = (await t.caseOf(reported))!;
    for (let turn = 0; turn < 2; turn += 1)
      await t.ask().resolveReport({ caseId, action: 'hide', note: 'Spam' }, t.moderator);
    expect(await hiddenOf(id)).toMatchObject([{ id: comment.id, reason: 'Spam', by: t.moderator.userId }]);
    const [{ resolution }] = [await t.ask().reportCase({ caseId }, t.moderator)];
    expect(await decided(caseId)).toEqual([
      {
        caseId,
        action: 'hide',
        reporterIds: [t.town.eve.userId, t.town.maya.userId].sort(),
        by: t.moderator.userId,
        at: resolution!.at,
      },
    ]);
  });

  it('by hand where somebody has reported them, and that decides the report', async () => {
    const { id, reply } = await t.discussed();
    const reported = await t.report(spam('reply', reply.id), t.town.maya);
    const { id: caseId } = (await t.caseOf(reported))!;
    await t.ask().hide({ targetType: 'reply', targetId: String(reply.id), reason: 'Spam' }, t.moderator);
    expect(await hiddenOf(id)).toHaveLength(1);
    expect(await decided(caseId)).toMatchObject([{ action: 'hide', reporterIds: [t.town.maya.userId] }]);
  });

  it('not when a report is dismissed, which only who reported hears of', async () => {
    const { id, comment } = await t.discussed();
    const reported = await t.report(spam('comment', comment.id), t.town.eve);
    const { id: caseId } = (await t.caseOf(reported))!;
    await t.ask().resolveReport({ caseId, action: 'dismiss', note: null }, t.moderator);
    expect(await hiddenOf(id)).toEqual([]);
    expect(await decided(caseId)).toMatchObject([{ action: 'dismiss', reporterIds: [t.town.eve.userId] }]);
  });

  it('with the run, where everything of a person is taken away', async () => {
    const { id, comment } = await t.discussed();
    const run = { runId: 78, userId: t.town.ben.userId, by: t.moderator.userId, reason: 'Spam' };
    await publish(t.town, userEvents.hideAllAsked, { ...run, until: new Date().toISOString() });
    await eventually(async () =>
      expect(await hiddenOf(id)).toMatchObject([{ id: comment.id, reason: 'Spam', run: 78 }]),
    );
  }, 30_000);
});

describe('a decision about a thing that very many have reported', () => {
  it('is published in events of a bounded size, each reporter in one of them', async () => {
    const { comment } = await t.discussed();
    const reported = await t.report(spam('comment', comment.id), t.town.eve);
    const { id: caseId } = (await t.caseOf(reported))!;
    await t.town.parts.sql(
      `with people as (
         insert into comments.creators (user_id, card, version)
         select 'reporter-' || n, json_build_object('id', 'reporter-' || n), 1 from generate_series(1, ${REPORTERS_MAX}) n returning user_id)
       insert into comments.reports (case_id, target_type, target_id, reporter_id, reason)
       select $1, 'comment', $2, user_id, 'spam' from people`,
      [caseId, String(comment.id)],
    );
    await t.ask().resolveReport({ caseId, action: 'dismiss', note: null }, t.moderator);
    const events = await decided(caseId);
    expect(events.map(({ reporterIds }) => reporterIds.length).sort()).toEqual([1, REPORTERS_MAX]);
    expect(new Set(events.flatMap(({ reporterIds }) => reporterIds)).size).toBe(REPORTERS_MAX + 1);
  });
});

describe('what waits of reports', () => {
  it('is how many, and since when the first of them does', async () => {
    const { count } = await t.ask().waiting({}, null);
    const { comment, reply } = await t.discussed();
    const old = await t.report(spam('comment', comment.id), t.town.eve);
    await t.report(spam('reply', reply.id), t.town.maya);
    const { id } = (await t.caseOf(old))!;
    await t.town.parts.sql(`update comments.report_cases set opened_at = '2020-05-01' where id = $1`, [id]);
    expect(await t.ask().waiting({}, null)).toEqual({ count: count + 2, since: '2020-05-01T00:00:00.000Z' });
    await t.ask().resolveReport({ caseId: id, action: 'dismiss', note: null }, t.moderator);
    expect((await t.ask().waiting({}, null)).count).toBe(count + 1);
  });
});
