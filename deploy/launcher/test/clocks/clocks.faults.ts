import { setTimeout as sleep } from 'node:timers/promises';
import { API, type Image, type Project, type SignUpForm } from '@app/contracts';
import { freePort } from '@app/testing/temporary-site';
import { startTestSite, type TestSite } from '@app/testing/site';
import { adminOf, approvedProject, Browser, comment, eventually, type Person, picture, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responds } from '../../src/machine/probe.ts';
import { root } from '../../src/root.ts';
import { PROCESSES } from '../../src/site/processes.ts';
import { dataFolder } from '../start/npm-start.ts';
import { OtherClocks } from './other-clocks.ts';
import { signInAtProvider } from '../provider-sign-in.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** How far two words on one clock may lie apart: an answer takes its time. */
const SECONDS = 5;
const SECOND_GATEWAY = 'second gateway';

let site: TestSite;
let clocks: OtherClocks;
let project: Project;
let resident: Person;
/** The addresses of the two gateways, of which the first's clock may be off. */
let gateways: [string, string];

beforeAll(async () => {
  // Limits count as on any site, and nobody comes to one.
  site = await startTestSite({ RATE_LIMIT_FACTOR: '1000' });
  clocks = new OtherClocks(site, dataFolder());
  for (const name of ['gateway', 'worker', 'media', 'users', 'stand-ins']) await clocks.takeOver(name);
  if (clocks.noNative) console.log(`The clocks of Postgres and Redis are not tried: ${clocks.noNative}.`);
  else for (const name of ['postgres', 'redis']) await clocks.takeOver(name);
  gateways = [site.url, await startSecondGateway()];
  project = await approvedProject(site);
  resident = await signUp(site);
}, 240_000);
afterAll(() => site.close());

/** Another gateway of the site, with the right time. @returns its address */
async function startSecondGateway(): Promise<string> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const { heap, file } = PROCESSES.gateway;
  await site.run({
    name: SECOND_GATEWAY,
    stage: 'gateway',
    command: process.execPath,
    args: [...heap, file],
    env: { ...site.env('gateway'), NODE_OPTIONS: '', PORT: String(port), OPS_PORT: String(opsPort) },
    cwd: root,
    ready: () => responds(`http://127.0.0.1:${opsPort}/health/ready`),
  });
  return Object.assign(new URL(site.url), { port: String(port) }).href;
}

/** What people do whom a wrong clock could keep from it, by both gateways. */
async function expectEverythingWorks({ byProvider = true } = {}): Promise<void> {
  const [here, there] = gateways;
  const suspended = await signUp(site);
  await comment(suspended, project.id);
  // Everything at once: the sign-up form alone takes seconds.
  const [first, second, pictures, providers] = await Promise.all([
    signUpBy(here, there),
    signUpBy(there, here),
    Promise.all([pictureBy(here, there), pictureBy(there, here)]),
    byProvider ? Promise.all(gateways.map((url) => signInAtProvider(url))) : [],
    Promise.all(gateways.map((url) => comment({ ...resident, browser: resident.browser.at(url) }, project.id))),
    Promise.all(gateways.map((url) => signsIn(url))),
  ]);
  expect([first, second]).toEqual([201, 201]);
  expect(pictures).toEqual([200, 200]);
  expect(providers).toEqual(byProvider ? [200, 200] : []);
  await expectSuspensionHolds(suspended);
}

/** Opens the form at one gateway and sends it to the other. */
async function signUpBy(opened: string, sent: string): Promise<number> {
  const form = (await new Browser(opened).get(API.signUpForm)).body as SignUpForm;
  await sleep(form.waitMs);
  const email = `${Math.random().toString(36).slice(2)}@example.org`;
  const fields = { email, password: 'plank-and-nail-7', formToken: form.formToken };
  return (await new Browser(sent).post(API.register, fields)).status;
}

/** Uploads a picture by one gateway and looks at it by the other. */
async function pictureBy(uploaded: string, shown: string): Promise<number> {
  const { status, body } = await resident.browser.at(uploaded).upload(API.upload, 'image', await picture());
  expect([status, body]).toEqual([201, expect.anything()]);
  return (await new Browser(shown).get((body as Image).url)).status;
}

