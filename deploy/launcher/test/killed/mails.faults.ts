import { eventually, signUp } from '@app/testing';
import { type MailServer, startMailServer } from '@app/testing/mail';
import { startTemporarySite, type TemporarySite } from '@app/testing/temporary-site';
import { underTest } from '@app/testing/under-test';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const MAILS = 200;
const AT_ONCE = 8;
/** A lease of a dead instance ends after a minute. */
const WITHIN_MS = 150_000;

describe('200 mails are due', () => {
  let server: MailServer;
  let site: TemporarySite;
  beforeAll(async () => {
    server = await startMailServer();
    // Ten a second: they are under way for as long as it takes to kill everything.
    site = await startTemporarySite({ SMTP_URL: server.url, MAIL_PER_MINUTE: '600' });
  }, 300_000);
  afterAll(async () => {
    await site.close();
    await server.close();
  });

  it('and each arrives once, while notices, users, Postgres and NATS are killed one after the other', async () => {
    const system = underTest(site.url, site.backends.database);
    await site.halt('notices');
    const addresses: string[] = [];
    while (addresses.length < MAILS) {
      const people = await Promise.all(Array.from({ length: AT_ONCE }, () => signUp(system)));
      addresses.push(...people.map(({ me }) => me.email));
    }
    const arrived = (): number => new Set(server.mails.map(({ to }) => to)).size;
    expect(arrived()).toBe(0);
    await site.resume('notices');
    for (const [place, name] of ['notices', 'users', 'postgres', 'nats'].entries()) {
      await eventually(async () => expect(arrived()).toBeGreaterThan((place + 1) * 30), WITHIN_MS);
      expect(arrived()).toBeLessThan(MAILS);
      await site.kill(name);
      await site.ready(name);
    }
    await eventually(async () => expect(arrived()).toBe(MAILS), WITHIN_MS);
    await eventually(async () => {
      const states = await system.sql('select state, count(*)::int as count from notices.mails group by state');
      expect(states).toEqual([{ state: 'sent', count: MAILS }]);
    }, WITHIN_MS);
    for (const address of addresses) {
      const mails = server.to(address);
      // Who gets one twice, because the first answer was lost, knows it by its Message-ID.
      expect([address, new Set(mails.map(({ messageId }) => messageId)).size]).toEqual([address, 1]);
    }
    // Only what was in hand at that moment can come twice.
    expect(server.mails.length - MAILS).toBeLessThan(20);
  }, 600_000);
});
