import { commentEvents, INBOX_PEOPLE_MAX } from '@app/contracts';
import { eventually } from '@app/testing';
import { published } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Signed } from '../readers.js';
import { openMailedTown, type MailedTown } from './mailed-town.js';

const TITLE = 'Benches along the river walk';
let town: MailedTown;

beforeAll(async () => {
  town = await openMailedTown();
});
afterAll(() => town.close());

const gotMails = (reader: Signed, count: number) =>
  eventually(async () => {
    const mails = await town.mailsTo(reader);
    expect(mails).toHaveLength(count);
    return mails;
  });
const readAll = (reader: Signed) => town.rpc.notices.markRead({ until: new Date().toISOString() }, reader);

describe('comments on a project', () => {
  it('are one entry of its owner until it is read, with the people in it counted once; only the first one is mailed', async () => {
    const [owner, ana, ben, cleo, dan] = await Promise.all(
      ['Maya', 'Ana', 'Ben', 'Cleo', 'Dan'].map((name) => town.resident(name)),
    );
    const { slug } = await town.project(owner!);
    const first = await town.comment(slug, ana!, 'Six benches\nare a start.');
    const [mail] = await gotMails(owner!, 1);
    expect(mail!.subject).toBe(`Ana Stone commented on ${TITLE}`);
    expect(mail!.text).toContain('> Six benches are a start.');
    expect(mail!.text).toContain(`https://town.example/project/${slug}#comment-${first.id}`);

    for (const by of [ben!, ana!, cleo!, dan!, dan!]) await town.comment(slug, by);
    const last = await town.comment(slug, ben!);
    await eventually(async () =>
      expect(await town.inbox(owner!)).toMatchObject([
        { kind: 'comment', title: TITLE, count: 4, url: `/project/${slug}#comment-${last.id}`, readAt: null },
      ]),
    );
    const people = (await town.inbox(owner!))[0]!.people;
    expect(people.map(({ id }) => id)).toEqual([ben!.userId, dan!.userId, cleo!.userId]);
    expect(people).toHaveLength(INBOX_PEOPLE_MAX);
    expect(await town.mailRows(owner!)).toHaveLength(1);

    await readAll(owner!);
    await town.comment(slug, cleo!);
    await gotMails(owner!, 2);
    expect(await town.inbox(owner!)).toMatchObject([
      { count: 1, readAt: null },
      { count: 4, readAt: expect.any(String) },
    ]);
  });

  it('that come twice as an event are one, and one’s own are none', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { id, slug } = await town.project(owner);
    await town.comment(slug, owner, 'What do you think?');
    await town.comment(slug, ana);
    await gotMails(owner, 1);
    const [, event] = (await published(town.parts, commentEvents.wordsPosted))
      .flatMap(({ words }) => words)
      .filter(({ projectId }) => projectId === id);
    const others = { ...event!, commentId: event!.commentId + 1_000_000, authorId: town.admin.userId };
    // As this version publishes it, and as the one before.
    const again = [{ words: [event, event] }, { words: [event] }, event, others];
    await town.parts.sql(
      `insert into comments.outbox (subject, payload, request_id)
       select case when payload::jsonb ? 'words' then $1 else $2 end, payload::jsonb, 'story' from unnest($3::text[]) payload`,
      [commentEvents.wordsPosted.subject, commentEvents.posted.subject, again.map((one) => JSON.stringify(one))],
    );
    await eventually(async () => expect(await town.inbox(owner)).toMatchObject([{ kind: 'comment', count: 2 }]));
    expect(await town.mailRows(owner)).toHaveLength(1);
  });

  it('that come by the dozen at once are one entry for each project, with everybody counted once', async () => {
    const [owner, ...people] = await Promise.all(
      ['Maya', 'Ana', 'Ben', 'Cleo', 'Dan'].map((name) => town.resident(name)),
    );
    const [one, two] = [await town.project(owner!), await town.project(owner!)];
    await town.comment(one.slug, people[0]!);
    await gotMails(owner!, 1);
    const authors = Array.from({ length: 40 }, (_, n) => people[n % 3 === 0 ? 3 : n % 3]!);
    const ids: number[] = [];
    await town.whileAway(async () => {
      for (const [n, author] of authors.entries()) ids.push((await town.comment((n % 2 ? two : one).slug, author)).id);
      // Each comes twice.
      await town.parts.sql(
        `insert into comments.outbox (subject, payload, request_id)
         select subject, payload, 'story' from comments.outbox where subject = $1 and (payload->'words'->0->>'commentId')::int = any($2)
         order by id`,
        [commentEvents.wordsPosted.subject, ids],
      );
    });
    await eventually(async () =>
      expect(await town.inbox(owner!)).toMatchObject([
        { count: 3, url: `/project/${two.slug}#comment-${ids[39]}` },
        { count: 4, url: `/project/${one.slug}#comment-${ids[38]}` },
      ]),
    );
    const [ofTwo, ofOne] = await town.inbox(owner!);
    const named = (places: number[]) => places.map((n) => authors[n]!.userId);
    expect(ofTwo!.people.map(({ id }) => id)).toEqual(named([39, 37, 35]));
    expect(ofOne!.people.map(({ id }) => id)).toEqual(named([38, 36, 34]));
    expect(await town.mailRows(owner!)).toHaveLength(2);
    const [gathered] = await town.parts.sql<{ count: number }>(
      'select sum(count)::int as count from notices.followed_news where project_id = any($1)',
      [[one.id, two.id]],
    );
    expect(gathered).toEqual({ count: 41 });
  });

  it('that a moderator hides before the mail could leave are not sent, and the next one is', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { slug } = await town.project(owner);
    await town.whileAway(async () => {
      const spam = await town.comment(slug, ana, 'Buy watches');
      const hide = { targetType: 'comment', targetId: String(spam.id), reason: 'Spam' } as const;
      await town.rpc.comments.hide(hide, town.admin);
    });
    await eventually(async () => expect(await town.mailRows(owner)).toMatchObject([{ state: 'dropped' }]));
    await town.comment(slug, ana, 'Real words');
    const [mail] = await gotMails(owner, 1);
    expect(mail!.text).toContain('Real words');
  });

  it('that their author deletes, or on a project that is taken down, are not sent', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    await town.choose(owner, 'decision', 'never');
    const [one, two] = [await town.project(owner), await town.project(owner)];
    await town.whileAway(async () => {
      const { id: commentId } = await town.comment(one.slug, ana);
      await town.rpc.comments.removeComment({ project: one.slug, commentId }, ana);
      await town.comment(two.slug, ana);
      await town.reject(two.slug, 'A mistake of ours');
    });
    await eventually(async () =>
      expect((await town.mailRows(owner)).map(({ state }) => state)).toEqual(['dropped', 'dropped']),
    );
    expect(await town.mailsTo(owner)).toEqual([]);
  });

  describe('on many projects of one person', () => {
    /** Nine comments. */
    async function busy() {
      const [owner, ana] = [await town.resident(), await town.resident('Ana')];
      for (let n = 0; n < 9; n += 1) await town.comment((await town.project(owner)).slug, ana);
      await eventually(async () => expect(await town.inbox(owner)).toHaveLength(9));
      await gotMails(owner, 3);
      return owner;
    }
    const states = async (owner: Signed) => (await town.mailRows(owner)).map(({ state }) => state).sort();
    const makeDue = (owner: Signed) =>
      town.parts.sql(`update notices.mails set due_at = now() where reader = $1`, [owner.userId]);
    const THREE_SENT = ['sent', 'sent', 'sent'];

    it('fill nobody’s mailbox: three mails an hour leave, some wait, and the rest is in the inbox only', async () => {
      const owner = await busy();
      await eventually(async () => expect(await states(owner)).toEqual(['due', 'due', 'due', ...THREE_SENT]));
      await makeDue(owner);
      await gotMails(owner, 6);
    });

    it('are mailed to nobody who has read of them meanwhile', async () => {
      const owner = await busy();
      await readAll(owner);
      await makeDue(owner);
      await eventually(async () =>
        expect(await states(owner)).toEqual(['dropped', 'dropped', 'dropped', ...THREE_SENT]),
      );
    });

    it('are mailed to nobody who wants no such mails any more', async () => {
      const owner = await busy();
      await town.choose(owner, 'comment', 'daily');
      await makeDue(owner);
      await eventually(async () =>
        expect(await states(owner)).toEqual(['dropped', 'dropped', 'dropped', ...THREE_SENT]),
      );
    });
  });
});

