import { metricsText } from '@app/kernel';
import { type MailServer, startMailServer } from '@app/testing/mail';
import { eventually } from '@app/testing';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrived, newAddress, rowsOf, sendAgain, signUp, signUpMany, tryAgain } from './mailing.js';

let parts: Parts;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  parts = await startParts({
    services: ['users', 'notices'],
    worker: false,
    gateway: false,
    settings: {
      notices: { SMTP_URL: server.url, MAIL_FROM: 'Stories <news@town.example>', MAIL_PER_MINUTE: '100000' },
    },
  });
});
afterAll(async () => {
  await parts.close();
  await server.close();
});

describe('a mail', () => {
  it('leaves when its event comes, as HTML and plain text with the same link', async () => {
    const address = await signUp(parts);
    const [mail] = await arrived(parts, server, address);
    const link = /http:\/\/stories\.localhost\/auth\/verify#token=[\w-]{43}/;
    expect(mail).toMatchObject({ subject: 'Please confirm your address for Local Network' });
    expect(mail!.text).toMatch(link);
    expect(mail!.html).toContain(link.exec(mail!.text)![0]);
    expect(mail!.headers).toMatchObject({ from: 'Stories <news@town.example>', 'auto-submitted': 'auto-generated' });
  });

  it('has its row’s id in the Message-ID, at the host of its sender', async () => {
    const address = await signUp(parts);
    const [mail] = await arrived(parts, server, address);
    const [row] = await rowsOf(parts, address);
    expect(mail!.messageId).toBe(`${row!.id}@town.example`);
  });

  it('cannot be stopped when somebody asked for it', async () => {
    const [mail] = await arrived(parts, server, await signUp(parts));
    expect(mail!.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('leaves once when its event comes twice', async () => {
    const address = await signUp(parts);
    await arrived(parts, server, address);
    await parts.sql(
      `update users.outbox set sent_at = null where payload->>'userId' = (select id from users.users where email = $1)`,
      [address],
    );
    await eventually(async () =>
      expect(await parts.sql('select from users.outbox where sent_at is null')).toHaveLength(0),
    );
    // What comes after it is handled after it.
    await arrived(parts, server, await signUp(parts));
    expect(server.to(address)).toHaveLength(1);
  });

  it('does not leave when it is no longer true by then', async () => {
    const back = server.refuseAll();
    const address = await signUp(parts);
    await eventually(async () => expect(await rowsOf(parts, address)).toMatchObject([{ isPut: true }]));
    await parts.sql('update users.users set email_verified_at = now() where email = $1', [address]);
    await tryAgain(parts, address);
    back();
    await eventually(async () => expect(await rowsOf(parts, address)).toMatchObject([{ state: 'dropped' }]), 30_000);
    expect(server.to(address)).toEqual([]);
  });
});

describe('a server', () => {
  it('that knows no such address gets it once; the account is marked until a mail reaches it', async () => {
    const address = newAddress();
    server.refuse(address);
    await signUp(parts, address);
    await eventually(async () =>
      expect(await rowsOf(parts, address)).toMatchObject([{ state: 'refused', tries: 1, refusedAt: expect.any(Date) }]),
    );
  });

  it('that says not now gets it later', async () => {
    const address = newAddress();
    server.defer(address, 2);
    await signUp(parts, address);
    await tryAgain(parts, address, 1);
    await tryAgain(parts, address, 2);
    expect(await arrived(parts, server, address)).toHaveLength(1);
  });

  it('that is given up after a day is asked no more', async () => {
    const address = newAddress();
    server.defer(address, 2);
    await signUp(parts, address);
    await eventually(async () => expect(await rowsOf(parts, address)).toMatchObject([{ isPut: true }]));
    await parts.sql(
      'update notices.mails set tries = 19, due_at = now() where reader = (select id from users.users where email = $1)',
      [address],
    );
    await eventually(async () => expect(await rowsOf(parts, address)).toMatchObject([{ state: 'failed', tries: 20 }]));
  });

  it('that stalls with one holds up none of the others', async () => {
    const address = newAddress();
    const goOn = server.stall(address);
    await signUp(parts, address);
    for (let others = 0; others < 5; others += 1) await arrived(parts, server, await signUp(parts));
    expect(server.to(address)).toEqual([]);
    goOn();
    expect(await arrived(parts, server, address)).toHaveLength(1);
  });

  it('whose answer was lost gets it again under the same Message-ID', async () => {
    const address = newAddress();
    server.hangUp(address);
    await signUp(parts, address);
    await tryAgain(parts, address);
    const mails = await arrived(parts, server, address);
    expect(mails).toHaveLength(2);
    expect(mails[0]!.messageId).toBe(mails[1]!.messageId);
  });

  it('that takes none is tried with single mails until it is back', async () => {
    const back = server.refuseAll();
    const addresses = await signUpMany(parts, 20);
    const tries = async (): Promise<number> =>
      (await Promise.all(addresses.map((address) => rowsOf(parts, address))))
        .flat()
        .reduce((sum, row) => sum + row.tries, 0);
    await eventually(async () => expect(await tries()).toBeGreaterThan(0));
    const before = server.mails.length;
    back();
    // Again and again: what became of the last try of before may be noted after that.
    await eventually(async () => {
      await parts.sql(`update notices.mails set due_at = now() where state = 'due' and due_at > now()`);
      for (const address of addresses) expect(server.to(address)).toHaveLength(1);
    }, 30_000);
    for (const address of addresses) await arrived(parts, server, address);
    expect(server.mails.length).toBe(before + addresses.length);
  });
});

describe('a process that ends', () => {
  it('waits a few seconds for what is in hand, and no longer for a server that stalls after it was away', async () => {
    const address = newAddress();
    const goOn = server.stall(address);
    const back = server.refuseAll();
    await signUp(parts, address);
    await eventually(async () => expect(await rowsOf(parts, address)).toMatchObject([{ tries: 1, isPut: true }]));
    back();
    await parts.sql(`update notices.mails set due_at = now() where state = 'due'`);
    await eventually(async () => expect(await rowsOf(parts, address)).toMatchObject([{ tries: 2 }]));
    const began = performance.now();
    await parts.stopService('notices');
    expect(performance.now() - began).toBeLessThan(10_000);
    goOn();
    parts.running.notices = await parts.startInstance('notices');
  }, 60_000);
});

describe('many mails', () => {
  it('leave once each, whoever of several instances takes them', async () => {
    const second = await parts.startInstance('notices');
    const addresses = await signUpMany(parts, 60);
    for (const address of addresses) expect(await arrived(parts, server, address)).toHaveLength(1);
    await second.close();
  });

  it('wait for the part that knows the addresses, and no try is counted', async () => {
    const address = await signUp(parts);
    await arrived(parts, server, address);
    await parts.stopService('users');
    await sendAgain(parts, [address]);
    await eventually(async () => expect(await rowsOf(parts, address)).toMatchObject([{ tries: 0, isPut: true }]));
    parts.running.users = await parts.startInstance('users');
    expect(await arrived(parts, server, address)).toHaveLength(2);
  });

  it('leave at the pace of the setting, of all instances together', async () => {
    const addresses = await signUpMany(parts, 40);
    for (const address of addresses) await arrived(parts, server, address);
    await parts.stopService('notices');
    await sendAgain(parts, addresses);
    const began = performance.now();
    const slow = await Promise.all([1, 2].map(() => parts.startInstance('notices', { MAIL_PER_MINUTE: '600' })));
    for (const address of addresses) expect(await arrived(parts, server, address)).toHaveLength(2);
    // Ten of them may have been saved up in a second; the others come a tenth of a second apart.
    expect(performance.now() - began).toBeGreaterThan(2_900);
    await Promise.all(slow.map((instance) => instance.close()));
    parts.running.notices = await parts.startInstance('notices');
  });
});

describe('a site without a mail server', () => {
  it('says so, and keeps no mails that would leave when it gets one', async () => {
    await parts.stopService('notices');
    const mute = await parts.startInstance('notices', { SMTP_URL: '' });
    expect(await parts.rpc.notices.state({}, null)).toEqual({ mail: false });
    const before = await handled();
    const address = await signUp(parts);
    await eventually(async () => expect(await handled()).toBe(before + 1));
    await mute.close();
    parts.running.notices = await parts.startInstance('notices');
    await arrived(parts, server, await signUp(parts));
    expect(await rowsOf(parts, address)).toEqual([]);
  });
});

/** How many askings for mails were handled here. */
const handled = async (): Promise<number> =>
  Number(/^events_handled_total\{event="[\w.]*mailAsked",outcome="ok"\} (\d+)$/m.exec(await metricsText())?.[1] ?? 0);
