import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import {
  approvedProject,
  Browser,
  eventually,
  makeAdmin,
  type Person,
  picture,
  signUp,
  submitProject,
} from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WritePermission } from '../../src/session/write-permission.js';

let parts: Parts;
let admin: Person;
let projectId: number;

beforeAll(async () => {
  parts = await startParts();
  admin = await makeAdmin(parts);
  projectId = (await approvedProject(parts)).id;
});
afterAll(() => parts.close());

type Answer = { status: number; body: { code?: string } };
const codeOf = ({ status, body }: Answer) => [status, body.code];
const SUSPENDED = [403, 'account_suspended'];
const act = (to: Person, what: 'role' | 'suspend' | 'restore' | 'sign-out', body?: unknown) =>
  admin.browser.post(API.administer(to.me.id, what), body);
const suspend = async (person: Person, reason = 'Sells watches') => {
  const { status, body } = await act(person, 'suspend', { reason });
  expect([status, body.suspensionReason]).toEqual([200, reason]);
};
const write = (browser: Browser) => browser.patch(API.profile, { bio: `Hi ${Math.random()}` });
const signIn = async (browser: Browser, { me, password }: Person) => {
  browser.forgetCsrf();
  const { status } = await browser.post(API.emailLogin, { email: me.email, password });
  browser.forgetCsrf();
  return status;
};

/** Only sessions of this test's database: others use the same server. */
async function cutConnections(): Promise<void> {
  const own = String(await parts.redis.client('ID'));
  const clients = String(await parts.redis.client('LIST'))
    .split('\n')
    .filter(Boolean);
  const fieldOf = (line: string, name: string) => new RegExp(`(?:^| )${name}=(\\S*)`).exec(line)?.[1];
  const db = fieldOf(
    clients.find((line) => fieldOf(line, 'id') === own)!,
    'db',
  );
  const others = clients.filter((line) => fieldOf(line, 'db') === db && fieldOf(line, 'id') !== own);
  for (const line of others) await parts.redis.client('KILL', 'ID', fieldOf(line, 'id')!);
}

describe('the doubt about somebody who is being suspended', () => {
  it('is there afterwards also when Redis forgot it in between', async () => {
    const { me } = await signUp(parts);
    const doubt = `session:doubt:${me.id}`;
    const gateway = await parts.startGateway();
    await gateway.app.get(WritePermission).whileTaking(me.id, async () => {
      expect(await parts.redis.del(doubt)).toBe(1);
    });
    expect(await parts.redis.exists(doubt)).toBe(1);
    await gateway.close();
  });
});

