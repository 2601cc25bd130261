import type { Letter, LetterFields } from '@app/contracts';
import { metricsText } from '@app/kernel';
import { codeOf, eventually } from '@app/testing';
import { type MailServer, startMailServer } from '@app/testing/mail';
import { newAddress, stopToken, subscriber, subscribers } from '@app/testing/newsletter';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { IN_HAND } from '../../src/mail/sender.js';
import { openReaders, type Readers, type Signed } from '../readers.js';

let town: Readers;
let server: MailServer;
let admin: Signed;
const ask = () => town.parts.rpc.notices;

beforeAll(async () => {
  server = await startMailServer();
  town = await openReaders({ settings: { notices: { SMTP_URL: server.url, MAIL_PER_MINUTE: '100000' } } });
  admin = { ...(await town.resident('Ada')), role: 'ADMIN' };
  await town.parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [admin.userId]);
});
afterEach(async () => {
  await town.parts.sql('delete from notices.subscribers');
});
afterAll(async () => {
  await town.parts.close();
  await server.close();
});

const FIELDS: LetterFields = {
  subject: 'Benches, at last',
  content: '<h2>They stand</h2><p>Six of <strong>them</strong>, <a href="/about">see</a>.</p><ul><li>One</li></ul>',
  projectIds: [],
};
const write = (fields: Partial<LetterFields> = {}): Promise<Letter> =>
  ask().writeLetter({ ...FIELDS, ...fields }, admin);
const read = (id: number): Promise<Letter> => ask().letter({ id }, admin);
const send = ({ id, version }: Letter, recipients: number | null = null): Promise<Letter> =>
  ask().sendLetter({ id, version, recipients }, admin);
const ended = (id: number, state = 'sent'): Promise<Letter> =>
  eventually(async () => {
    const letter = await read(id);
    expect(letter).toMatchObject({ state, progress: { waiting: 0 }, endedAt: expect.any(String) });
    return letter;
  }, 60_000);
const timesOf = (addresses: string[], subject: string): number[] => [
  ...new Set(addresses.map((address) => server.to(address).filter((mail) => mail.subject === subject).length)),
];

