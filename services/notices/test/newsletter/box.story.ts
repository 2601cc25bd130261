import { API } from '@app/contracts';
import { codeOf, eventually } from '@app/testing';
import { type MailServer, startMailServer, type TakenMail } from '@app/testing/mail';
import { newAddress } from '@app/testing/newsletter';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  parts = await startParts({
    services: ['users', 'notices'],
    worker: false,
    settings: { notices: { SMTP_URL: server.url, MAIL_PER_MINUTE: '100000' } },
  });
});
afterAll(async () => {
  await parts.close();
  await server.close();
});

const enter = (email: string) => parts.rpc.notices.subscribe({ email }, null);
const confirm = (token: string) => parts.rpc.notices.confirmSubscription({ token }, null);
const rowsOf = (email: string) =>
  parts.sql<{ id: string; confirmed: boolean }>(
    'select id, confirmed_at is not null as confirmed from notices.subscribers where lower(email) = lower($1)',
    [email],
  );

async function mailsTo(email: string, count: number): Promise<TakenMail[]> {
  await eventually(async () => expect(server.to(email)).toHaveLength(count), 20_000);
  return server.to(email);
}
const tokenIn = ({ text }: TakenMail): string => /\/newsletter#token=([\w-]{43})/.exec(text)![1]!;
const stopIn = ({ text }: TakenMail): string => /\/unsubscribe\?token=([\w.-]+)/.exec(text)![1]!;

/** @returns the token of the mail. */
async function entered(email: string): Promise<string> {
  await enter(email);
  return tokenIn((await mailsTo(email, 1))[0]!);
}

describe('the box of the newsletter', () => {
  it('answers the same for an address that is new, waits or is confirmed, and each owner hears what holds', async () => {
    const email = newAddress();
    const answers = [await parts.browser().post(API.newsletter, { email: `  ${email} ` })];
    const token = tokenIn((await mailsTo(email, 1))[0]!);
    answers.push(await parts.browser().post(API.newsletter, { email: email.toUpperCase() }));
    await mailsTo(email, 2);
    await confirm(token);
    answers.push(await parts.browser().post(API.newsletter, { email }));
    const third = (await mailsTo(email, 3))[2]!;
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([202, answers[0]!.body]));
    expect(third.subject).toBe('You already get the newsletter of Local Network');
    expect(await rowsOf(email)).toEqual([{ id: expect.any(String), confirmed: true }]);
  });

  it('sends no more than three mails an hour to an address, whoever asks', async () => {
    const email = newAddress();
    await Promise.all(Array.from({ length: 8 }, () => enter(email)));
    await mailsTo(email, 3);
    await enter(email);
    const other = newAddress();
    await entered(other);
    expect(server.to(email)).toHaveLength(3);
  });

  it('keeps nothing of what the mail server says about an address that nobody has confirmed', async () => {
    const email = newAddress();
    server.refuse(email);
    await enter(email);
    const reader = `subscriber:${(await rowsOf(email))[0]!.id}`;
    const sent = () => parts.sql('select state from notices.mails where reader = $1', [reader]);
    await eventually(async () => expect(await sent()).toEqual([{ state: 'refused' }]));
    expect(await parts.sql('select from notices.choices where user_id = $1', [reader])).toEqual([]);
  });

  it('refuses what is no address', async () => {
    const { status, body } = await parts.browser().post(API.newsletter, { email: 'ana@' });
    expect([status, body]).toMatchObject([422, { details: [{ field: 'email' }] }]);
  });

  it('is shut where no mail leaves the site', async () => {
    await parts.stopService('notices');
    parts.running.notices = await parts.startInstance('notices', { SMTP_URL: '' });
    const email = newAddress();
    expect(await codeOf(enter(email))).toBe('not_found');
    expect(await rowsOf(email)).toEqual([]);
    await parts.stopService('notices');
    parts.running.notices = await parts.startInstance('notices');
  });
});