describe('a suspended person', () => {
  it('reads, sees why, and changes nothing from the very next request on', async () => {
    const person = await signUp(parts);
    const { browser } = person;
    expect((await write(browser)).status).toBe(200);
    await suspend(person);
    const refused = [
      await write(browser),
      await browser.post(API.upvote(projectId)),
      await browser.post(API.comments(projectId), { content: 'Hello' }),
      await browser.post(API.projects, {}),
      await browser.post(API.reports, {}),
      await browser.upload(API.upload, 'image', await picture({})),
      await browser.post(API.adminDecisions, {}),
      await browser.delete(API.comment(projectId, 1)),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => SUSPENDED));
    expect((await browser.get(API.myProjects)).status).toBe(200);
    expect((await browser.get(API.project(projectId))).status).toBe(200);
    expect((await browser.get(API.me)).body).toMatchObject({
      suspendedAt: expect.any(String),
      suspensionReason: 'Sells watches',
    });
    expect((await browser.get(API.logout)).status).toBe(302);
    expect(await signIn(browser, person)).toBe(200);
    expect(codeOf(await write(browser))).toEqual(SUSPENDED);
  });

  it('is refused the first write, after having read who they are', async () => {
    const person = await signUp(parts);
    expect((await person.browser.get(API.me)).status).toBe(200);
    await suspend(person);
    expect(codeOf(await write(person.browser))).toEqual(SUSPENDED);
    // They read that they are suspended. That gives no permission either.
    expect((await person.browser.get(API.me)).status).toBe(200);
    expect(codeOf(await write(person.browser))).toEqual(SUSPENDED);
  });

  it('is refused among others who write in the same moment, and those are not', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(parts)));
    await suspend(people[2]!);
    await suspend(people[4]!);
    const votes = await Promise.all(people.map(({ browser }) => browser.post(API.upvote(projectId))));
    expect(votes.map(({ status }) => status)).toEqual([201, 201, 403, 201, 403, 201]);
    expect(codeOf(votes[2]!)).toEqual(SUSPENDED);
  });

  it('writes again from the first request after the restoring', async () => {
    const person = await signUp(parts);
    await suspend(person);
    expect(codeOf(await write(person.browser))).toEqual(SUSPENDED);
    expect((await act(person, 'restore')).body).toMatchObject({ suspendedAt: null, suspensionReason: null });
    expect((await write(person.browser)).status).toBe(200);
  });

  it('is one on every gateway at once', async () => {
    const person = await signUp(parts);
    const gateway = await parts.startGateway();
    const other = new Browser(gateway.address);
    expect(await signIn(other, person)).toBe(200);
    expect([(await write(other)).status, (await write(person.browser)).status]).toEqual([200, 200]);
    await suspend(person);
    expect([codeOf(await write(other)), codeOf(await write(person.browser))]).toEqual([SUSPENDED, SUSPENDED]);
    await gateway.close();
  });

  it('who is an admin has a resident’s rights only, until restored', async () => {
    const person = await makeAdmin(parts);
    expect((await person.browser.get(API.adminUsers)).status).toBe(200);
    await suspend(person);
    expect(codeOf(await person.browser.get(API.adminUsers))).toEqual([403, 'forbidden']);
    expect((await person.browser.get(API.me)).body.role).toBe('USER');
    const made = await person.browser.post(API.administer(person.me.id, 'restore'));
    expect(codeOf(made)).toEqual(SUSPENDED);
    expect((await act(person, 'restore')).body.role).toBe('ADMIN');
    expect((await person.browser.get(API.adminUsers)).status).toBe(200);
  });

  it('is not forgotten with what Redis forgets', async () => {
    const person = await signUp(parts);
    expect((await write(person.browser)).status).toBe(200);
    await suspend(person);
    // As after a crash that took the last second's writes: sessions are there, the doubt is not.
    await parts.redis.del(`session:doubt:${person.me.id}`);
    await cutConnections();
    // Until the connection is back, everything is 503.
    await eventually(async () => expect((await person.browser.get(API.me)).status).toBe(200));
    expect(codeOf(await write(person.browser))).toEqual(SUSPENDED);
    await parts.redis.flushdb();
    expect(await signIn(person.browser, person)).toBe(200);
    expect(codeOf(await write(person.browser))).toEqual(SUSPENDED);
    expect(await signIn(admin.browser, admin)).toBe(200);
  });
});

describe('to suspend somebody', () => {
  it.each([
    [{}, 'Please give a reason'],
    [{ reason: ' \n ' }, 'Please give a reason'],
    [{ reason: 7 }, 'Please give a reason'],
    [{ reason: 'x'.repeat(501) }, 'The reason must be 500 characters or less'],
  ])('needs a reason: %#', async (body, message) => {
    const { status, body: answer } = await act(admin, 'suspend', body);
    expect([status, answer.details]).toEqual([422, [{ field: 'reason', message }]]);
  });

  it('is for admins, and for others than oneself', async () => {
    const [one, other] = await Promise.all([signUp(parts), signUp(parts)]);
    for (const what of ['suspend', 'restore', 'sign-out'] as const) {
      const path = API.administer(other.me.id, what);
      expect(codeOf(await one.browser.post(path, { reason: 'x' }))).toEqual([403, 'forbidden']);
      expect(codeOf(await parts.browser().post(path, { reason: 'x' }))).toEqual([401, 'authentication_required']);
      expect(codeOf(await act(admin, what, { reason: 'x' }))).toEqual([403, 'own_account']);
    }
    expect((await write(other.browser)).status).toBe(200);
  });
});