describe('a reply', () => {
  it('reaches who wrote the comment, and not who answers themselves', async () => {
    const [owner, ana, ben] = [await town.resident('Maya'), await town.resident('Ana'), await town.resident('Ben')];
    const { slug } = await town.project(owner);
    const { id: commentId } = await town.comment(slug, ana);
    const reply = (by: Signed, content: string) => town.rpc.comments.reply({ project: slug, commentId, content }, by);
    await reply(ana, 'And in the morning.');
    const first = await reply(ben, 'So would I.');
    const [mail] = await gotMails(ana, 1);
    expect(mail!.subject).toBe(`Ben Stone answered you on ${TITLE}`);
    expect(mail!.text).toContain(`#reply-${commentId}-${first.id}`);
    const last = await reply(owner, 'Thank you both.');
    await eventually(async () =>
      expect(await town.inbox(ana)).toMatchObject([
        { kind: 'reply', count: 2, url: `/project/${slug}#reply-${commentId}-${last.id}` },
      ]),
    );
    // The owner has heard of the comment, and of no reply to it.
    expect((await town.inbox(owner)).map(({ kind }) => kind)).toEqual(['comment']);
  });
});

describe('what a moderator hides', () => {
  it('reaches its author with the reason, and without who it was', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { slug } = await town.project(owner);
    const { id } = await town.comment(slug, ana, 'Buy watches');
    const hide = { targetType: 'comment', targetId: String(id), reason: 'It sells watches' } as const;
    await town.rpc.comments.hide(hide, town.admin);
    const [mail] = await gotMails(ana, 1);
    expect(mail!.subject).toBe(`A moderator hid your comment on ${TITLE}`);
    expect(mail!.text).toContain('> It sells watches');
    expect(mail!.source).not.toContain('Ada');
    expect(await town.inbox(ana)).toMatchObject([
      { kind: 'words_hidden', detail: 'It sells watches', people: [], url: `/project/${slug}#comment-${id}` },
    ]);
  });

  it('is no mail when it is shown again before that', async () => {
    const [owner, ana] = [await town.resident(), await town.resident('Ana')];
    const { slug } = await town.project(owner);
    const { id } = await town.comment(slug, ana);
    const target = { targetType: 'comment', targetId: String(id) } as const;
    await town.whileAway(async () => {
      await town.rpc.comments.hide({ ...target, reason: 'Spam' }, town.admin);
      await town.rpc.comments.show({ ...target, reason: null }, town.admin);
    });
    await eventually(async () =>
      expect(await town.mailRows(ana)).toMatchObject([{ kind: 'hidden', state: 'dropped' }]),
    );
  });
});

