import { API, type Comment, type Project, type Reply, sentences } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, comment, eventually, type Person, reply, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let ana: Person;
let ben: Person;
let project: Project;
let other: Project;
let written: Comment;
let answer: Reply;

beforeAll(async () => {
  parts = await startParts();
  [ana, ben] = await Promise.all([signUp(parts), signUp(parts)]);
  project = await approvedProject(parts, { by: ana });
  other = await approvedProject(parts, { by: ana, title: 'Another bench' });
  written = await comment(ben, project.id);
  answer = await reply(ben, written);
});
afterAll(() => parts.close());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** What an address names; the comment and the reply of above unless told. */
interface Place {
  on?: string | number;
  commentId?: string | number;
  replyId?: string | number;
}
const placed = (place: Place) => ({ on: project.id, commentId: written.id, replyId: answer.id, ...place });

type Call = [what: string, method: 'POST' | 'PATCH' | 'DELETE', pathOf: (place: Place) => string];

const commentPath = (place: Place) => API.comment(placed(place).on, placed(place).commentId);
const replyPath = (place: Place) => API.reply(placed(place).on, placed(place).commentId, placed(place).replyId);
const TO_PROJECT: Call[] = [['a comment', 'POST', (place) => API.comments(placed(place).on)]];
const TO_COMMENT: Call[] = [
  ['a reply', 'POST', (place) => API.replies(placed(place).on, placed(place).commentId)],
  ['an edit of a comment', 'PATCH', commentPath],
  ['a like of a comment', 'POST', (place) => `${commentPath(place)}/like`],
  ['the end of a comment', 'DELETE', commentPath],
];
const TO_REPLY: Call[] = [
  ['an edit of a reply', 'PATCH', replyPath],
  ['a like of a reply', 'POST', (place) => `${replyPath(place)}/like`],
  ['the end of a reply', 'DELETE', replyPath],
];
const CALLS = [...TO_PROJECT, ...TO_COMMENT, ...TO_REPLY];
const WITH_CONTENT = CALLS.filter(([what]) => /^a comment|^a reply|edit/.test(what));

type Sent = [body?: unknown, headers?: Record<string, string>];
const send = ({ browser }: Person, method: Call[1], path: string, ...[body, headers]: Sent) =>
  method === 'DELETE'
    ? browser.delete(path)
    : browser[method === 'POST' ? 'post' : 'patch'](path, body ?? { content: 'Hello' }, headers);

describe.each(CALLS)('%s', (_what, method, pathOf) => {
  it('needs the token before anything else', async () => {
    expect(codeOf(await ben.browser.send(method, pathOf({}), {}))).toEqual([403, 'csrf_failed']);
  });

  it('needs somebody who is signed in, whatever the rest', async () => {
    const stranger = { browser: parts.browser() } as Person;
    for (const path of [pathOf({}), pathOf({ on: 'no-such-project', commentId: 'x', replyId: 'x' })])
      expect(codeOf(await send(stranger, method, path, { content: '' }))).toEqual([401, 'authentication_required']);
  });

  it('needs a project that is there', async () => {
    for (const on of ['no-such-project', 999_999, 99_999_999_999, 'UPPER', '%00'])
      expect(codeOf(await send(ben, method, pathOf({ on })))).toEqual([404, 'not_found']);
  });
});

const NO_IDS = ['0', '-1', '007', 'seven', '1.5', '2147483648', '99999999999', '%00'];

describe.each([...TO_COMMENT, ...TO_REPLY])('%s', (_what, method, pathOf) => {
  it('needs a comment of this very project', async () => {
    for (const place of [{ commentId: 2_147_483_647 }, { on: other.id }, { on: other.slug }])
      expect(codeOf(await send(ben, method, pathOf(place)))).toEqual([404, 'not_found']);
  });

  it.each(NO_IDS)('of comment %s is a 404', async (commentId) => {
    expect(codeOf(await send(ben, method, pathOf({ commentId })))).toEqual([404, 'not_found']);
  });
});

describe.each(TO_REPLY)('%s', (_what, method, pathOf) => {
  it('needs a reply to this very comment', async () => {
    const { id: commentId } = await comment(ben, project.id);
    for (const place of [{ replyId: 2_147_483_647 }, { commentId }])
      expect(codeOf(await send(ben, method, pathOf(place)))).toEqual([404, 'not_found']);
  });

  it.each(NO_IDS)('with the number %s is a 404', async (replyId) => {
    expect(codeOf(await send(ben, method, pathOf({ replyId })))).toEqual([404, 'not_found']);
  });
});

describe.each(WITH_CONTENT)('%s', (_what, method, pathOf) => {
  it.each([
    [undefined, sentences.writing_required],
    [null, sentences.writing_required],
    ['', sentences.writing_required],
    [' \n\t ', sentences.writing_required],
    [7, sentences.writing_required],
    [['a'], sentences.writing_required],
    ['x'.repeat(5_001), sentences.writing_long],
    ['ring \u0007', sentences.control_characters],
    ['half \ud83d', sentences.control_characters],
  ])('with the content %j is told what is wrong, before the comment is looked for', async (content, message) => {
    for (const place of [{}, { on: 'no-such-project' }]) {
      const { status, body } = await send(ben, method, pathOf(place), { content });
      expect([status, body.code, body.details]).toEqual([422, 'validation_failed', [{ field: 'content', message }]]);
    }
  });

  it.each(['{"content": ', '[]', '"text"', '7'])('with the body %s is a 400', async (body) => {
    expect(codeOf(await send(ben, method, pathOf({}), body))).toEqual([400, 'bad_request']);
  });

  it('larger than any comment is not read', async () => {
    expect(codeOf(await send(ben, method, pathOf({}), { content: 'x'.repeat(300_000) }))).toEqual([413, 'too_large']);
  });
});