/** How often projects was asked for what mails say of them. */
const asked = async (): Promise<number> =>
  Number(/^rpc_server_seconds_count\{.*projects\.notable".*\} (\d+)$/m.exec(await metricsText())?.[1] ?? 0);

describe('a letter', () => {
  it('goes once to each who has confirmed, with its projects and a link that ends them', async () => {
    const shown = await town.project(admin);
    const hidden = await town.project(admin, false);
    const [email] = await subscribers(town.parts, 1);
    const waiting = newAddress();
    await town.parts.sql('insert into notices.subscribers (email) values ($1)', [waiting]);
    const letter = await write({ projectIds: [hidden.id, shown.id] });
    await send(letter);
    const { progress } = await ended(letter.id);
    expect(progress).toEqual({ recipients: 1, added: 1, waiting: 0, sent: 1, dropped: 0, failed: 0 });
    const [mail] = server.to(email!);
    expect(mail).toMatchObject({ subject: FIELDS.subject });
    expect(mail!.text).toContain(
      'They stand\n----------\n\nSix of them, see (http://stories.localhost/about).\n\n- One',
    );
    expect(mail!.html).toContain(`/project/${shown.slug}`);
    expect(mail!.html).not.toContain(hidden.slug);
    expect(mail!.headers['list-unsubscribe']).toMatch(/^<http:\/\/stories\.localhost\/unsubscribe\?token=[\w.-]+>$/);
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(server.to(waiting)).toEqual([]);
  });

  it('has nothing of its HTML that is no part of a mail', async () => {
    const content = `<p onclick="x()">Hi<script>alert(1)</script><img src="https://spy.example/1.gif">
      <a href="javascript:alert(1)">one</a> <a href="//spy.example">two</a> &lt;b&gt;</p>`;
    const { html } = await ask().previewLetter({ ...FIELDS, content }, admin);
    for (const bad of ['alert', 'onclick', 'spy.example', '<script', '<b>']) expect(html).not.toContain(bad);
    expect(html).toContain('&lt;b&gt;');
  });

  it('may have elements inside one another as often as its length allows', async () => {
    const content = `<p>Words</p>${'<b>'.repeat(30_000)}`;
    expect((await ask().previewLetter({ ...FIELDS, content }, admin)).html).toContain('Words');
  });

  it('goes to the admin first who asks for a test, and leaves nobody else one', async () => {
    const [email] = await subscribers(town.parts, 1);
    const { id } = await write({ subject: 'A try' });
    await ask().testLetter({ id }, admin);
    const { email: own } = (
      await town.parts.sql<{ email: string }>('select email from users.users where id = $1', [admin.userId])
    )[0]!;
    await eventually(async () => expect(server.to(own).map(({ subject }) => subject)).toContain('Test: A try'), 20_000);
    expect(server.to(email!)).toEqual([]);
    expect((await read(id)).state).toBe('draft');
  });

  it('does not go to who has left while it leaves', async () => {
    const [, email] = [await subscribers(town.parts, 1), newAddress()];
    const id = await subscriber(town.parts, email);
    const back = server.refuseAll();
    const letter = await write({ subject: 'Left in between' });
    await send(letter);
    await eventually(async () => expect((await read(letter.id)).progress!.added).toBe(2));
    // A mail that is on its way to the server when somebody leaves may still be taken.
    await eventually(async () => {
      await town.parts.sql(
        `update notices.mails set due_at = now() + interval '1 hour' where state = 'due' and leased_until is null`,
      );
      expect(await town.parts.sql(`select from notices.mails where state = 'due' and leased_until > now()`)).toEqual(
        [],
      );
    });
    await ask().stopMails({ token: await stopToken(town.parts, id) }, null);
    back();
    await town.parts.sql(`update notices.mails set due_at = now() where state = 'due'`);
    expect((await ended(letter.id)).progress).toMatchObject({ sent: 1, dropped: 1 });
    expect(server.to(email)).toEqual([]);
  });

  it('asks for its projects a few times only, however many it goes to', async () => {
    const { id: projectId } = await town.project(admin);
    await subscribers(town.parts, 300);
    const before = await asked();
    const letter = await write({ subject: 'To many', projectIds: [projectId] });
    await send(letter);
    expect((await ended(letter.id)).progress).toMatchObject({ sent: 300 });
    expect((await asked()) - before).toBeLessThan(100);
  });

  it('can be stopped: what has not left does not leave', async () => {
    const addresses = await subscribers(town.parts, 600);
    const back = server.refuseAll();
    const letter = await write({ subject: 'Stopped' });
    await send(letter);
    await eventually(async () => expect((await read(letter.id)).progress!.added).toBe(600));
    expect(await ask().stopLetter({ id: letter.id }, admin)).toMatchObject({ state: 'stopped' });
    back();
    await town.parts.sql(`update notices.mails set due_at = now() where state = 'due'`);
    const { progress } = await ended(letter.id, 'stopped');
    // What was in hand already may still be taken.
    expect(progress!.sent).toBeLessThanOrEqual(IN_HAND);
    expect(progress!.sent + progress!.dropped).toBe(600);
    expect(addresses.filter((address) => server.to(address).length > 0)).toHaveLength(progress!.sent);
    expect(await codeOf(send(await read(letter.id)))).toBe('edit_conflict');
  });

  it('of more than a thousand people wants their number', async () => {
    await subscribers(town.parts, 1_001);
    const letter = await write({ subject: 'Many' });
    for (const typed of [null, 1_000, 1_002]) expect(await codeOf(send(letter, typed))).toBe('validation_failed');
    expect((await read(letter.id)).state).toBe('draft');
    await send(letter, 1_001);
    await ask().stopLetter({ id: letter.id }, admin);
    await ended(letter.id, 'stopped');
  });

  it('is sent once, and as it was seen', async () => {
    const [email] = await subscribers(town.parts, 1);
    const letter = await write({ subject: 'Pressed twice' });
    const answers = await Promise.allSettled([send(letter), send(letter), send(letter)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await ended(letter.id);
    expect(timesOf([email!], 'Pressed twice')).toEqual([1]);
    const other = await write();
    await ask().changeLetter({ ...FIELDS, id: other.id, version: 1, subject: 'Another' }, admin);
    expect(await codeOf(send(other))).toBe('edit_conflict');
    expect(await codeOf(ask().changeLetter({ ...FIELDS, id: letter.id, version: 2 }, admin))).toBe('edit_conflict');
  });

  it('goes to nobody when nobody gets the newsletter', async () => {
    expect(await codeOf(send(await write()))).toBe('validation_failed');
  });

  it('stands in the trail when it is sent or stopped', async () => {
    await subscribers(town.parts, 1);
    const letter = await write({ subject: 'In the trail' });
    await send(letter);
    const { entries } = await ask().trail({ limit: 1 }, admin);
    expect(entries).toMatchObject([
      { action: 'letter.send', actorId: admin.userId, targetTitle: 'In the trail', details: { recipients: 1 } },
    ]);
    await ended(letter.id);
  });

  it('is the admins’ matter', async () => {
    const other = await town.resident();
    const { id } = await write();
    for (const call of [
      ...[ask().letters({}, other), ask().letter({ id }, other), ask().writeLetter(FIELDS, other)],
      ...[ask().testLetter({ id }, other), ask().stopLetter({ id }, other), ask().previewLetter(FIELDS, null)],
    ])
      expect(['forbidden', 'authentication_required']).toContain(await codeOf(call));
  });
});
