import type { LetterFields } from '@app/contracts';
import { eventually } from '@app/testing';
import { type MailServer, startMailServer } from '@app/testing/mail';
import { subscribers } from '@app/testing/newsletter';
import { type ServiceProcess, startServiceProcess } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openReaders, type Readers, type Signed } from '../readers.js';

/** A letter leaves slowly enough for its process to be killed meanwhile. */
const MAIL_PER_MINUTE = '3000';
const LETTER: LetterFields = { subject: 'Through kills', content: '<p>They stand.</p>', projectIds: [] };

let town: Readers;
let server: MailServer;
let admin: Signed;
let notices: ServiceProcess;

beforeAll(async () => {
  server = await startMailServer();
  town = await openReaders({ settings: { notices: { SMTP_URL: server.url, MAIL_PER_MINUTE } } });
  admin = { ...(await town.resident('Ada')), role: 'ADMIN' };
  await town.parts.sql(`update users.users set role = 'ADMIN' where id = $1`, [admin.userId]);
  await town.parts.stopService('notices');
  notices = await startServiceProcess(town.parts, 'notices');
});
afterAll(async () => {
  await notices.kill();
  await town.parts.close();
  await server.close();
});

const arrived = () => server.mails.filter(({ subject }) => subject === LETTER.subject);

describe('a process that is killed while a letter leaves', () => {
  it('leaves each address one mail', async () => {
    const ask = town.parts.rpc.notices;
    const addresses = await subscribers(town.parts, 300);
    const { id, version } = await eventually(() => ask.writeLetter(LETTER, admin), 20_000);
    await ask.sendLetter({ id, version, recipients: null }, admin);
    for (const count of [20, 120, 220]) {
      await eventually(async () => expect(arrived().length).toBeGreaterThan(count), 60_000);
      await notices.kill();
      // What was in hand is taken up when its lease has run out.
      await town.parts.sql(`update notices.mails set leased_until = now() where state = 'due'`);
      notices = await startServiceProcess(town.parts, 'notices');
    }
    const state = { state: 'sent', progress: { waiting: 0 } };
    await eventually(async () => expect(await ask.letter({ id }, admin)).toMatchObject(state), 60_000);
    // One handed over when its sender died comes again under the same Message-ID, by which mailboxes know it.
    const ids = new Map(arrived().map(({ messageId, to }) => [messageId, to]));
    expect([...ids.values()].sort()).toEqual([...addresses].sort());
  });
});