describe('the link that confirms an address', () => {
  it('does it once, however often and in how many tabs it is pressed', async () => {
    const email = newAddress();
    const token = await entered(email);
    expect((await rowsOf(email))[0]!.confirmed).toBe(false);
    await Promise.all([confirm(token), confirm(token), confirm(token)]);
    const [first] = await parts.sql('select confirmed_at from notices.subscribers where email = $1', [email]);
    await confirm(token);
    expect(await parts.sql('select confirmed_at from notices.subscribers where email = $1', [email])).toEqual([first]);
  });

  it('holds for a week, and an address that nobody confirmed is removed then', async () => {
    const email = newAddress();
    const token = await entered(email);
    await parts.sql(
      `update notices.subscription_tokens t set expires_at = now()
       from notices.subscribers s where s.id = t.subscriber_id and s.email = $1`,
      [email],
    );
    expect(await codeOf(confirm(token))).toBe('link_expired');
    await parts.sql(`update notices.subscribers set asked_at = now() - interval '7 days 1 minute' where email = $1`, [
      email,
    ]);
    await parts.stopService('notices');
    parts.running.notices = await parts.startInstance('notices');
    await eventually(async () => expect(await rowsOf(email)).toEqual([]));
  });

  it('is no link when it was made up', async () => {
    expect(await codeOf(confirm('A'.repeat(43)))).toBe('link_expired');
  });

  it('stands in the table as a hash only', async () => {
    const token = await entered(newAddress());
    const kept = await parts.sql('select encode(hash, $1) as hash from notices.subscription_tokens', ['escape']);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe('leaving', () => {
  /** @returns the token of the link that stops the letters. */
  async function subscribed(email: string): Promise<{ token: string; stop: string }> {
    const token = await entered(email);
    await confirm(token);
    await enter(email);
    return { token, stop: stopIn((await mailsTo(email, 2))[1]!) };
  }
  const page = (stop: string) => `/unsubscribe?token=${stop}`;

  it('asks first, and takes the press of a button without a session, a token or a script', async () => {
    const email = newAddress();
    const { stop } = await subscribed(email);
    const asked = await fetch(parts.url + page(stop));
    expect([asked.status, asked.headers.get('cache-control'), asked.headers.get('referrer-policy')]).toEqual([
      ...[200, expect.stringContaining('no-store'), 'no-referrer'],
    ]);
    expect(await asked.text()).toContain(`<form method="post" action="${page(stop)}">`);
    expect(await rowsOf(email)).toHaveLength(1);
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const left = await fetch(parts.url + page(stop), { method: 'POST', body: form });
    expect([left.status, await left.text()]).toEqual([200, expect.stringContaining('These mails are stopped')]);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('takes the other form of the button of a mail program, and again what was stopped', async () => {
    const { stop } = await subscribed(newAddress());
    for (const _ of [1, 2]) {
      const body = new FormData();
      body.set('List-Unsubscribe', 'One-Click');
      expect((await fetch(parts.url + page(stop), { method: 'POST', body })).status).toBe(200);
    }
  });

  it('removes the address and every open link, and keeps what proves the consent', async () => {
    const email = newAddress();
    const { token, stop } = await subscribed(email);
    await parts.rpc.notices.stopMails({ token: stop }, null);
    expect(await codeOf(confirm(token))).toBe('link_expired');
    const proofs = await parts.sql('select * from notices.past_subscribers order by id desc limit 1');
    expect(proofs).toMatchObject([{ confirmed_at: expect.any(Date), left_at: expect.any(Date) }]);
    expect(JSON.stringify(proofs)).not.toContain(email);
  });

  it('is done with the links of this site only', async () => {
    const { stop } = await subscribed(newAddress());
    const [said, mac] = stop.split('.') as [string, string];
    const other = Buffer.from(Buffer.from(said, 'base64url').toString().replace('subscriber:', 'subscriber:1'));
    for (const token of [`${other.toString('base64url')}.${mac}`, `${said}.`, said, '', `${stop}.${mac}`]) {
      expect((await fetch(parts.url + page(token))).status).toBe(410);
      expect((await fetch(parts.url + page(token), { method: 'POST' })).status).toBe(410);
    }
  });
});
