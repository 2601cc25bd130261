import { API, type ImportOutcome, sentences } from '@app/contracts';
import { adminOf, codeOf, eventually, type Person, signUp } from '@app/testing';
import { csvFile, enteredAddress, newAddress, stopToken, subscriber, subscriberFile } from '@app/testing/newsletter';
import { type Parts, startParts } from '@app/testing/parts';
import { afterEach, afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORTED } from '../../src/newsletter/exporting.queries.js';

let parts: Parts;
let admin: Person;
beforeAll(async () => {
  parts = await startParts({ services: ['users', 'projects', 'comments', 'notices'], worker: false });
  admin = await adminOf(parts);
});
afterEach(() => parts.sql('delete from notices.subscribers'));
afterAll(() => parts.close());

const HEAD = 'email,consentAt,proof\n';
const exported = async (): Promise<string[]> => {
  const { status, body } = await admin.browser.get(API.adminNewsletter);
  expect(status).toBe(200);
  return String(body).split('\r\n').slice(1, -1);
};
const addresses = async (): Promise<string[]> => (await exported()).map((row) => row.split(',')[0]!).sort();
async function imported(file: Blob): Promise<ImportOutcome> {
  const { status, body } = await admin.browser.post(API.adminNewsletter, file);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as ImportOutcome;
}
const refusal = async (file: Blob) => {
  const { status, body } = await admin.browser.post(API.adminNewsletter, file);
  return [status, body.code, body.details];
};
const trail = async (action: string) => {
  const { body } = await admin.browser.get(`${API.adminActivity}?action=${action}`);
  return body as { actor: { id: string }; targetType: string; details: object }[];
};
const leave = async (id: string): Promise<void> => {
  await parts.rpc.notices.stopMails({ token: await stopToken(parts, id) }, null);
};
const idOf = async (email: string): Promise<string> =>
  (await parts.sql<{ id: string }>('select id from notices.subscribers where lower(email) = lower($1)', [email]))[0]!
    .id;

describe('the list of subscribers as a file', () => {
  it('has who confirmed, when and how, and nothing that a spreadsheet would run', async () => {
    const [here, formula] = [newAddress(), `=1+${newAddress()}`];
    await subscriber(parts, here);
    await enteredAddress(parts);
    await imported(csvFile(`${HEAD}${formula},2026-01-31,"=HYPERLINK(""http://x.example"")"`));
    const { headers, body } = await admin.browser.get(API.adminNewsletter);
    expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      'text/csv; charset=utf-8; header=present',
      'attachment; filename="newsletter.csv"',
      'private, no-store',
    ]);
    expect((body as string).split('\r\n')[0]).toBe('email,consentAt,source,proof,confirmedAt');
    const rows = await exported();
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.startsWith(here))).toMatch(
      /^[^,]+,(2\d{3}-[^,]+Z),site,"Entered on the site \S+Z, confirmed by the link of a mail \1",\1$/,
    );
    expect(rows.find((row) => !row.startsWith(here))).toMatch(
      /^'=1\+[^,]+,2026-01-31T00:00:00.000Z,import,"'=HYPERLINK\(""http:\/\/x.example""\)",2\d{3}-[^,]+Z$/,
    );
  });

  it('has everybody once, slice after slice', async () => {
    const many = 3 * EXPORTED + 7;
    await parts.sql(
      `insert into notices.subscribers (email, confirmed_at)
       select n || '@example.org', now() from generate_series(1, $1) n`,
      [many],
    );
    expect(new Set(await addresses()).size).toBe(many);
    expect(await exported()).toHaveLength(many);
  });

  it('stands in the trail, with how many and without an address', async () => {
    const email = newAddress();
    await subscriber(parts, email);
    await imported(subscriberFile([newAddress(), newAddress()]));
    await exported();
    const [[read], [written]] = await Promise.all([trail('newsletter.export'), trail('newsletter.import')]);
    expect(read).toMatchObject({ actor: { id: admin.me.id }, targetType: 'newsletter', details: { addresses: 3 } });
    expect(written).toMatchObject({ actor: { id: admin.me.id }, details: { addresses: 2 } });
    expect(JSON.stringify([read, written])).not.toContain('@');
  });

  it('is for nobody else, whom the service refuses too', async () => {
    const caller = { userId: (await signUp(parts)).me.id, role: 'USER' as const };
    const ask = parts.rpc.notices;
    const calls = [ask.noteExport({}, caller), ask.exportedSubscribers({ after: null }, caller)];
    for (const call of [...calls, ask.importSubscribers({ lines: [] }, caller)])
      expect(await codeOf(call)).toBe('forbidden');
  });
});

