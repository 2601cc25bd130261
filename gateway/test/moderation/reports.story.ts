import { API, type Comment, type Project, REPORT_NOTE_MAX, type ReportCase, sentences } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let admin: Person;
let author: Person;
let reader: Person;
let project: Project;
let written: Comment;

beforeAll(async () => {
  parts = await startParts();
  [admin, author, reader] = await Promise.all([adminOf(parts), signUp(parts), signUp(parts)]);
  project = await approvedProject(parts, { by: author });
  written = await comment(author, project.id, 'Buy watches');
});
afterAll(() => parts.close());

const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];
/** A case of a comment by a new person. */
async function spammed() {
  const spammer = await signUp(parts);
  const { id } = await comment(spammer, project.id, 'Buy clocks');
  await reader.browser.post(API.reports, { targetType: 'comment', targetId: id, reason: 'spam' });
  const { body } = await admin.browser.get(API.adminReports);
  const found = (body as ReportCase[]).find(({ targetId }) => targetId === String(id))!;
  return { spammer, commentId: id, resolve: API.resolveReport(found.id) };
}
const spam = () => ({ targetType: 'comment', targetId: written.id, reason: 'spam' });

describe('a report', () => {
  it('says every fault of its fields', async () => {
    const nothing = await reader.browser.post(API.reports, { note: 'x'.repeat(REPORT_NOTE_MAX + 1) });
    expect(nothing.status).toBe(422);
    expect(nothing.body.details).toEqual([
      { field: 'targetType', message: sentences.report_target_invalid },
      { field: 'targetId', message: sentences.report_target_invalid },
      { field: 'reason', message: sentences.report_reason_required },
      { field: 'note', message: sentences.report_note_long },
    ]);
    const unknown = await reader.browser.post(API.reports, { ...spam(), targetType: 'town', reason: 'boring' });
    expect(unknown.body.details.map(({ field }: { field: string }) => field)).toEqual(['targetType', 'reason']);
  });

  it('is for people who are signed in, once, and not of their own things', async () => {
    expect(codeOf(await parts.browser().post(API.reports, spam()))).toEqual([401, 'authentication_required']);
    expect(codeOf(await author.browser.post(API.reports, spam()))).toEqual([403, 'own_thing']);
    const reported = await reader.browser.post(API.reports, { ...spam(), note: '  Watches \r\n again ' });
    expect([reported.status, reported.body]).toEqual([
      201,
      expect.objectContaining({ targetId: String(written.id), note: 'Watches \n again' }),
    ]);
    const again = await reader.browser.post(API.reports, { ...spam(), reason: 'other' });
    expect(codeOf(again)).toEqual([409, 'already_reported']);
    const nothing = await reader.browser.post(API.reports, { ...spam(), targetId: 999_999 });
    expect(codeOf(nothing)).toEqual([404, 'not_found']);
  });
});

describe('an admin', () => {
  const cases = async (query = ''): Promise<ReportCase[]> => (await admin.browser.get(API.adminReports + query)).body;

  it('reads the queue, and nobody else does', async () => {
    const { status, body, headers } = await admin.browser.get(`${API.adminReports}?limit=1`);
    expect([status, headers.get('x-total-count')]).toEqual([200, '1']);
    expect(body).toMatchObject([{ targetId: String(written.id), thing: { text: 'Buy watches' }, reportCount: 1 }]);
    expect(await cases('?state=resolved')).toEqual([]);
    expect(codeOf(await admin.browser.get(`${API.adminReports}?state=all`))).toEqual([400, 'bad_request']);
    expect(codeOf(await reader.browser.get(API.adminReports))).toEqual([403, 'forbidden']);
    const decide = await reader.browser.post(API.resolveReport(1), { action: 'dismiss' });
    expect(codeOf(decide)).toEqual([403, 'forbidden']);
  });

  it('hides a comment for everybody, and a second one is told', async () => {
    const [found] = await cases();
    const address = API.resolveReport(found!.id);
    const nothing = await admin.browser.post(address, { action: 'praise' });
    expect(nothing.body.details).toEqual([{ field: 'action', message: sentences.decision_invalid }]);
    const { status, body } = await admin.browser.post(address, { action: 'hide', note: 'An advertisement' });
    expect([status, body.thing.state]).toEqual([200, 'hidden']);
    for (const { browser } of [author, { browser: parts.browser() }]) {
      const { body: list } = await browser.get(API.comments(project.id));
      expect(list).toMatchObject([{ id: written.id, content: '', hiddenAt: expect.any(String) }]);
    }
    expect(JSON.stringify((await parts.browser().get(API.comments(project.id))).body)).not.toContain('watches');
    const late = await admin.browser.post(address, { action: 'dismiss' });
    expect(codeOf(late)).toEqual([409, 'already_resolved']);
    expect((await admin.browser.get(`${API.adminReports}?state=resolved`)).headers.get('x-total-count')).toBe('1');
    expect(codeOf(await admin.browser.post(API.resolveReport('x'), { action: 'dismiss' }))).toEqual([404, 'not_found']);
  });

  it('suspends the author of a comment, who writes nothing from the very next request on', async () => {
    const { spammer, commentId, resolve } = await spammed();
    const write = () => spammer.browser.patch(API.profile, { bio: 'Hi' });
    expect((await write()).status).toBe(200);
    for (const body of [{ action: 'suspend_author' }, { action: 'suspend_author', note: ' ' }]) {
      const { status, body: answer } = await admin.browser.post(resolve, body);
      expect([status, answer.details]).toEqual([422, [{ field: 'note', message: sentences.reason_required }]]);
    }
    const odd = await admin.browser.post(resolve, { action: 'suspend_author', note: 'Spam', alsoHide: 'yes' });
    expect(odd.body.details).toEqual([{ field: 'alsoHide', message: sentences.decision_invalid }]);
    expect((await write()).status).toBe(200);

    const decision = { action: 'suspend_author', note: 'Sells clocks', alsoHide: true };
    const { status, body } = await admin.browser.post(resolve, decision);
    expect([status, body.resolution.action, body.thing.state]).toEqual([200, 'suspend_author', 'hidden']);
    expect(codeOf(await write())).toEqual([403, 'account_suspended']);
    expect((await spammer.browser.get(API.me)).body.suspensionReason).toBe('Sells clocks');
    expect((await parts.browser().get(API.comment(project.id, commentId))).body.content).toBe('');
    expect((await admin.browser.post(resolve, decision)).body).toEqual(body);
  });

  it('does not suspend themselves', async () => {
    await reader.browser.post(API.reports, { targetType: 'user', targetId: admin.me.id, reason: 'other' });
    const found = (await cases()).find(({ targetId }) => targetId === admin.me.id)!;
    const own = { action: 'suspend_author', note: 'Me' };
    expect(codeOf(await admin.browser.post(API.resolveReport(found.id), own))).toEqual([403, 'own_account']);
    expect((await cases()).map(({ id }) => id)).toContain(found.id);
    expect(codeOf(await admin.browser.post(API.resolveReport(999_999), own))).toEqual([404, 'not_found']);
  });
});