async function signsIn(url: string): Promise<void> {
  const browser = new Browser(url);
  const answer = await browser.post(API.emailLogin, { email: resident.me.email, password: resident.password });
  expect(answer.status).toBe(200);
  expect((await browser.get(API.me)).status).toBe(200);
}

/** Both gateways have trusted this person a moment ago. */
async function expectSuspensionHolds({ browser, me }: Person): Promise<void> {
  const admin = await adminOf(site);
  const writes = () =>
    Promise.all(
      gateways.map(
        async (url) => (await browser.at(url).post(API.comments(project.id), { content: 'And now?' })).status,
      ),
    );
  expect(await writes()).toEqual([201, 201]);
  expect((await admin.browser.post(API.administer(me.id, 'suspend'), { reason: 'Advertising' })).status).toBe(200);
  expect(await writes()).toEqual([403, 403]);
  // By the clock that others compare it with.
  const [since] = await site.sql<{ seconds: number }>(
    'select extract(epoch from clock_timestamp() - suspended_at)::float8 as seconds from users.users where id = $1',
    [me.id],
  );
  expect(Math.abs(since!.seconds)).toBeLessThan(60);
}

/** What the first gateway says of clocks: to everybody, and on its private port. */
async function saidOfClocks() {
  const { body } = await site.browser().get('/health/ready');
  const answer = await fetch(`http://127.0.0.1:${site.env('gateway')['OPS_PORT']}/health/ready`);
  const { clocks: off } = (await answer.json()) as { clocks: Record<string, number> };
  // An instance is named by its part only.
  const byPart = Object.entries(off).map(([whose, seconds]) => [whose.split(' ')[0], seconds]);
  return { clock: body.parts.clock as string, status: body.status as string, off: Object.fromEntries(byPart) };
}

const expectAllRight = () =>
  eventually(async () => expect(await saidOfClocks()).toEqual({ clock: 'up', status: 'ok', off: {} }), 30_000);

async function expectNamed(whose: string, seconds: number): Promise<void> {
  await eventually(async () => {
    const { clock, status, off } = await saidOfClocks();
    expect({ clock, status, whose: Object.keys(off) }).toEqual({ clock: 'down', status: 'degraded', whose: [whose] });
    expect(Math.abs(off[whose]! - seconds)).toBeLessThanOrEqual(SECONDS);
  }, 30_000);
}

describe('while a clock is off, people do everything by both gateways, readiness names it, and a suspension holds:', () => {
  it.each([
    ['gateway', 'gateway', HOUR],
    ['gateway', 'gateway', -HOUR],
    ['gateway', 'gateway', DAY + HOUR],
    ['gateway', 'gateway', -DAY - HOUR],
    ['stand-ins', 'storage', -HOUR],
    ['stand-ins', 'storage', DAY + HOUR],
    ['stand-ins', 'storage', -DAY - HOUR],
    ['worker', 'worker', HOUR],
    ['worker', 'worker', -DAY - HOUR],
    ['media', 'media', -HOUR],
    ['media', 'media', DAY + HOUR],
    ['users', 'users', -HOUR],
    ['postgres', 'postgres', DAY + HOUR],
    ['postgres', 'postgres', -DAY - HOUR],
    ['redis', 'redis', DAY + HOUR],
    ['redis', 'redis', -DAY - HOUR],
  ])('that of %s (%s), by %d s', async (name, whose, seconds) => {
    if (clocks.noNative && ['postgres', 'redis'].includes(name)) return;
    await expectAllRight();
    clocks.set(name, seconds);
    try {
      // A provider whose clock is behind sends browsers cookies that are over already.
      await expectEverythingWorks({ byProvider: name !== 'stand-ins' || seconds > 0 });
      await expectNamed(whose, seconds);
    } finally {
      clocks.set(name, 0);
    }
    await expectEverythingWorks();
    await expectAllRight();
  });
});
