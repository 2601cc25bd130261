import { API, type Deletion, FORMER_USER, type Project, type ReportCase, userEvents } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import {
  adminOf,
  approvedProject,
  comment,
  confirmAddress,
  eventually,
  makeAdmin,
  type Person,
  picture,
  reply,
  signUp,
  submitProject,
} from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tracesOf, waitIsOver } from './traces.js';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.close());

const ask = (person: Person, more: object = {}) =>
  person.browser.deleteWith(API.mine, { password: person.password, projects: 'keep', ...more });

async function signInAgain({ me, password }: Person) {
  const browser = parts.browser();
  const { status } = await browser.post(API.emailLogin, { email: me.email, password });
  browser.forgetCsrf();
  return { browser, status };
}

const isGone = async ({ me }: Person): Promise<boolean> =>
  (await parts.sql('select from users.users where id = $1', [me.id])).length === 0;

async function forget(person: Person): Promise<void> {
  await waitIsOver(parts, person.me.id);
  await eventually(async () => expect(await isGone(person)).toBe(true));
}

/** How the services have the name of somebody. */
const copiesOf = async ({ me }: Person): Promise<(string | undefined)[]> =>
  (
    await parts.sql<{ name: string }>(
      ['projects', 'comments', 'notices']
        .map((schema) => `select card->>'displayName' as name from ${schema}.creators where user_id = $1`)
        .join(' union all '),
      [me.id],
    )
  ).map(({ name }) => name);

const versionsOf = async ({ me }: Person): Promise<number[]> =>
  (
    await parts.sql<{ version: number }>(
      ['projects', 'comments', 'notices']
        .map((schema) => `select version from ${schema}.creators where user_id = $1`)
        .join(' union all '),
      [me.id],
    )
  ).map(({ version }) => version);

/** The kinds of mails that were asked for, in their order. A sign-in from a new browser is no news here. */
const mailsOf = async ({ me }: Person): Promise<string[]> =>
  (
    await parts.sql<{ kind: string }>(
      `select payload->>'kind' as kind from users.outbox
       where subject = $1 and payload->>'userId' = $2 and payload->>'kind' <> 'new_sign_in' order by id`,
      [userEvents.mailAsked.subject, me.id],
    )
  ).map(({ kind }) => kind);