describe('who reported something', () => {
  it('hears what became of it, several of one end as one, and nothing of who decided', async () => {
    const [owner, ana, eve] = [await town.resident(), await town.resident('Ana'), await town.resident('Eve')];
    const { slug } = await town.project(owner);
    const decide = async (action: 'hide' | 'dismiss') => {
      const { id } = await town.comment(slug, ana);
      const fields = { targetType: 'comment', targetId: String(id), reason: 'spam', note: null } as const;
      await town.rpc.comments.report(fields, eve);
      const { items } = await town.rpc.comments.reportCases({ state: 'open', limit: 100 }, town.admin);
      const { id: caseId } = items.find(({ targetId }) => targetId === String(id))!;
      await town.rpc.comments.resolveReport({ caseId, action, note: null }, town.admin);
    };
    await decide('hide');
    await decide('hide');
    await decide('dismiss');
    const mails = await gotMails(eve, 2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A moderator has looked at your report',
      'Thank you: something was done about your report',
    ]);
    await eventually(async () =>
      expect(await town.inbox(eve)).toMatchObject([
        { kind: 'report_decided', detail: 'dismissed', count: 1, people: [] },
        { kind: 'report_decided', detail: 'acted_on', count: 2, people: [] },
      ]),
    );
  });
});

describe('a decision on a report that is taken back before its mail could leave', () => {
  it('is not mailed, and the next decision is', async () => {
    const [owner, ana, eve] = [await town.resident(), await town.resident('Ana'), await town.resident('Eve')];
    const { slug } = await town.project(owner);
    const { id } = await town.comment(slug, ana);
    const fields = { targetType: 'comment', targetId: String(id), reason: 'spam', note: null } as const;
    await town.rpc.comments.report(fields, eve);
    const { items } = await town.rpc.comments.reportCases({ state: 'open', limit: 100 }, town.admin);
    const { id: caseId } = items.find(({ targetId }) => targetId === String(id))!;
    const dismiss = () => town.rpc.comments.resolveReport({ caseId, action: 'dismiss', note: null }, town.admin);
    await town.whileAway(async () => {
      const { resolution } = await dismiss();
      const takeBack = { caseId, decidedAt: resolution!.at, reason: 'A mistake of ours' };
      await town.rpc.comments.takeBackDecision(takeBack, town.admin);
    });
    await eventually(async () =>
      expect(await town.mailRows(eve)).toMatchObject([{ kind: 'report', state: 'dropped' }]),
    );
    await dismiss();
    const [mail] = await gotMails(eve, 1);
    expect(mail!.subject).toBe('A moderator has looked at your report');
  });
});

