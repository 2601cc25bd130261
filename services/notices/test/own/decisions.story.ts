import { projectEvents, userEvents } from '@app/contracts';
import { eventually } from '@app/testing';
import { published } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMailedTown, type MailedTown } from './mailed-town.js';

const TITLE = 'Benches along the river walk';
let town: MailedTown;

beforeAll(async () => {
  town = await openMailedTown();
});
afterAll(() => town.close());

const kindsIn = async (reader: Parameters<MailedTown['inbox']>[0]) =>
  (await town.inbox(reader)).map(({ kind }) => kind);

describe('the owner of a project', () => {
  it('hears why it was rejected and how to mend it, and that it is live then', async () => {
    const owner = await town.resident('Maya');
    const { id, slug } = await town.project(owner, false);
    await town.reject(slug, 'Say where <the benches> stand.');
    const [rejected] = await eventually(async () => {
      const mails = await town.mailsTo(owner);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(rejected!.subject).toBe(`Your project was not approved: ${TITLE}`);
    expect(rejected!.text).toContain('> Say where <the benches> stand.');
    expect(rejected!.text).toContain(`Change your project:\nhttps://town.example/project/${slug}`);
    expect(rejected!.text).toContain('it is sent in again');
    expect(rejected!.html).toContain('Say where &lt;the benches&gt; stand.');

    await town.parts.sql('update projects.projects set rejected_at = null, rejection_reason = null where id = $1', [
      id,
    ]);
    await town.approve(slug);
    const live = await eventually(async () => {
      const mails = await town.mailsTo(owner);
      expect(mails).toHaveLength(2);
      return mails[1]!;
    });
    expect(live.subject).toBe(`Your project is live: ${TITLE}`);
    expect(live.text).not.toContain('The moderator says');
    expect(await town.inbox(owner)).toMatchObject([
      { kind: 'approved', title: TITLE, url: `/project/${slug}`, people: [], count: 1, readAt: null },
      { kind: 'rejected', title: TITLE, people: [] },
    ]);
  });

  it('hears of each decision once, though its event comes twice', async () => {
    const owner = await town.resident();
    const { id, slug } = await town.project(owner, false);
    await town.approve(slug);
    await eventually(async () => expect(await town.mailsTo(owner)).toHaveLength(1));
    const [event] = (await published(town.parts, projectEvents.reviewed)).filter(({ projectId }) => projectId === id);
    await town.parts.sql(
      `insert into projects.outbox (subject, payload, request_id)
       select $1, payload::jsonb, 'story' from unnest($2::text[]) payload`,
      [
        projectEvents.reviewed.subject,
        [event, event, { ...event, version: event!.version + 1 }].map((one) => JSON.stringify(one)),
      ],
    );
    // The third one is news, and was handled last.
    await eventually(async () => expect(await town.inbox(owner)).toMatchObject([{ kind: 'approved', count: 2 }]));
    expect(await town.mailRows(owner)).toHaveLength(2);
  });

  it('gets no mail of what was taken back before it could leave, and finds both in the inbox', async () => {
    const owner = await town.resident();
    const { slug } = await town.project(owner, false);
    await town.whileAway(async () => {
      await town.approve(slug);
      await town.reject(slug, 'A mistake of ours');
    });
    await eventually(async () => expect(await town.mailsTo(owner)).toHaveLength(1));
    await eventually(async () =>
      expect((await town.mailRows(owner)).map(({ state }) => state).sort()).toEqual(['dropped', 'sent']),
    );
    expect((await town.mailsTo(owner))[0]!.subject).toBe(`Your project was taken down: ${TITLE}`);
    expect((await kindsIn(owner)).sort()).toEqual(['approved', 'taken_down']);
  });

  it('hears that it was deleted, without its title', async () => {
    const owner = await town.resident();
    const { slug } = await town.project(owner);
    await town.rpc.projects.remove({ project: slug }, town.admin);
    await eventually(async () => expect(await town.mailsTo(owner)).toHaveLength(1));
    expect((await town.mailsTo(owner))[0]!.subject).toBe('A project of yours was removed');
    expect(await town.inbox(owner)).toMatchObject([{ kind: 'taken_down', title: null }]);
  });

  it('gets one mail and one entry when all that they have made is taken away', async () => {
    const owner = await town.resident();
    const slugs = [await town.project(owner), await town.project(owner), await town.project(owner, false)];
    const run = { runId: 9001, userId: owner.userId, by: town.admin.userId, reason: 'Spam' };
    await town.parts.sql(`insert into users.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
      userEvents.hideAllAsked.subject,
      JSON.stringify({ ...run, until: new Date(Date.now() + 1_000).toISOString() }),
    ]);
    await eventually(async () => {
      const entries = await town.inbox(owner);
      expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(slugs.length);
      expect(entries.map(({ kind }) => kind).sort()).toEqual(['rejected', 'taken_down']);
    }, 30_000);
    await eventually(async () => expect(await town.mailsTo(owner)).toHaveLength(1));
    expect((await town.mailsTo(owner))[0]!.subject).toBe('Your projects were taken down');
  }, 60_000);

  it('gets no mail who has chosen none, or is suspended; the entry is there', async () => {
    const [quiet, suspended] = [await town.resident(), await town.resident()];
    await town.choose(quiet, 'decision', 'never');
    const [first, second] = [await town.project(quiet, false), await town.project(suspended, false)];
    await town.rpc.users.suspend({ userId: suspended.userId, reason: 'Spam' }, town.admin);
    await Promise.all([town.approve(first.slug), town.approve(second.slug)]);
    await eventually(async () => expect(await kindsIn(quiet)).toEqual(['approved']));
    await eventually(async () => expect(await town.mailRows(suspended)).toMatchObject([{ state: 'dropped' }]));
    expect(await town.mailRows(quiet)).toEqual([]);
    expect([await town.mailsTo(quiet), await town.mailsTo(suspended)]).toEqual([[], []]);
  });

  it('hears nothing of what they decided themselves', async () => {
    const { slug } = await town.project(town.admin, false);
    await town.approve(slug);
    const other = await town.resident();
    await town.approve((await town.project(other, false)).slug);
    await eventually(async () => expect(await kindsIn(other)).toEqual(['approved']));
    expect(await kindsIn(town.admin)).toEqual([]);
  });
});

describe('the owner of a project with a picture that an admin hides', () => {
  it('hears which project it is and why, unless the picture is shown again', async () => {
    const owner = await town.resident('Maya');
    const { id, slug } = await town.project(owner);
    const hide = async (imageId: string, stays: boolean) => {
      if (stays)
        await town.parts.sql(
          `insert into projects.hidden_story_pictures (project_id, image_id, by_id, reason) values ($1, $2, $3, 'A face')`,
          [id, imageId, town.admin.userId],
        );
      const said = { reason: 'It shows <a face>', by: town.admin.userId, at: new Date().toISOString() };
      const payload = { projectId: id, creatorId: owner.userId, imageId, ...said };
      await town.parts.sql(`insert into projects.outbox (subject, payload, request_id) values ($1, $2, 'story')`, [
        projectEvents.pictureHidden.subject,
        JSON.stringify(payload),
      ]);
    };
    await hide('b'.repeat(24), false);
    await eventually(async () =>
      expect(await town.mailRows(owner)).toMatchObject([{ kind: 'hidden', state: 'dropped' }]),
    );
    await hide('a'.repeat(24), true);
    const [mail] = await eventually(async () => {
      const mails = await town.mailsTo(owner);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail!.subject).toBe(`A moderator hid a picture of ${TITLE}`);
    expect(mail!.text).toContain('> It shows <a face>');
    expect(mail!.text).toContain(`https://town.example/project/${slug}`);
    expect(mail!.html).not.toContain('<a face>');
    expect(await town.inbox(owner)).toMatchObject([
      {
        kind: 'picture_hidden',
        title: TITLE,
        url: `/project/${slug}`,
        detail: 'It shows <a face>',
        count: 2,
        people: [],
      },
    ]);
  });
});
