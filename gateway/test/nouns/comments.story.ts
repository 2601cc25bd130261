import { API, type Comment, COMMENT_MAX, type Project, type Reply } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, eventually, type Person, reply, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let ana: Person;
let ben: Person;
let project: Project;
let other: Project;

beforeAll(async () => {
  parts = await startParts();
  [ana, ben] = await Promise.all([
    signUp(parts, { firstName: 'Ana', lastName: 'Field' }),
    signUp(parts, { firstName: 'Ben', lastName: 'Brook' }),
  ]);
  project = await approvedProject(parts, { by: ana });
  other = await approvedProject(parts, { by: ana, title: 'Another bench' });
});
afterAll(() => parts.close());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const read = (path: string, headers?: Record<string, string>) => parts.browser().get(path, headers);

describe('a comment', () => {
  it('is answered whole, and is in the very next read by id and by slug', async () => {
    const { status, body } = await ben.browser.post(API.comments(project.slug), { content: 'Count me in!' });
    const written = body as Comment;
    expect([status, written]).toEqual([
      201,
      {
        id: expect.any(Number),
        projectId: project.id,
        userId: ben.me.id,
        content: 'Count me in!',
        likes: 0,
        projectCreatorId: ana.me.id,
        replyCount: 0,
        replies: [],
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: written.createdAt,
        deletedAt: null,
        hiddenAt: null,
        user: (await read(API.user(ben.me.id))).body,
      },
    ]);
    for (const name of [project.id, project.slug]) {
      expect((await read(API.comments(name))).body[0]).toEqual(written);
      expect((await read(API.comment(name, written.id))).body).toEqual(written);
    }
  });

  it('is kept normalised, with its line breaks and without its outer space', async () => {
    const { content } = await comment(ben, project.id, '  Cafe\u0301\r\n\r\n<b>on</b> Main & 4th \u{1f44b} ');
    expect(content).toBe('Café\n\n<b>on</b> Main & 4th \u{1f44b}');
  });

  it('takes nothing but its content', async () => {
    const mass = {
      id: 1,
      userId: ana.me.id,
      likes: 99,
      projectId: other.id,
      projectCreatorId: ben.me.id,
      createdAt: 0,
    };
    const { body } = await ben.browser.post(API.comments(project.id), { ...mass, content: 'Plain' });
    expect(body).toMatchObject({ userId: ben.me.id, likes: 0, projectId: project.id, projectCreatorId: ana.me.id });
  });

  it('may have 5,000 characters, whatever their size', async () => {
    const longest = '\u{1f333}'.repeat(5_000);
    expect((await comment(ben, project.id, longest)).content).toBe(longest);
  });

  it('shows its first two replies, and all of them by their own address', async () => {
    const written = await comment(ben, project.id);
    const replies: Reply[] = [];
    for (const content of ['One', 'Two', 'Three']) replies.push(await reply(ana, written, content));
    const { body } = await read(API.comment(project.id, written.id));
    expect(body).toMatchObject({ replyCount: 3, replies: replies.slice(0, 2) });
    expect(replies[0]).toMatchObject({
      commentId: written.id,
      userId: ana.me.id,
      projectCreatorId: ana.me.id,
      likes: 0,
    });
    const { body: all, headers } = await read(API.replies(project.slug, written.id));
    expect([all, headers.get('x-total-count')]).toEqual([replies, '3']);
  });
});