describe.each(WITH_CONTENT.filter(([, method]) => method === 'POST'))(
  '%s with an Idempotency-Key',
  (what, _m, pathOf) => {
    const withKey = (key: string) => ({ 'idempotency-key': `${key} ${what}` });

    it('is written once, and its first answer comes again', async () => {
      const send_ = () => send(ben, 'POST', pathOf({}), { content: 'Once' }, withKey('form-1'));
      const [first, second] = [await send_(), await send_()];
      expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
      const changed = await send(ben, 'POST', pathOf({}), { content: 'Twice' }, withKey('form-1'));
      expect(codeOf(changed)).toEqual([409, 'idempotency_mismatch']);
      const ofAnother = await send(ana, 'POST', pathOf({}), { content: 'Once' }, withKey('form-1'));
      expect([ofAnother.status, ofAnother.body.userId]).toEqual([201, ana.me.id]);
    });

    it('is written once although it is sent many times at once', async () => {
      const sent = await Promise.all(
        Array.from({ length: 6 }, () => send(ben, 'POST', pathOf({}), { content: 'Nervous' }, withKey('form-2'))),
      );
      expect(new Set(sent.map(({ status, body }) => `${status} ${body.id as number}`)).size).toBe(1);
    });

    it('that is none is a 400', async () => {
      const sent = await send(ben, 'POST', pathOf({}), { content: 'Once' }, { 'idempotency-key': 'x'.repeat(201) });
      expect(codeOf(sent)).toEqual([400, 'bad_request']);
    });
  },
);

describe('reading', () => {
  const readings: [string, (place: Place) => string][] = [
    ['the comments', (place) => API.comments(placed(place).on)],
    ['a comment', commentPath],
    ['the replies', (place) => `${commentPath(place)}/replies`],
  ];

  it.each(readings)('%s of what is not there is a 404, signed in or not', async (what, pathOf) => {
    const places: Place[] = [
      { on: 'no-such-project' },
      { on: 999_999 },
      { on: 'UPPER' },
      ...(what === 'the comments'
        ? []
        : [{ on: other.id }, { commentId: 2_147_483_647 }, ...NO_IDS.map((commentId) => ({ commentId }))]),
    ];
    for (const { browser } of [ben, { browser: parts.browser() }])
      for (const place of places) {
        const { status, body, headers } = await browser.get(pathOf(place));
        expect([place, status, body.code]).toEqual([place, 404, 'not_found']);
        expect(headers.get('cache-control')).toBe('no-store');
      }
  });
});

describe('a project that is not approved', () => {
  it('has no discussion for strangers; owner and admins are told why they cannot write', async () => {
    const pending = await submitProject(ana, { title: 'Not yet' });
    const paths = [API.comments(pending.id), API.comments(pending.slug)];
    for (const path of paths) {
      for (const { browser } of [ben, { browser: parts.browser() }])
        expect(codeOf(await browser.get(path))).toEqual([404, 'not_found']);
      expect(codeOf(await ben.browser.post(path, { content: 'Hi' }))).toEqual([404, 'not_found']);
      for (const { browser } of [ana, await adminOf(parts)]) {
        const { status, body, headers } = await browser.get(path);
        expect([status, body, headers.get('cache-control'), headers.get('etag')]).toEqual([
          200,
          [],
          'private, no-store',
          null,
        ]);
        expect(codeOf(await browser.post(path, { content: 'Hi' }))).toEqual([409, 'not_approved']);
      }
    }
  });

  it('takes nothing more from the moment it is taken down, and its words are for owner and admins', async () => {
    const down = await approvedProject(parts, { by: ana, title: 'Taken down' });
    const said = await comment(ben, down.id);
    const admin = await adminOf(parts);
    expect((await admin.browser.post(API.decide(down.id, 'reject'))).status).toBe(200);
    const writes = [API.comments(down.id), API.replies(down.id, said.id)];
    for (const path of writes) {
      expect(codeOf(await ben.browser.post(path, { content: 'Late' }))).toEqual([404, 'not_found']);
      for (const { browser } of [ana, admin])
        expect(codeOf(await browser.post(path, { content: 'Late' }))).toEqual([409, 'not_approved']);
    }
    await eventually(async () =>
      expect(codeOf(await parts.browser().get(API.comments(down.id)))).toEqual([404, 'not_found']),
    );
    for (const path of [API.comments(down.id), API.comment(down.id, said.id), API.replies(down.id, said.id)]) {
      expect(codeOf(await ben.browser.get(path))).toEqual([404, 'not_found']);
      for (const { browser } of [ana, admin]) {
        const { status, headers } = await browser.get(path);
        expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
      }
    }
  });
});

describe('many calls', () => {
  it('of one person count as writes', async () => {
    const person = await signUp(parts);
    const gateway = await parts.startGateway({ RATE_LIMIT_FACTOR: '0.1' });
    const mine = { browser: person.browser.at(gateway.address) } as Person;
    const calls = CALLS.slice(0, 6).map(([, method, pathOf]) => [method, pathOf({ on: 'no-such-project' })] as const);
    for (const [method, path] of calls) expect((await send(mine, method, path)).status).toBe(404);
    for (const [method, path] of calls) {
      const refused = await send(mine, method, path, { content: '' });
      expect(codeOf(refused)).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await gateway.close();
  });
});
