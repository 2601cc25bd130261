import type { Inbox, InboxEntry } from '@app/contracts';
import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openReaders, type Readers, type Signed } from '../readers.js';

const TITLE = 'Benches along the river walk';
let town: Readers;
const ask = () => town.parts.rpc.notices;

beforeAll(async () => {
  town = await openReaders();
});
afterAll(() => town.parts.close());

const inboxOf = (reader: Signed, limit = 100, cursor?: string): Promise<Inbox> =>
  ask().inbox({ limit, ...(cursor === undefined ? {} : { cursor }) }, reader);
const idsOf = ({ items }: Inbox) => items.map(({ id }) => id);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('an inbox', () => {
  it('says who did what to which project, and leads to the very place', async () => {
    const [me, ana, ben] = [await town.resident(), await town.resident('Ana'), await town.resident('Ben')];
    const { id: projectId, slug } = await town.project(me);
    const people = [ana.userId, ben.userId];
    await town.entry(me, { kind: 'reply', projectId, commentId: 4, replyId: 7, people, count: 4 });
    await eventually(async () => expect((await inboxOf(me)).items[0]!.people).toHaveLength(2));
    expect(await inboxOf(me)).toEqual({
      items: [
        {
          ...{ id: expect.any(Number), at: expect.any(String), kind: 'reply', title: TITLE },
          ...{ imageUrl: '/media/a/800.webp', url: `/project/${slug}#reply-4-7`, count: 4, detail: null, readAt: null },
          people: [
            expect.objectContaining({ id: ana.userId, displayName: 'Ana Stone' }),
            expect.objectContaining({ id: ben.userId }),
          ],
        },
      ],
      ...{ nextCursor: null, total: null, unread: 1, hasTimeZone: false },
    });
  });

  it('leads each kind to its place', async () => {
    const me = await town.resident();
    const { id: projectId, slug } = await town.project(me);
    const places = {
      approved: `/project/${slug}`,
      rejected: `/project/${slug}`,
      taken_down: `/project/${slug}`,
      comment: `/project/${slug}#comment-4`,
      words_hidden: `/project/${slug}#comment-4`,
      profile_hidden: '/profile',
      picture_hidden: `/project/${slug}`,
      report_decided: '/profile',
      followed_comments: `/project/${slug}#comment-4`,
      followed_status: `/project/${slug}`,
      waiting: '/admin',
    } as const;
    for (const kind of Object.keys(places) as (keyof typeof places)[])
      await town.entry(me, { kind, projectId, commentId: 4 });
    await town.entry(me, { kind: 'role', detail: 'ADMIN' });
    await town.entry(me, { kind: 'role', detail: 'USER' });
    const { items } = await inboxOf(me);
    const found = items.map(({ kind, detail, url }) => [detail ?? kind, url]);
    expect(Object.fromEntries(found)).toEqual({ ...places, ADMIN: '/admin', USER: '/profile' });
  });

  it('tells no title of a project that its reader may not see, and leads nobody there', async () => {
    const [me, owner] = [await town.resident(), await town.resident()];
    const { id: projectId } = await town.project(owner, false);
    await town.entry(me, { kind: 'words_hidden', projectId, commentId: 3 });
    await town.entry(me, { kind: 'reply', projectId, commentId: 3, replyId: 9 });
    await town.entry(me, { kind: 'comment', projectId: 2_000_000, commentId: 3 });
    await town.entry(owner, { kind: 'rejected', projectId });
    const hidden = { title: null, imageUrl: null };
    expect((await inboxOf(me)).items).toMatchObject([
      { kind: 'comment', ...hidden, url: null },
      { kind: 'reply', ...hidden, url: null },
      // Their author still finds the words among their own.
      { kind: 'words_hidden', ...hidden, url: '/profile' },
    ]);
    expect((await inboxOf(owner)).items).toMatchObject([{ title: TITLE, url: expect.stringContaining('/project/') }]);
  });

  it('comes slice by slice, each entry once, also those of the same moment', async () => {
    const me = await town.resident();
    const at = minutesAgo(5);
    for (let n = 0; n < 7; n += 1) await town.entry(me, { kind: 'role', at });
    const newest = await town.entry(me, { kind: 'role' });
    const all = await inboxOf(me);
    expect([all.items.length, idsOf(all)[0]]).toEqual([8, newest]);
    for (const limit of [1, 3, 8]) {
      const seen: number[] = [];
      let next: string | null | undefined;
      do {
        const slice = await inboxOf(me, limit, next ?? undefined);
        seen.push(...idsOf(slice));
        next = slice.nextCursor;
      } while (next !== null);
      expect(seen).toEqual(idsOf(all));
    }
  });

  it('is there without titles while projects is away', async () => {
    const me = await town.resident();
    const { id: projectId } = await town.project(me);
    await town.entry(me, { projectId, commentId: 2 });
    await town.parts.stopService('projects');
    const { items } = await inboxOf(me);
    town.parts.running.projects = await town.parts.startInstance('projects');
    expect(items).toMatchObject([{ title: null, url: `/project/${projectId}#comment-2` }]);
  });

  it('is nobody else’s, and a cursor belongs to its inbox', async () => {
    const [me, other] = [await town.resident(), await town.resident()];
    await town.entry(me);
    await town.entry(me);
    const { nextCursor } = await inboxOf(me, 1);
    expect(await inboxOf(other)).toMatchObject({ items: [], unread: 0 });
    expect(await codeOf(inboxOf(other, 1, nextCursor!))).toBe('bad_request');
    expect(await codeOf(ask().inbox({ limit: 10 }, null))).toBe('authentication_required');
  });
});

describe('marking as read', () => {
  it('marks the entries that are named, and nobody else’s', async () => {
    const [me, other] = [await town.resident(), await town.resident()];
    const [first, second] = [await town.entry(me), await town.entry(me)];
    const others = await town.entry(other);
    expect(await ask().markRead({ ids: [first, others] }, me)).toEqual({ unread: 1 });
    const read = (await inboxOf(me)).items.map(({ id, readAt }) => [id, readAt !== null]);
    expect(read).toEqual([
      [second, false],
      [first, true],
    ]);
    expect((await inboxOf(other)).unread).toBe(1);
    const [, { readAt }] = (await inboxOf(me)).items as [InboxEntry, InboxEntry];
    await ask().markRead({ ids: [first] }, me);
    expect((await inboxOf(me)).items[1]!.readAt).toBe(readAt);
  });

  it('marks all up to a moment, also more than a batch of them, and nothing that came since', async () => {
    const [me, other] = [await town.resident(), await town.resident()];
    await town.parts.roleSql(
      'notices',
      `insert into inbox (user_id, kind, topic, at)
       select $1, 'comment', 'project ' || n, now() - interval '1 hour' from generate_series(1, 4500) n`,
      [me.userId],
    );
    await town.entry(other, { at: minutesAgo(60) });
    expect((await inboxOf(me)).unread).toBe(100);
    const late = await town.entry(me, { at: minutesAgo(1) });
    expect(await ask().markRead({ until: minutesAgo(2).toISOString() }, me)).toEqual({ unread: 1 });
    expect((await inboxOf(me, 2)).items.map(({ id, readAt }) => [id === late, readAt === null])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect((await inboxOf(other)).unread).toBe(1);
  });
});
