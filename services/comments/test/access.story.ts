import { codeOf, eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Signed, type Town } from './town.js';

let town: Town;
const ask = () => town.parts.rpc.comments;
const projects = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

/** How each operation on a comment ends for this person. */
async function outcomes(project: string, commentId: number, replyId: number, caller: Signed | null) {
  const on = { project, commentId };
  const codes = {
    list: codeOf(ask().list({ project, sort: 'recent', limit: 3 }, caller)),
    get: codeOf(ask().get(on, caller)),
    replies: codeOf(ask().replies({ ...on, limit: 3 }, caller)),
    comment: codeOf(ask().comment({ project, content: 'Hello' }, caller)),
    reply: codeOf(ask().reply({ ...on, content: 'Hello' }, caller)),
    editComment: codeOf(ask().editComment({ ...on, content: 'Hello' }, caller)),
    editReply: codeOf(ask().editReply({ ...on, replyId, content: 'Hello' }, caller)),
    removeReply: codeOf(ask().removeReply({ ...on, replyId }, caller)),
    removeComment: codeOf(ask().removeComment(on, caller)),
    likeComment: codeOf(ask().likeComment(on, caller)),
    likeReply: codeOf(ask().likeReply({ ...on, replyId }, caller)),
  };
  const names = Object.keys(codes) as (keyof typeof codes)[];
  const ended = await Promise.all(Object.values(codes));
  return Object.fromEntries(names.map((name, place) => [name, ended[place]])) as Record<keyof typeof codes, string>;
}
const everything = (code: string) =>
  expect.objectContaining({ list: code, get: code, replies: code, comment: code, reply: code, likeComment: code });
const reading = { list: 'ok', get: 'ok', replies: 'ok' };
const changing = {
  editComment: 'not_found',
  editReply: 'not_found',
  removeReply: 'not_found',
  removeComment: 'not_found',
  likeComment: 'not_found',
  likeReply: 'not_found',
};

const takenDown = async () => {
  const { slug } = await town.approved();
  const { id } = await town.comment(slug, town.ben);
  const reply = await town.reply(slug, id, town.ben);
  await projects().reject({ project: slug }, ada);
  await eventually(async () =>
    expect(await codeOf(ask().get({ project: slug, commentId: id }, null))).toBe('not_found'),
  );
  return { slug, id, replyId: reply.id };
};

describe('on a project that waits for its approval', () => {
  it('strangers find nothing, and owner and admins find an empty discussion that takes nothing yet', async () => {
    const { slug, id } = await town.submitted();
    for (const caller of [town.ben, null])
      expect(await codeOf(ask().list({ project: slug, sort: 'recent', limit: 3 }, caller))).toBe('not_found');
    expect(await codeOf(town.comment(slug, town.ben))).toBe('not_found');
    expect(await codeOf(town.reply(slug, 1, town.ben))).toBe('not_found');
    for (const caller of [town.maya, ada]) {
      const slice = await ask().list({ project: String(id), sort: 'likes', limit: 3 }, caller);
      expect(slice).toEqual({ items: [], nextCursor: null, total: 0 });
      expect(await codeOf(town.comment(slug, caller))).toBe('not_approved');
      expect(await codeOf(town.reply(slug, 1, caller))).toBe('not_approved');
    }
  });

  it('anybody may write at once when it is approved, also who looked for it before', async () => {
    const { slug } = await town.submitted();
    for (let round = 0; round < 3; round += 1) {
      expect(await codeOf(ask().list({ project: slug, sort: 'recent', limit: 3 }, town.ben))).toBe('not_found');
      await projects().decide({ decision: 'approve', project: slug }, ada);
      const { id } = await town.comment(slug, town.ben);
      expect((await ask().get({ project: slug, commentId: id }, null)).id).toBe(id);
      await projects().reject({ project: slug }, ada);
      await eventually(async () =>
        expect(await codeOf(ask().get({ project: slug, commentId: id }, null))).toBe('not_found'),
      );
    }
  });
});

