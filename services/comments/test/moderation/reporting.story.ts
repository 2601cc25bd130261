import { REPORTS_SHOWN, type Report } from '@app/contracts';
import { codeOf, eventually } from '@app/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openModeratedTown, spam } from './moderated-town.js';
import { ada } from '../town.js';

const { town, moderator, ask, discussed, report, open, caseOf } = await openModeratedTown();
afterAll(() => town.parts.close());

describe('a report', () => {
  it('of a comment reaches the admins with all that a decision needs', async () => {
    const { slug, comment } = await discussed();
    const reported = await report({ ...spam('comment', comment.id), note: 'An advertisement.' }, town.maya);
    expect(reported).toEqual({
      id: expect.any(Number),
      targetType: 'comment',
      targetId: String(comment.id),
      reason: 'spam',
      note: 'An advertisement.',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await caseOf(reported)).toEqual({
      id: expect.any(Number),
      targetType: 'comment',
      targetId: String(comment.id),
      thing: {
        state: 'shown',
        title: 'Benches along the river walk',
        text: 'Buy watches at example.org',
        story: null,
        path: `/project/${slug}#comment-${comment.id}`,
      },
      asReported: [{ at: reported.createdAt, title: null, text: 'Buy watches at example.org', story: null }],
      author: comment.user,
      reportCount: 1,
      reports: [
        {
          reason: 'spam',
          note: 'An advertisement.',
          createdAt: reported.createdAt,
          reporter: await town.parts.rpc.users.get({ userId: town.maya.userId }, null),
        },
      ],
      openedAt: reported.createdAt,
      resolution: null,
      reopening: null,
    });
  });

  it('tells of a reply, a project and a person what they are', async () => {
    const { id, slug, comment, reply } = await discussed();
    const ofReply = await report(spam('reply', reply.id), town.ben);
    expect((await caseOf(ofReply))?.thing).toMatchObject({
      text: 'Go away, spammer',
      path: `/project/${slug}#reply-${comment.id}-${reply.id}`,
    });
    // By its slug, and then by its id: it is the same thing.
    const ofProject = await report(spam('project', slug), town.ben);
    expect(ofProject.targetId).toBe(String(id));
    await report(spam('project', id), town.eve);
    expect(await caseOf(ofProject)).toMatchObject({
      thing: {
        state: 'shown',
        title: 'Benches along the river walk',
        text: 'Six benches made by the high school wood shop.',
        path: `/project/${slug}`,
      },
      author: { id: town.maya.userId },
      reportCount: 2,
    });
    const ofPerson = await report(spam('user', town.ben.userId), town.eve);
    expect(await caseOf(ofPerson)).toMatchObject({
      thing: { state: 'shown', title: 'Ben Stone', text: null, path: `/users/${town.ben.userId}` },
      author: { id: town.ben.userId },
    });
  });

  it('by several people at once is one case, and each person is counted once', async () => {
    const { comment } = await discussed();
    const people = await Promise.all(Array.from({ length: REPORTS_SHOWN + 2 }, () => town.resident()));
    const codes = await Promise.all(
      [...people, ...people].map((person) => codeOf(report(spam('comment', comment.id), person))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(people.length);
    expect(codes.filter((code) => code === 'already_reported')).toHaveLength(people.length);
    const cases = (await open()).filter(({ targetId }) => targetId === String(comment.id));
    expect(cases).toMatchObject([{ reportCount: people.length }]);
    expect(cases[0]!.reports).toHaveLength(REPORTS_SHOWN);
  });

  it('of what is one’s own, or what one cannot see, is refused', async () => {
    const { slug, comment, reply, on } = await discussed();
    const pending = await town.submitted();
    const own = [
      report(spam('comment', comment.id), town.ben),
      report(spam('reply', reply.id), town.eve),
      report(spam('project', slug), town.maya),
      report(spam('user', town.eve.userId), town.eve),
    ];
    expect(await Promise.all(own.map(codeOf))).toEqual(Array(4).fill('own_thing'));
    const unseen = [
      report(spam('project', pending.slug), town.ben),
      report(spam('project', 999_999), town.ben),
      report(spam('comment', 999_999), town.ben),
      report(spam('comment', 'benches'), town.ben),
      report(spam('reply', 999_999), town.ben),
      report(spam('user', 'nobody'), town.ben),
    ];
    expect(await Promise.all(unseen.map(codeOf))).toEqual(Array(unseen.length).fill('not_found'));
    expect(await codeOf(ask().report(spam('project', slug), null))).toBe('authentication_required');
    await ask().removeComment(on, town.ben);
    expect(await codeOf(report(spam('comment', comment.id), town.maya))).toBe('not_found');
    // The reply stands below the mark.
    expect(await codeOf(report(spam('reply', reply.id), town.maya))).toBe('ok');
  });

  it('on a project that was taken down is refused, also of its comments', async () => {
    const { slug, comment, on } = await discussed();
    await town.parts.rpc.projects.reject({ project: slug }, ada);
    expect(await codeOf(report(spam('project', slug), town.ben))).toBe('not_found');
    expect(await codeOf(report(spam('project', slug), town.maya))).toBe('not_approved');
    // As its reader, who may have it a moment longer.
    await eventually(async () => expect(await codeOf(ask().get(on, null))).toBe('not_found'));
    expect(await codeOf(report(spam('comment', comment.id), town.eve))).toBe('not_found');
  });
});

describe('the queue', () => {
  it('is for admins', async () => {
    expect(await codeOf(ask().reportCases({ state: 'open', limit: 10 }, town.ben))).toBe('forbidden');
    const decide = { caseId: 1, action: 'dismiss', note: null } as const;
    expect(await codeOf(ask().resolveReport(decide, town.ben))).toBe('forbidden');
    expect(await codeOf(ask().resolveReport(decide, null))).toBe('authentication_required');
  });

  it('has the oldest first, in slices, and a decision takes a case out of it', async () => {
    const reported: Report[] = [];
    for (let n = 0; n < 3; n += 1)
      reported.push(await report(spam('comment', (await discussed()).comment.id), town.maya));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const slice = await ask().reportCases({ state: 'open', limit: 2, ...(cursor ? { cursor } : {}) }, moderator);
      expect(slice.total).toBe((await open()).length);
      seen.push(...slice.items.map(({ targetId }) => targetId));
      cursor = slice.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.slice(-3)).toEqual(reported.map(({ targetId }) => targetId));
    const [first, next] = [(await caseOf(reported[0]!))!, (await caseOf(reported[1]!))!];
    for (const { id } of [first, next])
      await ask().resolveReport({ caseId: id, action: 'dismiss', note: null }, moderator);
    expect(await caseOf(reported[0]!)).toBeUndefined();
    const { items, nextCursor } = await ask().reportCases({ state: 'resolved', limit: 1 }, moderator);
    const rest = await ask().reportCases({ state: 'resolved', limit: 1, cursor: nextCursor! }, moderator);
    expect([...items, ...rest.items].map(({ id }) => id)).toEqual([next.id, first.id]);
    const foreign = ask().reportCases({ state: 'open', limit: 1, cursor: nextCursor! }, moderator);
    expect(await codeOf(foreign)).toBe('bad_request');
  });
});
