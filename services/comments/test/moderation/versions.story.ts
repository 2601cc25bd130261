import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

async function discussed() {
  const { id, slug } = await town.approved();
  const comment = await town.comment(slug, town.ben, 'Benches!');
  const reply = await town.reply(slug, comment.id, town.eve, 'Yes');
  const on = { project: slug, commentId: comment.id };
  return { id, slug, comment, reply, on, onReply: { ...on, replyId: reply.id } };
}
const kept = (targetType: string, targetId: number) =>
  town.parts.sql(
    `select kind, before, author_id, by_id, hidden from comments.word_versions where target_type = $1 and target_id = $2 order by id`,
    [targetType, targetId],
  );

describe('an edit', () => {
  it('keeps what the words were, for everybody who reads them, newest first and a slice at a time', async () => {
    const { on, onReply, comment } = await discussed();
    for (const content of ['Benches, three', 'Benches, six', 'Benches, six'])
      await ask().editComment({ ...on, content }, town.ben);
    const { items, total } = await ask().commentVersions({ ...on, limit: 10 }, null);
    const version = (content: string) => ({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: comment.user,
      changed: ['content'],
      before: { content },
    });
    expect(items).toEqual([version('Benches, three'), version('Benches!')]);
    expect(total).toBe(2);
    const first = await ask().commentVersions({ ...on, limit: 1 }, null);
    const second = await ask().commentVersions({ ...on, limit: 1, cursor: first.nextCursor! }, null);
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.nextCursor).toBeNull();

    await ask().editReply({ ...onReply, content: 'Yes!' }, town.eve);
    const { items: replies } = await ask().replyVersions({ ...onReply, limit: 10 }, null);
    expect(replies).toMatchObject([{ before: { content: 'Yes' }, by: { id: town.eve.userId } }]);
  });

  it('that nobody has made is no version, and of another project’s words there is none', async () => {
    const [here, there] = [await discussed(), await discussed()];
    expect(await ask().commentVersions({ ...here.on, limit: 10 }, null)).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
    });
    const elsewhere = [
      ask().commentVersions({ ...there.on, commentId: here.comment.id, limit: 10 }, ada),
      ask().replyVersions({ ...there.onReply, replyId: here.reply.id, limit: 10 }, ada),
      ask().replyVersions({ ...here.onReply, commentId: there.comment.id, limit: 10 }, null),
      ask().commentVersions({ project: 'no-such-project', commentId: here.comment.id, limit: 10 }, null),
    ];
    expect(await Promise.all(elsewhere.map(codeOf))).toEqual(Array(4).fill('not_found'));
  });

  it('of many at once keeps each of them: the versions and the words are what was written, once each', async () => {
    const { on } = await discussed();
    const texts = Array.from({ length: 12 }, (_, n) => `Text ${n}`);
    await Promise.all(texts.map((content) => ask().editComment({ ...on, content }, town.ben)));
    const { items } = await ask().commentVersions({ ...on, limit: 100 }, null);
    const { content } = await ask().get(on, null);
    expect([...items.map(({ before }) => before['content']), content].sort()).toEqual(['Benches!', ...texts].sort());
  });

  it('at the same time as a deletion loses no word', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { on, comment, reply, onReply } = await discussed();
      if (round % 2) await ask().removeReply(onReply, town.eve);
      const [edited, removed] = await Promise.all([
        codeOf(ask().editComment({ ...on, content: 'Tables' }, town.ben)),
        codeOf(ask().removeComment(on, town.ben)),
      ]);
      expect(removed).toBe('ok');
      const words = (await kept('comment', comment.id)) as { kind: string; before: string }[];
      expect(words.map(({ kind, before }) => `${kind} ${before}`)).toEqual(
        edited === 'ok' ? ['edit Benches!', 'delete Tables'] : ['delete Benches!'],
      );
      expect(await kept('reply', reply.id)).toHaveLength(round % 2);
    }
  });
});

describe('what was deleted', () => {
  it('is in the record with what it was before, and only admins read it', async () => {
    const { on, onReply, comment, reply } = await discussed();
    await ask().editReply({ ...onReply, content: 'No' }, town.eve);
    await ask().removeReply(onReply, town.eve);
    await ask().removeComment(on, town.ben);
    const words = { author_id: town.ben.userId, by_id: town.ben.userId, hidden: false };
    expect(await kept('comment', comment.id)).toEqual([{ kind: 'delete', before: 'Benches!', ...words }]);
    for (const caller of [null, town.maya, town.ben, town.eve]) {
      expect(await codeOf(ask().commentVersions({ ...on, limit: 10 }, caller))).toBe('not_found');
      expect(await codeOf(ask().replyVersions({ ...onReply, limit: 10 }, caller))).toBe('not_found');
    }
    const { items } = await ask().replyVersions({ ...onReply, limit: 10 }, ada);
    expect(items.map(({ before }) => before)).toEqual([{ content: 'No' }, { content: 'Yes' }]);
    expect(await kept('reply', reply.id)).toHaveLength(2);
  });

  it('with its project is in the record, too, and nobody is named as who did it', async () => {
    const { id, comment, reply } = await discussed();
    await town.parts.rpc.projects.remove({ project: String(id) }, ada);
    const words = { kind: 'delete', by_id: null, hidden: false };
    await eventually(async () => {
      expect(await kept('comment', comment.id)).toEqual([{ ...words, before: 'Benches!', author_id: town.ben.userId }]);
      expect(await kept('reply', reply.id)).toEqual([{ ...words, before: 'Yes', author_id: town.eve.userId }]);
    });
  });
});

it('the record can be added to and read by its service, and nothing else', async () => {
  const { on } = await discussed();
  await ask().editComment({ ...on, content: 'Tables' }, town.ben);
  for (const change of ["update word_versions set before = ''", 'delete from word_versions', 'truncate word_versions'])
    await expect(town.parts.roleSql('comments', change)).rejects.toThrow('permission denied');
});