describe('a project that was taken down', () => {
  it('takes no comment and no reply from that moment on', async () => {
    const { slug } = await town.approved();
    const { id } = await town.comment(slug, town.eve);
    for (let round = 1; round <= 10; round += 1) {
      await projects().reject({ project: slug }, ada);
      const refused = [town.comment(slug, town.ben), town.reply(slug, id, town.ben), town.comment(slug, town.maya)];
      expect(await Promise.all(refused.map(codeOf))).toEqual(['not_found', 'not_found', 'not_approved']);
      await projects().decide({ decision: 'approve', project: slug }, ada);
      expect(await codeOf(town.comment(slug, town.ben))).toBe('ok');
    }
    expect((await ask().list({ project: slug, sort: 'recent', limit: 3 }, null)).total).toBe(11);
  });

  it('shows its discussion to owner and admins only, and nobody changes it but who takes their own words away', async () => {
    const { slug, id, replyId } = await takenDown();
    const none = { list: 'not_found', get: 'not_found', replies: 'not_found' };
    expect(await outcomes(slug, id, replyId, null)).toEqual(expect.objectContaining(none));
    const stranger = { ...none, comment: 'not_found', reply: 'not_found', ...changing };
    expect(await outcomes(slug, id, replyId, town.eve)).toEqual(stranger);
    for (const caller of [town.maya, ada])
      expect(await outcomes(slug, id, replyId, caller)).toEqual({
        ...reading,
        comment: 'not_approved',
        reply: 'not_approved',
        ...changing,
      });
    expect(await outcomes(slug, id, replyId, town.ben)).toEqual({
      ...stranger,
      removeReply: 'ok',
      removeComment: 'ok',
    });
    expect((await ask().list({ project: slug, sort: 'recent', limit: 3 }, ada)).total).toBe(0);
  });

  it('has its discussion again when it is approved again', async () => {
    const { slug, id } = await takenDown();
    await projects().decide({ decision: 'approve', project: slug }, ada);
    expect((await ask().list({ project: slug, sort: 'recent', limit: 3 }, null)).items.map((item) => item.id)).toEqual([
      id,
    ]);
    expect(await codeOf(town.reply(slug, id, town.eve))).toBe('ok');
  });
});

describe('what does not exist', () => {
  it('is not found: no project, no comment, no reply, and nothing of another project', async () => {
    const [here, there] = [await town.approved(), await town.approved()];
    const { id } = await town.comment(here.slug, town.ben);
    const reply = await town.reply(here.slug, id, town.ben);
    for (const project of ['no-such-project', '2147483647', '2147483648', ''])
      expect(await outcomes(project, id, reply.id, town.ben)).toEqual(everything('not_found'));
    const elsewhere = {
      ...reading,
      get: 'not_found',
      replies: 'not_found',
      comment: 'ok',
      reply: 'not_found',
      ...changing,
    };
    expect(await outcomes(there.slug, id, reply.id, town.ben)).toEqual(elsewhere);
    expect(await outcomes(here.slug, id + 1000, reply.id, town.ben)).toEqual(elsewhere);
    const other = await town.comment(here.slug, town.ben);
    expect(await outcomes(here.slug, other.id, reply.id, town.ben)).toMatchObject({
      editReply: 'not_found',
      removeReply: 'not_found',
      likeReply: 'not_found',
    });
  });

  it('asks a visitor without an account to sign in', async () => {
    const { slug } = await town.approved();
    const comment = await town.comment(slug, town.ben);
    const reply = await town.reply(slug, comment.id, town.ben);
    const ended = await outcomes(slug, comment.id, reply.id, null);
    const { list, get, replies, ...writing } = ended;
    expect([list, get, replies]).toEqual(['ok', 'ok', 'ok']);
    expect(new Set(Object.values(writing))).toEqual(new Set(['authentication_required']));
    expect(await codeOf(ask().liked({ projectId: 1 }, null))).toBe('authentication_required');
    expect(await codeOf(ask().stats({}, town.ben))).toBe('forbidden');
  });
});

describe('while projects is away', () => {
  it('known discussions are read and liked, and posting says that it is unavailable', async () => {
    const [known, unknown] = [await town.approved(), await town.approved()];
    const { id } = await town.comment(known.slug, town.ben);
    await town.parts.stopService('projects');
    try {
      for (const project of [known.slug, String(known.id)])
        expect((await ask().list({ project, sort: 'recent', limit: 3 }, null)).total).toBe(1);
      expect((await ask().likeComment({ project: known.slug, commentId: id }, town.eve)).likes).toBe(1);
      expect(await codeOf(town.comment(known.slug, town.ben))).toBe('unavailable');
      expect(await codeOf(town.reply(known.slug, id, town.ben))).toBe('unavailable');
      expect(await codeOf(ask().list({ project: 'never-heard-of', sort: 'recent', limit: 3 }, null))).toBe(
        'unavailable',
      );
    } finally {
      town.parts.running.projects = await town.parts.startInstance('projects');
    }
    expect(await codeOf(town.comment(known.slug, town.ben))).toBe('ok');
    expect(await codeOf(town.comment(unknown.slug, town.ben))).toBe('ok');
  });
});
