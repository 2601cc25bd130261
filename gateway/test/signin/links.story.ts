import { randomBytes } from 'node:crypto';
import { accountLink, API, type LinkKind } from '@app/contracts';
import { type MailServer, startMailServer } from '@app/testing/mail';
import { type Parts, startParts } from '@app/testing/parts';
import { type Browser, confirmAddress, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const NEXT = 'bench-under-oak-9';

let parts: Parts;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  parts = await startParts({
    services: ['users', 'notices'],
    worker: false,
    settings: { notices: { SMTP_URL: server.url, MAIL_PER_MINUTE: '6000' } },
  });
});
afterAll(async () => {
  await parts.close();
  await server.close();
});

const confirmed = async (): Promise<Person> => {
  const person = await signUp(parts, { email: `${randomBytes(6).toString('hex')}@example.org` });
  await confirmAddress(parts, person);
  return person;
};

/** The token of the last mail of a kind that has come to an address, as its reader presses it. */
const tokenFor = (email: string, kind: LinkKind): Promise<string> =>
  eventually(async () => {
    const [before] = accountLink(kind, '').split('#');
    const links = server.to(email).flatMap(({ text }) => [...text.matchAll(/\/auth\/[a-z-]+#token=[\w-]+/g)]);
    const found = links.map(([link]) => link).filter((link) => link.startsWith(`${before}#`));
    expect(found).not.toEqual([]);
    return found.at(-1)!.split('token=')[1]!;
  }, 20_000);

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get(API.me)).status === 200;

describe('a forgotten password', () => {
  it('is set by the link of the mail: this browser is signed in, and no other any more', async () => {
    const { me, browser } = await confirmed();
    const forgetful = parts.browser();
    expect((await forgetful.post(API.forgotPassword, { email: me.email })).status).toBe(202);
    const token = await tokenFor(me.email, 'reset');
    const answer = await forgetful.post(API.resetPassword, { token, password: NEXT });
    expect([answer.status, answer.body.id]).toEqual([200, me.id]);
    expect([await isSignedIn(forgetful), await isSignedIn(browser)]).toEqual([true, false]);
    const again = await parts.browser().post(API.resetPassword, { token, password: NEXT });
    expect(codeOf(again)).toEqual([410, 'link_expired']);
    const signIn = await parts.browser().post(API.emailLogin, { email: me.email, password: NEXT });
    expect(signIn.status).toBe(200);
    await eventually(async () => {
      const subjects = server.to(me.email).map(({ subject }) => subject);
      expect(subjects.some((subject) => subject.includes('password') && subject.includes('changed'))).toBe(true);
      return Promise.resolve();
    });
  });

  it('is answered the same whether there is an account or not', async () => {
    const { me } = await confirmed();
    const answers = await Promise.all(
      [me.email, 'nobody-at-all@example.org'].flatMap((email) =>
        [API.forgotPassword, API.askForLink].map((path) => parts.browser().post(path, { email })),
      ),
    );
    const seen = answers.map(({ status, headers, body }) => [status, body, [...headers.keys()].sort()]);
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]![0]).toBe(202);
  });

  it('needs an address, a token and a password that keep the rules', async () => {
    const browser = parts.browser();
    const answers = [
      await browser.post(API.forgotPassword, { email: 'nothing' }),
      await browser.post(API.resetPassword, { token: 7, password: 'short' }),
      await browser.post(API.useLink, {}),
      await browser.post(API.verify, { token: 'x', mine: 'yes' }),
    ];
    const fields = answers.map(({ body }) =>
      (body as { details?: { field: string }[] }).details?.map((one) => one.field),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(fields).toEqual([['email'], ['token', 'password'], ['token'], ['mine']]);
  });
});

describe('a link to sign in', () => {
  it('signs in, and leaves other browsers alone', async () => {
    const { me, browser } = await confirmed();
    const other = parts.browser();
    await other.post(API.askForLink, { email: me.email });
    const token = await tokenFor(me.email, 'link');
    expect((await other.post(API.useLink, { token })).body).toMatchObject({ id: me.id });
    expect([await isSignedIn(other), await isSignedIn(browser)]).toEqual([true, true]);
    expect(codeOf(await parts.browser().post(API.useLink, { token }))).toEqual([410, 'link_expired']);
  });

  it('to an account that a stranger opened ends what the stranger has', async () => {
    const stranger = await signUp(parts, { email: `${randomBytes(6).toString('hex')}@example.org` });
    const { email } = stranger.me;
    const owner = parts.browser();
    await owner.post(API.askForLink, { email });
    expect((await owner.post(API.useLink, { token: await tokenFor(email, 'link') })).status).toBe(200);
    expect([await isSignedIn(owner), await isSignedIn(stranger.browser)]).toEqual([true, false]);
    const back = await parts.browser().post(API.emailLogin, { email, password: stranger.password });
    expect(codeOf(back)).toEqual([401, 'invalid_credentials']);
  });
});

describe('confirming an address', () => {
  it('needs no session, and a GET of the page uses nothing up', async () => {
    const { me, browser } = await signUp(parts, { email: `${randomBytes(6).toString('hex')}@example.org` });
    const token = await tokenFor(me.email, 'verify');
    await parts.browser().get(accountLink('verify', token).replace('#', '?'));
    expect((await parts.browser().post(API.verify, { token })).status).toBe(204);
    expect((await browser.get(API.me)).body).toMatchObject({ emailVerified: true });
  });

  it('ends the sessions of whoever has given an address that is not theirs', async () => {
    const { me, browser } = await signUp(parts, { email: `${randomBytes(6).toString('hex')}@example.org` });
    const token = await tokenFor(me.email, 'verify');
    expect((await parts.browser().post(API.verify, { token, mine: false })).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('what changes one’s own keys', () => {
  const login = async ({ me }: Person, password: string): Promise<Browser> => {
    const browser = parts.browser();
    expect((await browser.post(API.emailLogin, { email: me.email, password })).status).toBe(200);
    browser.forgetCsrf();
    return browser;
  };

  it('is a password: this browser stays, all others are signed out', async () => {
    const owner = await confirmed();
    const other = await login(owner, owner.password);
    const change = { current: owner.password, password: NEXT };
    const wrong = await owner.browser.post(API.changePassword, { ...change, current: 'nope' });
    expect(codeOf(wrong)).toEqual([403, 'wrong_password']);
    expect((await owner.browser.post(API.changePassword, change)).status).toBe(204);
    expect([await isSignedIn(owner.browser), await isSignedIn(other)]).toEqual([true, false]);
    await login(owner, NEXT);
  });

  it('is an address: it counts from when it is confirmed, and both read of it', async () => {
    const owner = await confirmed();
    const email = `${randomBytes(6).toString('hex')}@example.org`;
    const asked = await owner.browser.post(API.changeEmail, { email, password: owner.password });
    expect(asked.status).toBe(202);
    expect((await owner.browser.get(API.waysIn)).body).toMatchObject({ hasPassword: true, newEmail: email });
    const token = await tokenFor(email, 'email_change');
    expect((await owner.browser.get(API.me)).body).toMatchObject({ email: owner.me.email });
    expect((await parts.browser().post(API.verify, { token })).status).toBe(204);
    expect((await owner.browser.get(API.me)).body).toMatchObject({ email });
    await eventually(async () => {
      expect(server.to(owner.me.email).some(({ subject }) => subject.includes('address'))).toBe(true);
      return Promise.resolve();
    });
  });

  it('is not tried many times by a session that somebody found open', async () => {
    const gateway = await parts.startGateway({ RATE_LIMIT_FACTOR: '1' });
    const owner = await confirmed();
    const browser = owner.browser.at(gateway.address);
    const answers: number[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      answers.push((await browser.post(API.changePassword, { current: `nope-${nth}`, password: NEXT })).status);
    await gateway.close();
    expect(answers.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('a network that asks for many links', () => {
  it('is told to wait, whatever the addresses are', async () => {
    const gateway = await parts.startGateway({ RATE_LIMIT_FACTOR: '1' });
    const browser = parts.browser().at(gateway.address);
    const answers: number[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      answers.push((await browser.post(API.askForLink, { email: `nobody${nth}@example.org` })).status);
    expect(answers).toEqual([...Array<number>(10).fill(202), 429, 429]);
    const { me, password, browser: own } = await confirmed();
    const change = { email: `new-${me.email}`, password };
    expect((await own.at(gateway.address).post(API.changeEmail, change)).status).toBe(429);
    await gateway.close();
  });
});

describe('a site that sends no mail', () => {
  it('offers no links, and has none of their calls', async () => {
    await parts.stopService('notices');
    const silent = await parts.startInstance('notices', { SMTP_URL: '' });
    const gateway = await parts.startGateway();
    const owner = await signUp(parts);
    const browser = owner.browser.at(gateway.address);
    const email = owner.me.email;
    const answers = [
      await browser.post(API.forgotPassword, { email }),
      await browser.post(API.askForLink, { email }),
      await browser.post(API.askToVerify),
      await browser.post(API.changeEmail, { email: `new-${email}`, password: owner.password }),
    ];
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 4 }, () => [404, 'not_found']));
    const rows = (await browser.get(API.providers)).body as { links?: true }[];
    expect(rows.some(({ links }) => links)).toBe(false);
    await gateway.close();
    await silent.close();
    parts.running.notices = await parts.startInstance('notices');
  });
});
