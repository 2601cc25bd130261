import { commentEvents, userEvents } from '@app/contracts';
import { eventually } from '@app/testing';
import { published } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMailedTown, type MailedTown } from './own/mailed-town.js';
import type { Signed } from './readers.js';

let town: MailedTown;
beforeAll(async () => {
  town = await openMailedTown();
});
afterAll(() => town.close());

const publish = (service: 'users' | 'comments', subject: string, payload: object) =>
  town.parts.sql(`insert into ${service}.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
    subject,
    JSON.stringify(payload),
  ]);
const TABLES = ['choices', 'follows', 'inbox', 'inbox_causes', 'digests'];
const rowsOf = async ({ userId }: Signed) => {
  const counts = TABLES.map((table) => `select '${table}' as name from notices.${table} where user_id = $1`);
  const rows = await town.parts.sql<{ name: string }>(counts.join(' union '), [userId]);
  return rows.map(({ name }) => name).sort();
};

describe('somebody whose account is gone', () => {
  it('leaves nothing, neither when an event of before comes late nor when an old link stops mails', async () => {
    const [owner, ana] = [await town.resident('Maya'), await town.resident('Ana')];
    const { id, slug } = await town.project(owner);
    await town.choose(owner, 'reply', 'never');
    await town.comment(slug, owner, 'What do you think?');
    await town.comment(slug, ana);
    const [mail] = await eventually(async () => {
      const mails = await town.mailsTo(owner);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(await rowsOf(owner)).toEqual(['choices', 'follows', 'inbox', 'inbox_causes']);

    await publish('users', userEvents.forgotten.subject, { userId: owner.userId, projects: 'keep' });
    await eventually(async () => expect(await rowsOf(owner)).toEqual([]));
    expect(await town.mailRows(owner)).toEqual([]);

    const late = (await published(town.parts, commentEvents.wordsPosted))
      .flatMap(({ words }) => words)
      .filter(({ projectId }) => projectId === id);
    for (const event of late) {
      const commentId = event.commentId + 1_000_000;
      await publish('comments', commentEvents.wordsPosted.subject, { words: [{ ...event, commentId }] });
    }
    const token = /\?token=([\w.-]+)/.exec(String(mail!.headers['list-unsubscribe']))![1]!;
    expect(await town.rpc.notices.stopMails({ token }, null)).toEqual({ list: 'comment' });
    // What comes after these is handled after them.
    const other = await town.project(ana);
    await town.comment(other.slug, await town.resident('Ben'));
    await eventually(async () => expect(await town.inbox(ana)).toMatchObject([{ kind: 'comment' }]));
    expect(await rowsOf(owner)).toEqual([]);
    expect(await town.mailRows(owner)).toEqual([]);
  });
});