describe('who asks for the deletion of their account', () => {
  it('is signed out everywhere, and nobody to others at once', async () => {
    const person = await signUp(parts, { firstName: 'Quinn', lastName: 'Tarrant' });
    const { id } = await approvedProject(parts, { by: person });
    const other = (await signInAgain(person)).browser;
    const { status, body } = await ask(person);
    expect([status, body]).toEqual([202, { at: expect.any(String), projects: 'keep', isHeld: false }]);
    const days = (Date.parse((body as Deletion).at) - Date.now()) / 86_400_000;
    expect([days > 6.99, days < 7.01]).toEqual([true, true]);
    for (const browser of [person.browser, other]) expect((await browser.get(API.me)).status).toBe(401);
    expect((await parts.browser().get(API.user(person.me.id))).body).toMatchObject({ displayName: FORMER_USER });
    await eventually(async () => {
      const shown = (await parts.browser().get(API.project(id))).body as Project;
      expect(shown.creator.displayName).toBe(FORMER_USER);
    });
  });

  it('asks twice, in two tabs or later: the time stays, the last choice counts, and one mail leaves', async () => {
    const person = await signUp(parts);
    await confirmAddress(parts, person);
    const tabs = await Promise.all([ask(person), ask(person)]);
    const ends = tabs.filter(({ status }) => status === 202).map(({ body }) => (body as Deletion).at);
    expect([ends.length > 0, new Set(ends).size]).toEqual([true, 1]);
    const { browser } = await signInAgain(person);
    const again = await ask({ ...person, browser }, { projects: 'remove' });
    expect([again.status, again.body]).toEqual([202, { at: ends[0], projects: 'remove', isHeld: false }]);
    const { browser: later } = await signInAgain(person);
    expect((await later.get(API.me)).body).toMatchObject({ deletion: { at: ends[0], projects: 'remove' } });
    expect(await mailsOf(person)).toEqual(['verify', 'deletion_asked']);
  });

  it('reads all that is their own until then, and is nobody where others would see them', async () => {
    const person = await signUp(parts, { firstName: 'Quinn', lastName: 'Tarrant' });
    const pending = await submitProject(person);
    await ask(person);
    const { browser } = await signInAgain(person);
    const own = [
      ...[API.me, API.mySessions, API.waysIn, API.ownData, API.inbox, API.noticeChoices, API.myFollows],
      ...[API.myProjects, API.myProject(pending.id), API.project(pending.id), API.myComments, API.myReports],
    ];
    const answers = await Promise.all(own.map(async (path) => [path, (await browser.get(path)).status]));
    expect(answers).toEqual(own.map((path) => [path, 200]));
    expect((await browser.get(API.user(person.me.id))).body).toMatchObject({ displayName: FORMER_USER });
  });

  it('who was an admin has no right of one until they are back', async () => {
    await adminOf(parts);
    const admin = await makeAdmin(parts);
    expect((await ask(admin)).status).toBe(202);
    const { browser } = await signInAgain(admin);
    expect((await browser.get(API.adminUsers)).status).toBe(403);
    expect((await browser.post(API.comeBack)).body).toMatchObject({ role: 'ADMIN' });
    expect((await browser.get(API.adminUsers)).status).toBe(200);
  });

  it('signs in to come back, and until then writes nothing', async () => {
    const person = await signUp(parts, { firstName: 'Quinn', lastName: 'Tarrant' });
    const { id } = await approvedProject(parts);
    await ask(person);
    const { browser } = await signInAgain(person);
    expect((await browser.get(API.me)).body).toMatchObject({ firstName: 'Quinn', deletion: { projects: 'keep' } });
    const refused = await browser.post(API.comments(id), { content: 'I am still here' });
    expect([refused.status, refused.body.code]).toEqual([403, 'deletion_waits']);
    expect((await browser.patch(API.profile, { bio: 'Here' })).body.code).toBe('deletion_waits');
    expect((await browser.post(API.comeBack)).body).toMatchObject({ deletion: null });
    expect((await browser.post(API.comeBack)).status).toBe(200);
    expect((await browser.post(API.comments(id), { content: 'I am back' })).status).toBe(201);
    expect((await parts.browser().get(API.user(person.me.id))).body).toMatchObject({ displayName: 'Quinn Tarrant' });
    await eventually(async () => expect(await copiesOf(person)).toEqual(Array(3).fill('Quinn Tarrant')));
  });

  it('gives the password, or has just signed in', async () => {
    const person = await signUp(parts);
    const wrong = await ask(person, { password: 'not-this-one-9' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
    for (const key of await parts.redis.keys('session:*')) {
      const kept = JSON.parse((await parts.redis.get(key)) ?? '{}') as { userId?: string; createdAt: number };
      if (kept.userId === person.me.id)
        await parts.redis.set(key, JSON.stringify({ ...kept, createdAt: kept.createdAt - 601 }), 'KEEPTTL');
    }
    const stale = await ask(person, { password: undefined });
    expect([stale.status, stale.body.code]).toEqual([403, 'sign_in_again']);
    expect((await person.browser.get(API.me)).body).toMatchObject({ deletion: null });
    const { browser } = await signInAgain(person);
    expect((await ask({ ...person, browser }, { password: undefined })).status).toBe(202);
  });

  it('says what becomes of the projects', async () => {
    const person = await signUp(parts);
    const { status, body } = await ask(person, { projects: 'burn' });
    expect([status, body.code, body.details[0].field]).toEqual([422, 'validation_failed', 'projects']);
  });

  it('may be suspended', async () => {
    const person = await signUp(parts);
    const admin = await adminOf(parts);
    await admin.browser.post(API.administer(person.me.id, 'suspend'), { reason: 'Sells watches' });
    expect((await ask(person)).status).toBe(202);
    await forget(person);
  });

  it('cannot be the last admin, and of two who go at once one stays', async () => {
    const { me } = await adminOf(parts);
    await parts.sql(`update users.users set role = 'USER' where role = 'ADMIN'`);
    const [one, other] = [await makeAdmin(parts), await makeAdmin(parts)];
    const answers = await Promise.all([one, other].map((admin) => ask(admin)));
    await parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [me.id]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('last_admin');
  });

  it('gets a mail at a confirmed address, and another one when the account is gone', async () => {
    const person = await signUp(parts);
    await confirmAddress(parts, person);
    await ask(person);
    expect(await mailsOf(person)).toEqual(['verify', 'deletion_asked']);
    await forget(person);
    expect(await mailsOf(person)).toEqual(['verify', 'deletion_asked', 'deleted']);
  });
});

describe('an account that is gone', () => {
  const NAMES = ['Zephyrsky', 'Quillonius', 'weathervane', 'Oxbowville'];

  it('leaves no name, address, bio or picture in any schema, and its words and votes as a former member’s', async () => {
    const person = await signUp(parts, { firstName: 'Quillonius', lastName: 'Zephyrsky' });
    const other = await signUp(parts);
    const admin = await adminOf(parts);
    const avatar = await person.browser.upload(API.profileImage, 'profileImage', await picture());
    const profile = { bio: 'I collect weathervanes', location: 'Oxbowville', website: 'https://zephyrsky.example.org' };
    await person.browser.patch(API.profile, { ...profile, profileImageUrl: avatar.body.url });
    await confirmAddress(parts, person);
    await parts.sql('insert into notices.subscribers (email, confirmed_at) values ($1, now())', [person.me.email]);
    const own = await approvedProject(parts, { by: person });
    const project = await approvedProject(parts, { by: other });
    const said = await comment(person, project.id, 'Count me in');
    const answer = await reply(person, await comment(other, own.id, 'Nice'), 'Thank you');
    await person.browser.post(API.upvote(project.id));
    await person.browser.post(API.commentLike(project.id, (await comment(other, project.id)).id));
    // What admins do with people names them in the trail, in evidence and in holds.
    await other.browser.post(API.reports, { targetType: 'user', targetId: person.me.id, reason: 'spam', note: null });
    const { body: cases } = await admin.browser.get(API.adminReports);
    const about = (cases as ReportCase[]).find(({ targetId }) => targetId === person.me.id)!;
    await admin.browser.post(API.resolveReport(about.id), { action: 'dismiss', note: null });
    const hold = { targetType: 'user', targetId: person.me.id, reason: 'A request' };
    const { body: held } = await admin.browser.post(API.adminHolds, hold);
    await admin.browser.delete(API.adminHold((held as { id: number }).id));
    await admin.browser.post(API.adminHide, { targetType: 'user', targetId: `${person.me.id}:bio`, reason: 'An ad' });
    await eventually(async () => expect(await copiesOf(person)).toEqual(Array(3).fill('Quillonius Zephyrsky')));
    const words = [...NAMES, person.me.email, (avatar.body.url as string).split('/')[2]!];
    const before = await tracesOf(parts, words);
    for (const table of [
      'users.users',
      'users.audit',
      'users.holds',
      'comments.reported_words',
      'media.images',
      'notices.subscribers',
    ])
      expect(before.filter((line) => line.startsWith(table))).not.toEqual([]);

    expect((await ask(person)).status).toBe(202);
    await forget(person);
    await eventually(async () => {
      // The very last mail has the address, for less than an hour.
      await parts.sql(`update users.account_mails set at = now() - interval '1 hour' where kind = 'deleted'`);
      expect(await tracesOf(parts, words)).toEqual([]);
    }, 20_000);
    await eventually(async () => expect((await parts.browser().get(avatar.body.url as string)).status).toBe(404));
    expect((await parts.browser().get(API.user(person.me.id))).status).toBe(404);

    const shown = (await parts.browser().get(API.project(own.id))).body as Project;
    expect([shown.title, shown.creator.displayName]).toEqual([own.title, FORMER_USER]);
    const { body } = await parts.browser().get(API.comment(project.id, said.id));
    expect([body.content, body.user.displayName]).toEqual(['Count me in', FORMER_USER]);
    expect(answer.id).toBeGreaterThan(0);
    expect(((await parts.browser().get(API.project(project.id))).body as Project).upvotes).toBe(1);
    expect((await signInAgain(person)).status).toBe(401);
  }, 60_000);

  it('takes its projects with it when the person wanted that', async () => {
    const person = await signUp(parts);
    const [shown, waiting] = [await approvedProject(parts, { by: person }), await submitProject(person)];
    await comment(await signUp(parts), shown.id);
    await ask(person, { projects: 'remove' });
    expect((await parts.browser().get(API.project(shown.id))).status).toBe(200);
    await forget(person);
    await eventually(async () => {
      expect(await parts.sql('select from projects.projects where id = any($1)', [[shown.id, waiting.id]])).toEqual([]);
      expect(await parts.sql('select from comments.comments where project_id = $1', [shown.id])).toEqual([]);
      expect(await parts.sql('select from projects.leavers')).toEqual([]);
    });
  });

  it('is not brought back by an event that comes late or twice', async () => {
    const person = await signUp(parts, { firstName: 'Late', lastName: 'Riser' });
    await eventually(async () => expect(await copiesOf(person)).toHaveLength(3));
    await ask(person);
    await forget(person);
    // Nobody's name comes before the account goes: only the version says that it has gone.
    await eventually(async () => expect(await versionsOf(person)).toEqual(Array(3).fill(2 ** 31 - 1)));
    const late = { user: person.me, version: 1_000 };
    const again = { userId: person.me.id, projects: 'keep' };
    for (const [event, payload] of [
      [userEvents.profileChanged, late],
      [userEvents.forgotten, again],
      [userEvents.profileChanged, late],
    ] as const)
      await parts.sql('insert into users.outbox (subject, payload, request_id) values ($1, $2, $3)', [
        event.subject,
        JSON.stringify(payload),
        'late',
      ]);
    // Another person's event behind them: when it has been handled, they have.
    const next = await signUp(parts);
    await eventually(async () => expect(await copiesOf(next)).toHaveLength(3));
    expect(await copiesOf(person)).toEqual(Array(3).fill(FORMER_USER));
    expect(await parts.sql(`select from media.image_uses where holder = $1`, [`user:${person.me.id}`])).toEqual([]);
  });

  it('was still there for who came back in time, and is gone for who came too late', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(parts)));
    for (const person of people) await ask(person);
    const back = await Promise.all(people.map(signInAgain));
    for (const person of people) await waitIsOver(parts, person.me.id);
    const answers = await Promise.all(back.map(({ browser }) => browser.post(API.comeBack)));
    await eventually(async () => {
      const gone = await Promise.all(people.map(isGone));
      expect(answers.map(({ status }) => status)).toEqual(gone.map((each) => (each ? 401 : 200)));
    });
  });

  it('has waited for a legal hold to be released', async () => {
    const person = await signUp(parts);
    const admin = await adminOf(parts);
    const hold = { targetType: 'user', targetId: person.me.id, reason: 'A case in court' };
    const { body } = await admin.browser.post(API.adminHolds, hold);
    expect((await ask(person)).body).toMatchObject({ isHeld: true });
    const due = await signUp(parts);
    await ask(due);
    await waitIsOver(parts, person.me.id);
    await forget(due);
    expect(await isGone(person)).toBe(false);
    const { browser } = await signInAgain(person);
    expect((await browser.get(API.me)).body).toMatchObject({ deletion: { isHeld: true } });
    await admin.browser.delete(API.adminHold((body as { id: number }).id));
    await eventually(async () => expect(await isGone(person)).toBe(true));
    expect((await browser.get(API.me)).status).toBe(401);
  });

  it('frees its address', async () => {
    const person = await signUp(parts);
    await ask(person);
    await forget(person);
    expect((await signUp(parts, { email: person.me.email })).me.id).not.toBe(person.me.id);
  });
});
