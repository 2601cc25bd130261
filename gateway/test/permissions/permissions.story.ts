import { API, SOCIAL_CARD_PATHS, PAGES } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, type Browser, eventually, makeAdmin, type Person, pictureOf, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiRoutes } from '../../src/http/routes.js';
import { ANYTHING, routesIn } from '../http/gateway-routes.js';
import { type Row, rows, WHO, type Who } from './permission-table.js';
import { SENT, type Thing, Things } from './permission-things.js';
import { writtenRows } from './written-rows.js';

let parts: Parts;
let things: Things;
const people = {} as Record<Exclude<Who, 'anonymous'>, Person>;

beforeAll(async () => {
  // Links are offered where mail leaves; none does from here.
  parts = await startParts({ web: true, settings: { notices: { SMTP_URL: 'smtp://127.0.0.1:9' } } });
  things = new Things(parts);
  const admin = await adminOf(parts);
  const [user, owner, suspended, fallen] = await Promise.all([
    signUp(parts),
    signUp(parts),
    signUp(parts),
    makeAdmin(parts),
  ]);
  Object.assign(people, { user, owner, suspended, admin, fallen });
  // Before anybody loses the right to.
  for (const person of Object.values(people)) await pictureOf(person);
  await things.makeAll(suspended);
  for (const { me } of [suspended, fallen])
    await admin.browser.post(API.administer(me.id, 'suspend'), { reason: 'Sells watches' });
  // The first card takes its time, and another picture stands in for it until then.
  await eventually(async () => expect((await parts.browser().get(SOCIAL_CARD_PATHS.site)).status).toBe(200));
});
afterAll(() => parts.close());

/** They change whose session a browser carries, so each caller comes with a new one. */
const IN_OWN_BROWSER = [
  'GET /api/logout',
  'POST /api/auth/register',
  'POST /api/auth/login',
  `POST ${API.resetPassword}`,
  `POST ${API.useLink}`,
];
const ACTS = [
  ...['GET /api/login', 'GET /api/callback', 'GET /api/callback/:provider', 'GET /api/logout'],
  ...['GET /api/admin/archive', 'GET /api/me/export', 'GET /api/admin/newsletter'],
];
const FAULTS = `POST ${API.clientFaults}`;
/**
 * Change none of the rows that are looked at. A session is all that the first one makes and the next two end. Nobody is
 * away who could come back. Faults are only counted, events write the inboxes and follows, and the others wait for a
 * mail.
 */
const WRITES_NO_ROW = [
  ...['POST /api/auth/login', 'DELETE /api/me/sessions/:id', 'DELETE /api/me/sessions', 'POST /api/me/come-back'],
  ...[FAULTS, `POST ${API.readInbox}`, `POST ${API.follow(':id')}`, `DELETE ${API.follow(':id')}`],
  ...[`POST ${API.forgotPassword}`, `POST ${API.askForLink}`],
  ...[`POST ${API.askToVerify}`, `POST ${API.changeEmail}`, `DELETE ${API.myProvider(':provider')}`],
  ...[`POST ${API.adminLetterPreview}`, `POST ${API.letterAct(':id', 'test')}`],
];
/** Says nothing of anybody, or has the link of a mail, so it may come without a token. */
const WITHOUT_TOKEN = [FAULTS, 'POST /unsubscribe'];

const personOf = (who: Who): Person => (who === 'anonymous' ? people.owner : people[who]);
const ownerFor = (who: Who): Person => (who === 'suspended' ? people.suspended : people.owner);

async function browserOf(who: Who, { call }: Row): Promise<Browser> {
  if (who === 'anonymous') return parts.browser();
  if (!IN_OWN_BROWSER.includes(call)) return people[who].browser;
  const browser = parts.browser();
  const { me, password } = people[who];
  expect((await browser.post(API.emailLogin, { email: me.email, password })).status).toBe(200);
  browser.forgetCsrf();
  return browser;
}

const pathOf = ({ address, about }: Row, thing: Thing): string =>
  address.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(thing[name] ?? about));

async function ask(row: Row, who: Who, thing: Thing, method = row.method) {
  const browser = await browserOf(who, row);
  const body = await SENT[row.call]?.(thing, personOf(who));
  const send = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  const path = pathOf(row, thing);
  if (method === 'HEAD') return browser.send(method, path);
  if (method === 'DELETE' && body) return browser.deleteWith(path, body);
  return method === 'GET' || method === 'DELETE'
    ? browser[send[method]](path)
    : browser[send[method as 'POST']](path, body);
}

const isRead = ({ method }: Row) => method === 'GET';
const isLetIn = (row: Row, who: Who) => row.cells[who].status < 400;

