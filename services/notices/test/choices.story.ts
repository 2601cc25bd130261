import { codeOf } from '@app/testing';
import { type AppError, DEFAULT_MAIL, MAIL_CHOICES, NOTICE_KINDS } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openReaders, type Readers } from './readers.js';

let town: Readers;
const ask = () => town.parts.rpc.notices;

beforeAll(async () => {
  town = await openReaders({ services: ['users', 'notices'] });
});
afterAll(() => town.parts.close());

describe('choices of mail', () => {
  it('are the usual ones for who has chosen nothing', async () => {
    const me = await town.resident();
    const { kinds, timeZone, refusedAt } = await ask().choices({}, me);
    expect(Object.entries(kinds).map(([kind, { mail }]) => [kind, mail])).toEqual(Object.entries(DEFAULT_MAIL));
    expect({ timeZone, refusedAt }).toEqual({ timeZone: 'America/Chicago', refusedAt: null });
  });

  it('change one by one, and nobody else’s', async () => {
    const [me, other] = [await town.resident(), await town.resident()];
    await ask().changeChoices({ kinds: { reply: { mail: 'weekly' } } }, me);
    await ask().changeChoices({ kinds: { comment: { mail: 'never' } }, timeZone: 'Pacific/Honolulu' }, me);
    const changed = await ask().changeChoices({}, me);
    expect(changed).toEqual(await ask().choices({}, me));
    expect(changed.kinds).toMatchObject({
      reply: { mail: 'weekly' },
      comment: { mail: 'never' },
      decision: { mail: 'at_once' },
    });
    expect(changed.timeZone).toBe('Pacific/Honolulu');
    expect((await ask().choices({}, other)).kinds.reply).toEqual({ mail: 'at_once' });
  });

  it('take every kind and every choice', async () => {
    const me = await town.resident();
    for (const mail of MAIL_CHOICES) {
      const all = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, { mail }]));
      expect((await ask().changeChoices({ kinds: all }, me)).kinds).toEqual(all);
    }
  });

  it('keep out a time zone that the database does not know', async () => {
    const me = await town.resident();
    const refused = await ask()
      .changeChoices({ timeZone: 'Mars/Olympus' }, me)
      .catch((error: unknown) => error as AppError);
    expect(refused).toMatchObject({ code: 'validation_failed', details: [{ field: 'timeZone' }] });
    expect(await codeOf(ask().choices({}, null))).toBe('authentication_required');
  });

  it('say since when the address takes no mail', async () => {
    const me = await town.resident();
    const refused = `insert into choices (user_id, refused_at) values ($1, '2026-11-20T08:00:00Z')`;
    await town.parts.roleSql('notices', refused, [me.userId]);
    expect((await ask().choices({}, me)).refusedAt).toBe('2026-11-20T08:00:00.000Z');
  });
});