describe('an import of subscribers', () => {
  it('adds them with the proof of their consent, and letters go there from now on', async () => {
    const email = newAddress();
    const before = Date.now();
    expect(await imported(subscriberFile([email]))).toEqual({ added: 1, already: 0, left: [], refused: [] });
    const [row] = await parts.sql<{ confirmed_at: Date }>('select * from notices.subscribers where email = $1', [
      email,
    ]);
    expect(row).toMatchObject({ proof: 'Signed at the fair', asked_at: new Date('2026-01-31') });
    // Not since their consent: a letter that is under way has counted who gets it.
    expect(row!.confirmed_at.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('takes the file of an export', async () => {
    const emails = [newAddress(), `+${newAddress()}`].sort();
    for (const email of emails) await subscriber(parts, email);
    const { body } = await admin.browser.get(API.adminNewsletter);
    await parts.sql('delete from notices.subscribers');
    expect(await imported(csvFile(body as string))).toMatchObject({ added: 2 });
    const kept = await parts.sql<{ email: string }>('select email from notices.subscribers');
    expect(kept.map(({ email }) => email).sort()).toEqual(emails);
  });

  it('done twice, at once or by another spelling adds nobody twice, and keeps the first proof', async () => {
    const [ana, ben, waiting] = [newAddress(), newAddress(), newAddress()];
    await subscriber(parts, ana);
    await enteredAddress(parts, waiting);
    const file = () => subscriberFile([ana.toUpperCase(), ben, ben.toUpperCase(), waiting]);
    const both = await Promise.all([imported(file()), imported(file())]);
    expect(both.map(({ added }) => added).sort()).toEqual([0, 2]);
    expect(await imported(csvFile(`${HEAD}${ben},2026-02-01,Another proof`))).toMatchObject({ added: 0, already: 1 });
    expect(await addresses()).toEqual([ana, ben, waiting].sort());
    const proofs = await parts.sql('select proof from notices.subscribers order by proof');
    expect(proofs).toEqual([{ proof: 'Signed at the fair' }, { proof: 'Signed at the fair' }, { proof: null }]);
  });

  it('puts nobody back who has left, however long ago, and says in which lines they are', async () => {
    const [ana, ben, old] = [newAddress(), newAddress(), newAddress()];
    for (const email of [ana, old]) await leave(await subscriber(parts, email));
    await parts.sql(`update notices.past_subscribers set left_at = now() - interval '4 years'
      where id = (select max(id) from notices.past_subscribers)`);
    await parts.stopService('notices');
    parts.running.notices = await parts.startInstance('notices');
    await eventually(async () => expect(await parts.sql('select from notices.left_before')).toHaveLength(1));
    const outcome = () => imported(subscriberFile([ben, ana.toUpperCase(), old]));
    expect(await outcome()).toEqual({ added: 1, already: 0, left: [3, 4], refused: [] });
    expect(await addresses()).toEqual([ben]);
    await leave(await idOf(ben));
    expect(await outcome()).toEqual({ added: 0, already: 0, left: [2, 3, 4], refused: [] });
  });

  it('leaves those alone whose servers say that there is no such address, and names their lines', async () => {
    const email = newAddress();
    const reader = `subscriber:${await subscriber(parts, email)}`;
    await parts.sql('insert into notices.choices (user_id, refused_at) values ($1, now())', [reader]);
    expect(await imported(subscriberFile([newAddress(), email]))).toEqual({
      ...{ added: 1, already: 0, left: [], refused: [3] },
    });
    const kept = await parts.sql('select refused_at from notices.choices where user_id = $1', [reader]);
    expect(kept).toEqual([{ refused_at: expect.any(Date) }]);
  });

  it('with a faulty line adds nobody, and names it', async () => {
    const file = csvFile(`${HEAD}${newAddress()},2026-01-31,Signed\nana@,,Signed`);
    expect(await refusal(file)).toEqual([
      ...[422, 'validation_failed'],
      [
        { field: 'line 3', message: sentences.email_invalid },
        { field: 'line 3', message: sentences.consent_time },
      ],
    ]);
    expect(await addresses()).toEqual([]);
  });

  it('takes five thousand of the longest at once, and no file that is larger or no CSV', async () => {
    const line = (n: number) => `${n}${newAddress()},2026-01-31,${'"'.repeat(2)}\\\\\\\\\n`;
    const rows = Array.from({ length: 5_000 }, (_, n) => line(n).replace('""', 'é')).join('');
    expect(await imported(csvFile(HEAD + rows))).toMatchObject({ added: 5_000 });
    expect(await refusal(csvFile(HEAD + 'x'.repeat(400_000)))).toEqual([413, 'too_large', undefined]);
    const { status } = await admin.browser.post(API.adminNewsletter, { email: newAddress() });
    expect(status).toBe(415);
    expect((await admin.browser.post(API.adminLetters, csvFile(HEAD))).status).toBe(415);
  });

  it('leaves nothing of the address and its proof once its owner goes', async () => {
    const email = newAddress();
    await imported(csvFile(`${HEAD}${email},2026-01-31,Signed by Ana Moss`));
    await parts.rpc.notices.forgetSubscriber({ email }, null);
    for (const table of ['subscribers', 'past_subscribers', 'left_before', 'audit']) {
      const rows = await parts.sql(`select t::text from notices.${table} t where t::text ~* $1`, [`Ana Moss|${email}`]);
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
