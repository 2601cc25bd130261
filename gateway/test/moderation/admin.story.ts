import { API, type Decision, type ProjectCard } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Parts, startParts } from '@app/testing/parts';
import {
  adminOf,
  approvedProject,
  comment,
  type Person,
  projectFields,
  reply,
  signUp,
  submitProject,
} from '@app/testing';

let parts: Parts;
let admin: Person;
let author: Person;

beforeAll(async () => {
  parts = await startParts();
  [admin, author] = await Promise.all([adminOf(parts), signUp(parts)]);
});
afterAll(() => parts.close());

const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];
const ids = (cards: ProjectCard[]) => cards.map(({ id }) => id);

describe('an admin', () => {
  it('sees the totals of all parts in one answer', async () => {
    const stats = async () => (await admin.browser.get(API.adminStats)).body;
    const before = await stats();
    expect(before).toMatchObject({ totalUsers: 2, totalComments: 0 });
    await submitProject(author);
    const approved = await approvedProject(parts, { by: author });
    expect((await author.browser.post(API.upvote(approved.id))).status).toBe(201);
    const written = await comment(author, approved.id);
    await reply(author, written);
    await comment(author, approved.id);
    expect(await stats()).toEqual({
      ...before,
      pendingProjects: before.pendingProjects + 1,
      totalProjects: before.totalProjects + 2,
      totalUpvotes: before.totalUpvotes + 1,
      totalComments: before.totalComments + 2,
    });
  });

  it('approves a pending project, which is in the very next list', async () => {
    const project = await submitProject(author);
    expect(ids((await admin.browser.get(API.adminPending)).body)).toContain(project.id);
    const { status, body } = await admin.browser.post(API.decide(project.slug, 'approve'));
    expect([status, body.isApproved]).toEqual([200, true]);
    expect(ids((await parts.browser().get(API.projects)).body.projects)).toContain(project.id);
    expect(ids((await admin.browser.get(API.adminPending)).body)).not.toContain(project.id);
  });

  it('decides the same thing twice without changing anything', async () => {
    const project = await approvedProject(parts, { by: author });
    for (const decision of ['approve', 'feature', 'sponsor', 'unsponsor', 'unfeature', 'reject'] as const) {
      const first = await admin.browser.post(API.decide(project.id, decision));
      const second = await admin.browser.post(API.decide(project.id, decision));
      expect([decision, second.status, second.body]).toEqual([decision, 200, first.body]);
    }
  });

  it('approves with trust: what the owner submits next is public at once, and in the list of those to look at', async () => {
    const owner = await signUp(parts);
    const trustOf = async () => (await owner.browser.get(API.myTrust)).body;
    const first = await submitProject(owner);
    const odd = await admin.browser.post(API.decide(first.id, 'approve'), { trust: 'yes' });
    expect([odd.status, odd.body.details]).toEqual([422, [{ field: 'trust', message: expect.any(String) }]]);
    expect(await trustOf()).toEqual({ trusted: false });
    const { body } = await admin.browser.post(API.decide(first.id, 'approve'), { trust: true });
    expect([body.isApproved, body.creatorTrusted, await trustOf()]).toEqual([true, true, { trusted: true }]);

    const next = await submitProject(owner, { title: 'Live at once' });
    expect(next.isApproved).toBe(true);
    expect((await parts.browser().get(API.project(next.id))).status).toBe(200);
    const toReview = async () => (await admin.browser.get(`${API.adminProjects}?needsLook=true`)).body;
    expect(ids(await toReview())).toContain(next.id);
    expect((await admin.browser.get(`${API.adminProjectCounts}?needsLook=true`)).body).toMatchObject({ pending: 0 });
    expect(codeOf(await admin.browser.get(`${API.adminProjects}?needsLook=no`))).toEqual([400, 'bad_request']);
    const { needsLookProjects } = (await admin.browser.get(API.adminStats)).body;
    expect((await admin.browser.post(API.decide(next.id, 'look'))).body.needsLook).toBe(false);
    expect(ids(await toReview())).not.toContain(next.id);
    expect((await admin.browser.get(API.adminStats)).body.needsLookProjects).toBe(needsLookProjects - 1);

    expect((await admin.browser.post(API.decide(next.id, 'untrust'))).body.creatorTrusted).toBe(false);
    expect((await submitProject(owner)).isApproved).toBe(false);
  });

  it('is told when another has decided meanwhile, if asked to be', async () => {
    const project = await submitProject(author);
    const seen = { 'if-match': `"${project.version}"` };
    expect((await admin.browser.post(API.decide(project.id, 'approve'), undefined, seen)).status).toBe(200);
    const late = await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'No' }, seen);
    expect(codeOf(late)).toEqual([412, 'already_decided']);
  });

  it('names a version, and sends a body, only where the decision takes one', async () => {
    const project = await approvedProject(parts, { by: author });
    const decide = async (decision: Decision, version: string, body?: unknown) =>
      codeOf(await admin.browser.post(API.decide(project.id, decision), body, { 'if-match': version }));
    for (const decision of ['approve', 'reject', 'look'] as const) {
      expect([decision, ...(await decide(decision, '"99"'))]).toEqual([decision, 412, 'already_decided']);
      expect([decision, ...(await decide(decision, 'latest'))]).toEqual([decision, 400, 'bad_request']);
    }
    for (const decision of ['feature', 'unfeature', 'trust', 'untrust'] as const)
      expect([decision, ...(await decide(decision, 'latest', ['anything']))]).toEqual([decision, 200, undefined]);
    expect(await decide('approve', '*', ['anything'])).toEqual([400, 'bad_request']);

    const fields = await projectFields(author, { title: 'Benches and tables', imageUrl: project.imageUrl });
    const { version } = (await author.browser.put(API.project(project.id), fields)).body;
    // The version of a take-back is in its body, whatever the header says.
    expect(await decide('take-back', `"${version}"`)).toEqual([422, 'validation_failed']);
    expect(await decide('take-back', `"${version}"`, { version: 99 })).toEqual([412, 'already_decided']);
    expect(await decide('take-back', 'latest', { version })).toEqual([200, undefined]);
  });

  it('features only what is approved', async () => {
    const project = await submitProject(author);
    expect(codeOf(await admin.browser.post(API.decide(project.id, 'feature')))).toEqual([409, 'not_approved']);
  });

  it('rejects with a reason that only owner and admins read', async () => {
    const project = await submitProject(author);
    const reason = 'The picture shows another town.';
    expect((await admin.browser.post(API.decide(project.id, 'reject'), { reason })).body).toMatchObject({
      isApproved: false,
      rejectionReason: reason,
    });
    expect((await author.browser.get(API.project(project.id))).body.rejectionReason).toBe(reason);
    const tooLong = await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'x'.repeat(501) });
    expect(tooLong.body.details).toEqual([{ field: 'reason', message: expect.any(String) }]);
  });

  it('pages through the list by its headers', async () => {
    for (let n = 0; n < 3; n += 1) await submitProject(author, { title: `Signpost ${n}` });
    const seen: number[] = [];
    let path: string | undefined = `${API.adminProjects}?search=Signpost&limit=2`;
    while (path) {
      const { body, headers } = await admin.browser.get(path);
      expect(headers.get('x-total-count')).toBe('3');
      seen.push(...ids(body));
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen).toHaveLength(3);
  });

  it('deletes a project for good', async () => {
    const project = await approvedProject(parts, { by: author });
    const { status, body } = await admin.browser.delete(API.adminProject(project.id));
    expect([status, body]).toEqual([204, '']);
    expect((await author.browser.get(API.project(project.id))).status).toBe(404);
    expect(codeOf(await admin.browser.delete(API.adminProject(project.id)))).toEqual([404, 'not_found']);
  });

  it('deletes nothing that was changed meanwhile, if asked not to', async () => {
    const project = await approvedProject(parts, { by: author });
    await admin.browser.post(API.decide(project.id, 'feature'));
    const seen = { 'if-match': `"${project.version}"` };
    const late = await admin.browser.delete(API.adminProject(project.id), seen);
    expect(codeOf(late)).toEqual([412, 'already_decided']);
    expect((await author.browser.get(API.project(project.id))).status).toBe(200);
  });

  it('lists in another order, and sees how many each tab has', async () => {
    await submitProject(author, { title: 'Zebra crossing one' });
    await approvedProject(parts, { by: author, title: 'A zebra crossing' });
    const zebras = '?search=zebra%20crossing';
    const { body } = await admin.browser.get(`${API.adminProjects}${zebras}&sort=title`);
    expect((body as ProjectCard[]).map(({ title }) => title)).toEqual(['A zebra crossing', 'Zebra crossing one']);
    expect((await admin.browser.get(`${API.adminProjectCounts}${zebras}`)).body).toEqual({
      all: 2,
      pending: 1,
      featured: 0,
      sponsored: 0,
      inspiration: 0,
      candidates: 1,
      needsLook: 0,
    });
    const addable = await admin.browser.get(`${API.adminProjects}${zebras}&state=candidates`);
    expect((addable.body as ProjectCard[]).map(({ title }) => title)).toEqual(['A zebra crossing']);
    expect(addable.headers.get('x-total-count')).toBe('1');
    expect(codeOf(await admin.browser.get(`${API.adminProjects}?sort=sideways`))).toEqual([400, 'bad_request']);
    expect(codeOf(await admin.browser.get(`${API.adminProjectCounts}?category=none`))).toEqual([400, 'bad_request']);
  });

  it('decides about several projects in one call, and learns what became of each', async () => {
    const [one, other] = [await submitProject(author), await submitProject(author)];
    const projects = [
      { id: one.id, version: one.version, title: 'ignored' },
      { id: other.id, version: 7 },
    ];
    const { status, body } = await admin.browser.post(API.adminDecisions, {
      decision: 'reject',
      projects,
      reason: ' Why ',
    });
    expect(status).toBe(200);
    expect(body.outcomes).toMatchObject([
      { id: one.id, outcome: 'done', card: { rejectionReason: 'Why' } },
      { id: other.id, outcome: 'already_decided', card: null },
    ]);
  });

  it.each([
    [{ decision: 'feature', projects: [{ id: 1, version: 1 }] }, 'decision'],
    [{ decision: 'approve', projects: [] }, 'projects'],
    [{ decision: 'approve', projects: Array.from({ length: 21 }, () => ({ id: 1, version: 1 })) }, 'projects'],
    [{ decision: 'approve', projects: [{ id: '1', version: 1 }] }, 'projects'],
    [{ decision: 'approve', projects: [null] }, 'projects'],
    [{ decision: 'reject', projects: [{ id: 1, version: 1 }], reason: 'x'.repeat(501) }, 'reason'],
  ])('is told what is wrong with several decisions: %j', async (bad, field) => {
    const { status, body } = await admin.browser.post(API.adminDecisions, bad);
    expect([status, body.details]).toEqual([422, [{ field, message: expect.any(String) }]]);
  });

  it('makes a project for the gallery, which is approved and there for everybody', async () => {
    const fields = await projectFields(admin, { title: 'A square that was a parking lot' });
    const key = { 'idempotency-key': 'square-1' };
    const { status, body } = await admin.browser.post(API.adminInspiration, fields, key);
    expect([status, body.isApproved, body.isInspiration, body.userId]).toEqual([201, true, true, admin.me.id]);
    const twice = await admin.browser.post(API.adminInspiration, fields, key);
    expect(twice.body.id).toBe(body.id);
    expect(ids((await parts.browser().get(API.inspiration)).body)).toContain(body.id);
    expect((await parts.browser().get(API.project(body.slug))).status).toBe(200);
    // The comments service knows that it is open to all.
    await comment(author, body.id);
    expect(codeOf(await author.browser.post(API.adminInspiration, fields))).toEqual([403, 'forbidden']);
    const missing = await admin.browser.post(API.adminInspiration, { ...fields, title: '' });
    expect([missing.status, missing.body.details[0].field]).toEqual([422, 'title']);
    expect((await admin.browser.post(API.decide(body.id, 'remove-inspiration'))).body.isInspiration).toBe(false);
    expect((await admin.browser.post(API.decide(body.id, 'inspiration'))).body.isInspiration).toBe(true);
  });
});