describe('one’s account', () => {
  it('is told of another role, unless it has changed back', async () => {
    const [ana, ben] = [await town.resident('Ana'), await town.resident('Ben')];
    const setRole = ({ userId }: Signed, role: 'ADMIN' | 'USER') =>
      town.rpc.users.setRole({ userId, role }, town.admin);
    await setRole(ana, 'ADMIN');
    const [mail] = await gotMails(ana, 1);
    expect(mail!.subject).toMatch(/^You are an admin of .* now$/);
    await town.whileAway(async () => {
      await setRole(ben, 'ADMIN');
      await setRole(ben, 'USER');
    });
    await eventually(async () =>
      expect((await town.mailRows(ben)).map(({ state }) => state).sort()).toEqual(['dropped', 'sent']),
    );
    expect((await town.mailsTo(ben)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You are no longer an admin/),
    ]);
    expect(await town.inbox(ben)).toMatchObject([{ kind: 'role', detail: 'USER', count: 2 }]);
  });

  it('is told of a hidden part of the profile, unless something stands there again', async () => {
    const [ana, ben] = [await town.resident('Ana'), await town.resident('Ben')];
    const hide = ({ userId }: Signed) =>
      town.rpc.users.hideProfile({ userId, part: 'name', reason: 'An advertisement' }, town.admin);
    await hide(ana);
    const [mail] = await gotMails(ana, 1);
    expect(mail!.subject).toBe('A moderator hid your name');
    expect(mail!.text).toContain('> An advertisement');
    await town.whileAway(async () => {
      await hide(ben);
      await town.rpc.users.updateProfile({ firstName: 'Benjamin' }, ben);
    });
    await eventually(async () => expect(await town.mailRows(ben)).toMatchObject([{ state: 'dropped' }]));
    expect(await town.inbox(ben)).toMatchObject([{ kind: 'profile_hidden', detail: 'An advertisement' }]);
  });
});