describe('a list', () => {
  let quiet: Project;
  let written: Comment[];

  beforeAll(async () => {
    quiet = await approvedProject(parts, { by: ana, title: 'A quiet corner' });
    written = [];
    for (const content of ['First', 'Second', 'Third']) written.push(await comment(ben, quiet.id, content));
  });

  /** Follows `Link` from slice to slice. */
  const pages = async (path: string): Promise<number[][]> => {
    const found: number[][] = [];
    for (let next: string | undefined = path; next;) {
      const { status, body, headers } = await read(next);
      expect([status, headers.get('x-total-count')]).toEqual([200, '3']);
      found.push(ids(body as Comment[]));
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    return found;
  };

  it('of comments is the newest first, a slice at a time', async () => {
    const [first, second, third] = ids(written);
    expect(await pages(API.comments(quiet.id))).toEqual([[third, second, first]]);
    expect(await pages(`${API.comments(quiet.slug)}?sort=recent&limit=2`)).toEqual([[third, second], [first]]);
  });

  it('of comments has the most liked first, if asked to', async () => {
    const [first, second, third] = ids(written);
    for (const { browser } of [ana, ben]) await browser.post(API.commentLike(quiet.id, second!));
    await ana.browser.post(API.commentLike(quiet.id, first!));
    await eventually(async () =>
      expect(await pages(`${API.comments(quiet.id)}?sort=likes&limit=2`)).toEqual([[second, first], [third]]),
    );
  });

  it('of replies is the oldest first, a slice at a time', async () => {
    const replies: number[] = [];
    for (const content of ['a', 'b', 'c']) replies.push((await reply(ana, written[0]!, content)).id);
    expect(await pages(`${API.replies(quiet.id, written[0]!.id)}?limit=2`)).toEqual([
      replies.slice(0, 2),
      [replies[2]],
    ]);
  });

  it('of an approved project without comments is empty', async () => {
    const { status, body, headers } = await read(API.comments(other.slug));
    expect([status, body, headers.get('x-total-count'), headers.get('link')]).toEqual([200, [], '0', null]);
  });

  it.each(['sort=sideways', 'sort=recent&sort=likes', 'limit=0', 'limit=101', 'limit=ten', 'cursor=made-up'])(
    'with %s is a 400',
    async (query) => {
      expect(codeOf(await read(`${API.comments(quiet.id)}?${query}`))).toEqual([400, 'bad_request']);
      // Replies have one order only.
      if (query.includes('sort')) return;
      expect(codeOf(await read(`${API.replies(quiet.id, written[0]!.id)}?${query}`))).toEqual([400, 'bad_request']);
    },
  );

  it('of the longest comments comes in pages that the bus can carry', async () => {
    const talkative = await approvedProject(parts, { by: ana, title: 'A long story' });
    const longest = '\u{1f333}'.repeat(COMMENT_MAX);
    const said = await Promise.all(Array.from({ length: 60 }, () => comment(ben, talkative.id, longest)));
    const seen: number[] = [];
    let next: string | undefined = API.comments(talkative.id);
    let pages = 0;
    for (; next; pages += 1) {
      const { status, body, headers } = await read(next);
      expect([status, headers.get('x-total-count')]).toEqual([200, '60']);
      seen.push(...ids(body as Comment[]));
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(pages).toBe(2);
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(ids(said)));
  });

  it('takes no cursor of another list', async () => {
    const next = /cursor=([^&>]+)/.exec((await read(`${API.comments(quiet.id)}?limit=1`)).headers.get('link')!)![1];
    for (const path of [
      `${API.comments(quiet.id)}?sort=likes&cursor=${next}`,
      `${API.comments(project.id)}?cursor=${next}`,
      `${API.replies(quiet.id, written[0]!.id)}?cursor=${next}`,
    ])
      expect(codeOf(await read(path))).toEqual([400, 'bad_request']);
  });
});

describe('public reads of the discussion', () => {
  it('carry an ETag, answer 304 while nothing has changed, and are the same for everybody', async () => {
    const written = await comment(ben, project.id);
    await reply(ana, written);
    const paths = [API.comments(project.id), API.comment(project.id, written.id), API.replies(project.id, written.id)];
    const tags: (string | null)[] = [];
    for (const path of paths) {
      const { status, headers } = await read(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
      const etag = headers.get('etag')!;
      const again = await read(path, { 'if-none-match': etag });
      expect([path, again.status, again.body]).toEqual([path, 304, '']);
      expect((await ben.browser.get(path)).headers.get('etag')).toBe(etag);
      tags.push(etag);
    }
    await ben.browser.post(API.commentLike(project.id, written.id));
    expect((await read(paths[0]!, { 'if-none-match': tags[0]! })).status).toBe(200);
  });
});

describe('a like', () => {
  it('counts once, is in the very next read, and is known to whoever gave it', async () => {
    const written = await comment(ben, project.id);
    const answer = await reply(ben, written);
    const liked = await ana.browser.post(API.commentLike(project.slug, written.id));
    expect([liked.status, liked.body]).toEqual([201, { commentId: written.id, likes: 1, liked: true }]);
    const alsoLiked = await ana.browser.post(API.replyLike(project.slug, written.id, answer.id));
    expect([alsoLiked.status, alsoLiked.body]).toEqual([201, { replyId: answer.id, likes: 1, liked: true }]);
    expect((await read(API.comment(project.id, written.id))).body).toMatchObject({ likes: 1, replies: [{ likes: 1 }] });
    for (const path of [API.commentLike(project.id, written.id), API.replyLike(project.id, written.id, answer.id)])
      expect(codeOf(await ana.browser.post(path))).toEqual([409, 'already_liked']);
    const { body, headers } = await ana.browser.get(`${API.myLikes}?projectId=${project.id}`);
    expect(body).toEqual({ commentIds: [written.id], replyIds: [answer.id] });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await ana.browser.get(`${API.myLikes}?projectId=${other.id}`)).body).toEqual({
      commentIds: [],
      replyIds: [],
    });
    const { body: others } = await ben.browser.get(`${API.myLikes}?projectId=${project.id}`);
    expect(others.commentIds).not.toContain(written.id);
    expect(others.replyIds).toEqual([]);
  });

  it('is known to nobody who does not say of which project, or is not signed in', async () => {
    for (const query of [
      '',
      '?projectId=',
      '?projectId=seven',
      '?projectId=0',
      '?projectId=1&projectId=2',
      '?projectId=2147483648',
    ])
      expect(codeOf(await ana.browser.get(API.myLikes + query))).toEqual([400, 'bad_request']);
    expect(codeOf(await read(`${API.myLikes}?projectId=1`))).toEqual([401, 'authentication_required']);
  });
});

