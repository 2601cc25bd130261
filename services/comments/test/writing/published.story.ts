import { commentEvents, POSTED_TOGETHER, type WordsPosted } from '@app/contracts';
import { published } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addComments } from '../../src/writing/posting.queries.js';
import { openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const posted = async (id: number) =>
  (await published(town.parts, commentEvents.wordsPosted))
    .flatMap(({ words }) => words)
    .filter(({ projectId }) => projectId === id);

describe('words that are posted are published', () => {
  it('with where they stand, who wrote them and whom they answer', async () => {
    const { id, slug } = await town.approved();
    const comment = await town.comment(slug, town.ben);
    const reply = await town.reply(slug, comment.id, town.eve);
    const on = { projectId: id, commentId: comment.id, projectCreatorId: town.maya.userId };
    expect(await posted(id)).toEqual([
      { ...on, replyId: null, authorId: town.ben.userId, repliedToId: null, at: comment.createdAt },
      { ...on, replyId: reply.id, authorId: town.eve.userId, repliedToId: town.ben.userId, at: reply.createdAt },
    ]);
  });

  it('once when they were sent several times, and not when nothing was written', async () => {
    const { id, slug } = await town.approved();
    const send = () => ask().comment({ project: slug, content: 'Benches!', idempotencyKey: 'pressed twice' }, town.ben);
    await Promise.all([send(), send(), send()]);
    await send();
    const { slug: pending, id: pendingId } = await town.submitted();
    await expect(town.comment(pending, town.maya)).rejects.toMatchObject({ code: 'not_approved' });
    expect(await posted(id)).toHaveLength(1);
    expect(await posted(pendingId)).toEqual([]);
  });

  it('in the very transaction that writes them, those of one moment together, under the id of a request of theirs', async () => {
    const { id, slug } = await town.approved();
    const people = await Promise.all(Array.from({ length: 12 }, () => town.resident('Kim')));
    // What it publishes it marks, and a marked row is another transaction's.
    await town.parts.running.comments!.relay.stop();
    await Promise.all(people.map((person) => town.comment(slug, person)));
    await Promise.all(people.map((person) => town.comment(slug, person)));
    const rows = await town.parts.sql<{ same: boolean; event: string; requestId: string }>(
      `select o.xmin::text = c.xmin::text as same, o.id as event, o.request_id as "requestId"
       from comments.outbox o, jsonb_array_elements(o.payload->'words') word
       join comments.comments c on c.id = (word->>'commentId')::int
       where o.subject = $1 and c.project_id = $2`,
      [commentEvents.wordsPosted.subject, id],
    );
    expect(rows.map(({ same }) => same)).toEqual(Array(24).fill(true));
    const events = new Set(rows.map(({ event }) => event)).size;
    expect(events).toBeLessThan(24);
    expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(events);
  });

  it('in so many events that none is too large for the bus', async () => {
    const { id, slug } = await town.approved();
    // The person and the project are known from then on.
    await town.comment(slug, town.ben);
    const many = Array.from({ length: 2 * POSTED_TOGETHER + 1 }, (_, n) => n);
    const of = <T>(value: T) => many.map(() => value);
    const contents = many.map((n) => `Bench ${n}`);
    await town.parts.roleSql('comments', addComments.text, [
      of(id),
      of(town.ben.userId),
      contents,
      of(null),
      of(null),
      of('one'),
    ]);
    const events = (await published(town.parts, commentEvents.wordsPosted)).filter(
      ({ words }) => words[0]!.projectId === id,
    );
    expect(events.map(({ words }) => words.length)).toEqual([1, POSTED_TOGETHER, POSTED_TOGETHER, 1]);
    const ids = events.flatMap(({ words }): WordsPosted[] => words).map(({ commentId }) => commentId);
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
  });
});

describe('what notices asks of words', () => {
  it('is their beginning in one line, and nothing of what is hidden or gone', async () => {
    const { slug } = await town.approved();
    const long = `Benches \n\n by the water ${'and more '.repeat(80)}`;
    const comment = await town.comment(slug, town.ben, long);
    const reply = await town.reply(slug, comment.id, town.eve, 'So would I.');
    const hidden = await town.reply(slug, comment.id, town.eve, 'Buy watches');
    const gone = await town.comment(slug, town.ben);
    await ask().removeComment({ project: slug, commentId: gone.id }, town.ben);
    const moderator = { ...(await town.resident('Mo')), role: 'ADMIN' as const };
    const target = { targetType: 'reply', targetId: String(hidden.id) } as const;
    await ask().hide({ ...target, reason: 'It sells watches' }, moderator);

    const found = await ask().notable({ comments: [comment.id, gone.id], replies: [reply.id, hidden.id] }, null);
    const of = (kind: string, id: number) => found.find((one) => one.kind === kind && one.id === id);
    expect(found).toHaveLength(3);
    expect(of('comment', comment.id)).toMatchObject({ commentId: comment.id, authorId: town.ben.userId });
    const { excerpt } = of('comment', comment.id)!;
    expect(excerpt).toMatch(/^Benches by the water and more .*…$/);
    expect([...excerpt!]).toHaveLength(80);
    expect(of('reply', reply.id)).toMatchObject({ commentId: comment.id, excerpt: 'So would I.', hiddenAt: null });
    expect(of('reply', hidden.id)).toMatchObject({
      excerpt: null,
      hiddenAt: expect.any(String),
      hideReason: 'It sells watches',
    });
  });
});