/** Answers of those whose call changes nothing: all of a read, and the refused of a write. */
async function answersOf(row: Row, whom: readonly Who[], method?: string) {
  const answers: Partial<Row['cells']> = {};
  for (const who of whom) {
    const thing = await things.of(row.about, ownerFor(who));
    const { status, body } = await ask(row, who, thing, method);
    answers[who] = { status, code: row.cells[who].code && (body as { code?: string }).code };
  }
  return answers;
}

const cellsOf = ({ cells }: Row, whom: readonly Who[]) => Object.fromEntries(whom.map((who) => [who, cells[who]]));

describe('every call of the gateway', () => {
  it('has a row in the table of permissions, and every row has a call', async () => {
    const gateway = await parts.startGateway();
    const routes = routesIn(gateway.app);
    const api = gateway.app.get(ApiRoutes).all.filter(({ method }) => method !== 'HEAD');
    await gateway.close();
    // What the guards know of is among what the router has.
    expect(routes).toEqual(expect.arrayContaining(api.map(({ method, url }) => `${method} ${url}`)));
    const listed = new Set(rows.map(({ call }) => call));
    const without = routes.filter((route) => !listed.has(route) && !ANYTHING.includes(route));
    if (without.length > 0)
      throw new Error(
        `Who may call these? Add a line for each to TABLE in gateway/test/permissions/permission-table.ts: method, address, what it is about (a kind of ` +
          `permission-things.ts, or -), and the status for each of ${WHO.join(', ')}. Its body, if it takes one, goes into SENT in ` +
          `gateway/test/permissions/permission-things.ts.\n${without.join('\n')}`,
      );
    const known = new Set(routes);
    expect([...listed].filter((call) => !known.has(call))).toEqual([]);
  });

  it('that takes a body has one to send', () => {
    const calls = new Set(rows.map(({ call }) => call));
    expect(Object.keys(SENT).filter((call) => !calls.has(call))).toEqual([]);
  });
});

describe('a read answers everybody as the table says', () => {
  it.each(rows.filter(isRead))('$call, about $about', async (row) => {
    expect(await answersOf(row, WHO)).toEqual(row.cells);
    // A person who may not read a thing may not ask whether it exists, either.
    const heads = await answersOf(row, WHO, 'HEAD');
    const wanted = (who: Who) => (ACTS.includes(row.call) ? 405 : row.cells[who].status);
    expect(WHO.map((who) => heads[who]!.status)).toEqual(WHO.map(wanted));
  });
});

describe('a write answers everybody as the table says', () => {
  it.each(rows.filter((row) => !isRead(row)))('$call, about $about', async (row) => {
    const refused = WHO.filter((who) => !isLetIn(row, who));
    for (const who of WHO) await things.of(row.about, ownerFor(who));
    const before = await writtenRows(parts);
    expect(await answersOf(row, refused)).toEqual(cellsOf(row, refused));
    const thing = await things.of(row.about, people.owner);
    if (!WITHOUT_TOKEN.includes(row.call)) {
      const sent = await SENT[row.call]?.(thing, people.admin);
      const forged = await people.admin.browser.send(row.method, pathOf(row, thing), sent);
      expect([forged.status, forged.body.code]).toEqual([403, 'csrf_failed']);
    }
    expect(await writtenRows(parts)).toEqual(before);

    for (const who of WHO.filter((one) => isLetIn(row, one))) {
      const fresh = await things.fresh(row.about, ownerFor(who));
      const earlier = await writtenRows(parts);
      const { status } = await ask(row, who, fresh);
      expect([who, status]).toEqual([who, row.cells[who].status]);
      // Else the look at what refused calls change would see nothing: its table belongs into written-rows.ts.
      if (!WRITES_NO_ROW.includes(row.call)) expect([who, await writtenRows(parts)]).not.toEqual([who, earlier]);
    }
  });
});

describe('a page with a fixed address', () => {
  const fixed = Object.values(PAGES).filter((page) => typeof page === 'string');
  it.each(fixed)('%s is the same HTML for everybody', async (path) => {
    const page = await parts.browser().get(path);
    expect(page.status).toBe(200);
    for (const { browser } of Object.values(people)) expect((await browser.get(path)).body).toBe(page.body);
  });

  it('that does not exist is 404 for everybody', async () => {
    const browsers = [parts.browser(), ...Object.values(people).map(({ browser }) => browser)];
    for (const path of ['/no-such-page', '/admin/no-such-page', '/api/no-such-call', '/media/x', '/assets/x.js'])
      for (const browser of browsers) expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
  });
});