describe('one’s own words', () => {
  it('can be edited, which shows', async () => {
    const written = await comment(ben, project.id);
    const answer = await reply(ben, written);
    for (const [path, before] of [
      [API.comment(project.slug, written.id), written],
      [API.reply(project.slug, written.id, answer.id), answer],
    ] as const) {
      const { status, body } = await ben.browser.patch(path, { content: ' Better said ', likes: 7 });
      expect([status, body]).toMatchObject([
        200,
        { id: before.id, content: 'Better said', likes: 0, createdAt: before.createdAt },
      ]);
      expect(body.updatedAt > before.createdAt).toBe(true);
    }
    const { body } = await read(API.comment(project.id, written.id));
    expect(body).toMatchObject({ content: 'Better said', replies: [{ content: 'Better said' }] });
  });

  it('can be deleted; a comment with replies leaves a mark until the last of them is gone', async () => {
    const written = await comment(ben, project.id);
    const answer = await reply(ana, written);
    const path = API.comment(project.id, written.id);
    const total = async () => (await read(`${API.comments(project.id)}?limit=1`)).headers.get('x-total-count');
    const before = await total();
    const { status, body } = await ben.browser.delete(path);
    expect([status, body]).toEqual([204, '']);
    expect((await read(path)).body).toMatchObject({
      content: '',
      deletedAt: expect.any(String),
      userId: '',
      user: { id: '', displayName: 'Deleted', createdAt: written.createdAt },
      replies: [answer],
    });
    expect(await total()).toBe(before);
    for (const again of [
      await ben.browser.delete(path),
      await ben.browser.patch(path, { content: 'Back' }),
      await ana.browser.post(API.commentLike(project.id, written.id)),
      await ana.browser.post(API.replies(project.id, written.id), { content: 'Why?' }),
    ])
      expect(codeOf(again)).toEqual([404, 'not_found']);
    expect((await ana.browser.delete(API.reply(project.id, written.id, answer.id))).status).toBe(204);
    expect(codeOf(await read(path))).toEqual([404, 'not_found']);
    expect(Number(await total())).toBe(Number(before) - 1);
  });

  it('are nobody else’s to change, not even an admin’s', async () => {
    const written = await comment(ben, project.id);
    const answer = await reply(ben, written);
    for (const { browser } of [ana, await adminOf(parts)])
      for (const path of [API.comment(project.id, written.id), API.reply(project.id, written.id, answer.id)]) {
        expect(codeOf(await browser.patch(path, { content: 'Mine now' }))).toEqual([403, 'forbidden']);
        expect(codeOf(await browser.delete(path))).toEqual([403, 'forbidden']);
      }
    expect((await read(API.comment(project.id, written.id))).body).toMatchObject({
      ...written,
      replyCount: 1,
      replies: [answer],
    });
  });
});