describe('rejecting a project and suspending its owner', () => {
  const reject = (project: { id: number; version: number }, body: object, seen = project.version) =>
    admin.browser.post(API.decide(project.id, 'reject'), body, { 'if-match': `"${seen}"` });
  const both = { reason: 'An advertisement', suspendReason: 'Sells watches' };

  it('does both in one call, and the person writes nothing from the very next request on', async () => {
    const person = await signUp(parts);
    const project = await submitProject(person);
    expect((await write(person.browser)).status).toBe(200);
    const { status, body } = await reject(project, both);
    expect([status, body.isApproved, body.rejectionReason]).toEqual([200, false, 'An advertisement']);
    expect(codeOf(await write(person.browser))).toEqual(SUSPENDED);
    expect((await person.browser.get(API.me)).body.suspensionReason).toBe('Sells watches');
    // Again, as after an answer that was lost: nothing changes.
    expect((await admin.browser.post(API.decide(project.id, 'reject'), both)).body).toEqual(body);
  });

  it('ends right when it is sent again after half of it', async () => {
    const person = await signUp(parts);
    const project = await submitProject(person);
    await suspend(person, 'Sells clocks');
    expect((await reject(project, both)).body).toMatchObject({ rejectionReason: 'An advertisement' });
    expect((await person.browser.get(API.me)).body.suspensionReason).toBe('Sells clocks');
  });

  it('does nothing of it when a part is refused', async () => {
    const person = await signUp(parts);
    const project = await submitProject(person);
    for (const suspendReason of ['', ' \n ', 7, 'x'.repeat(501)]) {
      const { status, body } = await reject(project, { reason: 'No', suspendReason });
      expect([status, body.details]).toMatchObject([422, [{ field: 'suspendReason' }]]);
    }
    expect(codeOf(await reject(project, both, project.version + 1))).toEqual([412, 'already_decided']);
    expect((await write(person.browser)).status).toBe(200);
    const own = await submitProject(admin);
    expect(codeOf(await reject(own, both))).toEqual([403, 'own_account']);
    for (const { id } of [project, own]) expect((await admin.browser.get(API.project(id))).body.rejectedAt).toBe(null);
    expect(codeOf(await admin.browser.post(API.decide(999_999, 'reject'), both))).toEqual([404, 'not_found']);
    // Without a reason for it, nobody is suspended.
    expect((await reject(project, { reason: 'No', suspendReason: null })).status).toBe(200);
    expect((await write(person.browser)).status).toBe(200);
  });
});

describe('signing somebody out', () => {
  it('ends their sessions in every browser at once, and they may sign in again', async () => {
    const person = await signUp(parts);
    const phone = parts.browser();
    expect(await signIn(phone, person)).toBe(200);
    expect((await act(person, 'sign-out')).status).toBe(204);
    expect([(await person.browser.get(API.me)).status, (await phone.get(API.me)).status]).toEqual([401, 401]);
    expect(await signIn(phone, person)).toBe(200);
  });
});

describe('while the users service is away', () => {
  it('whoever has written before goes on without asking it, and whoever has read who they are, as each page does', async () => {
    const [known, reader, quiet] = await Promise.all([signUp(parts), signUp(parts), signUp(parts)]);
    expect((await write(known.browser)).status).toBe(200);
    expect((await reader.browser.get(API.me)).status).toBe(200);
    await parts.stopService('users');
    for (const { browser } of [known, reader]) expect((await browser.post(API.upvote(projectId))).status).toBe(201);
    // Nobody can say of this one.
    expect(codeOf(await quiet.browser.post(API.upvote(projectId)))).toEqual([503, 'unavailable']);
  });

  it('what is written in its first moment waits for the one that comes, and readers do not', async () => {
    parts.running.users = await parts.startInstance('users');
    const quiet = await signUp(parts);
    await parts.stopService('users');
    let isAnswered = false;
    const vote = quiet.browser.post(API.upvote(projectId)).finally(() => (isAnswered = true));
    // Meanwhile a vote that does not wait is answered, too.
    for (let n = 0; n < 5; n += 1) expect((await quiet.browser.get(API.me)).status).toBe(503);
    expect(isAnswered).toBe(false);
    parts.running.users = await parts.startInstance('users');
    expect([201, 503]).toContain((await vote).status);
  });
});
