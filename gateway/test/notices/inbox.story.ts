import { API, type InboxEntry, PAGES } from '@app/contracts';
import { approvedProject, type Person, signUp } from '@app/testing';
import { startParts, type Parts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let me: Person;
beforeAll(async () => {
  parts = await startParts();
  me = await signUp(parts);
});
afterAll(() => parts.close());

const addEntries = (of: Person, amount: number, projectId: number | null = null) =>
  parts.sql(
    `insert into notices.inbox (user_id, kind, topic, project_id, comment_id, at)
     select $1, 'comment', gen_random_uuid(), $2, 4, now() - n * interval '1 minute' from generate_series(1, $3) n`,
    [of.me.id, projectId, amount],
  );
const read = (by: Person, body: unknown) => by.browser.post(API.readInbox, body);

describe('the inbox over HTTP', () => {
  it('is a plain array, with the unread count and the next slice in its headers', async () => {
    const project = await approvedProject(parts, { by: me });
    await addEntries(me, 15, project.id);
    const { status, body, headers } = await me.browser.get(API.inbox);
    const entries = body as InboxEntry[];
    const mine = entries.filter(({ kind }) => kind === 'comment');
    expect([status, entries.length, headers.get('x-total-count')]).toEqual([200, 12, null]);
    expect(Number(headers.get('x-unread-count'))).toBeGreaterThanOrEqual(15);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(mine[0]).toMatchObject({ title: project.title, url: `${PAGES.project(project.slug)}#comment-4` });
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
    const later = (await me.browser.get(next)).body as InboxEntry[];
    expect(later.length).toBeGreaterThanOrEqual(3);
    expect(later.map(({ id }) => id)).not.toContain(entries[0]!.id);
  });

  it('is marked entry by entry, and all at once', async () => {
    const reader = await signUp(parts);
    await addEntries(reader, 3);
    const [first] = (await reader.browser.get(API.inbox)).body as [InboxEntry];
    expect((await read(reader, { ids: [first.id] })).status).toBe(204);
    expect((await reader.browser.get(API.inbox)).headers.get('x-unread-count')).toBe('2');
    expect((await read(reader, { until: first.at })).status).toBe(204);
    expect((await reader.browser.get(API.inbox)).headers.get('x-unread-count')).toBe('0');
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['ids that are no list', { ids: 'all' }],
    ['an id that no row has', { ids: [0] }],
    ['too many ids', { ids: Array.from({ length: 101 }, (_, n) => n + 1) }],
    ['a moment that is none', { until: 'now' }],
    ['a day that no calendar has', { until: '2026-99-99T00:00:00Z' }],
  ])('refuses %s', async (_what, body) => {
    const refused = await read(me, body);
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
    expect(refused.body.details).toEqual([{ field: expect.any(String), message: expect.any(String) }]);
  });
});

describe('choices of mail over HTTP', () => {
  const change = (body: unknown) => me.browser.put(API.noticeChoices, body);

  it('are changed in part', async () => {
    const { status, body } = await change({ kinds: { reply: { mail: 'daily' } }, timeZone: 'America/Denver' });
    expect([status, body]).toMatchObject([200, { kinds: { reply: { mail: 'daily' } }, timeZone: 'America/Denver' }]);
    expect((await me.browser.get(API.noticeChoices)).body).toEqual(body);
  });

  it.each<[string, unknown, string]>([
    ['another word', { kinds: { reply: { mail: 'hourly' } } }, 'kinds'],
    ['another kind', { kinds: { weather: { mail: 'daily' } } }, 'kinds'],
    ['the name of a method', { kinds: { constructor: { mail: 'daily' } } }, 'kinds'],
    ['no choice', { kinds: { reply: null } }, 'kinds'],
    ['a list', { kinds: [] }, 'kinds'],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset', { timeZone: '+05:00' }, 'timeZone'],
    ['a long zone', { timeZone: 'a'.repeat(5_000) }, 'timeZone'],
    ['no zone', { timeZone: null }, 'timeZone'],
  ])('refuse %s', async (_what, body, field) => {
    const refused = await change(body);
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
    expect(refused.body.details).toMatchObject([{ field }]);
  });
});
