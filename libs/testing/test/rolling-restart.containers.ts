import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PARTS } from '@app/launcher/processes';
import { freePort } from '@app/testing/temporary-site';
import { type ComposeSite, startComposeSite } from '@app/testing/compose-site';
import type { Answer } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ADMIN, BusySite } from '../../../deploy/launcher/test/busy/busy-site.ts';

const ROUNDS = 3;
const script = new URL('../../../deploy/compose/rolling-restart.sh', import.meta.url).pathname;
const exec = promisify(execFile);
/**
 * Before 1.27.4 nginx closes connections that are just quiet whenever it reads its list anew. A browser sends again
 * what met that.
 */
const MET_A_CLOSED_CONNECTION = /other side closed|ECONNRESET/;
let busy: BusySite<ComposeSite>;

beforeAll(async () => {
  const [https, http, port] = [await freePort(), await freePort(), await freePort()];
  const site = await startComposeSite(
    'rolling-test',
    {
      COMPOSE_PROFILES: 'proxy',
      SITE_URL: `https://localhost:${https}`,
      PROXY_HOST: '127.0.0.1',
      HTTPS_PORT: String(https),
      HTTP_PORT: String(http),
      PORT: `${port}-${port + 20}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    Object.fromEntries(PARTS.map((part) => [part, 2])),
  );
  busy = await BusySite.on(site);
}, 600_000);
afterAll(() => busy.site.close());

it('answers everything while every process is restarted, one after the other, three times, and then replaced', async () => {
  const mark = await busy.begin();
  const stopped = new AbortController();
  const keepsConnections =
    (await busy.site.compose.run('exec', '-T', 'nginx', 'cat', '/tmp/keepalive.conf')).trim() !== '';
  const others = Promise.all([
    untilStopped(stopped.signal, () => busy.upload()),
    untilStopped(stopped.signal, () => busy.site.browser().get('/')),
  ]);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const log = await restart();
    console.log(`round ${round}\n${log}`);
    expect(log.match(/ended with 0/g)).toHaveLength(2 * PARTS.length);
  }
  // And as an update does it: containers of the image and settings as they are now.
  const update = await restart({ LOG_LEVEL: 'warn' }, '--new');
  console.log(`update\n${update}`);
  expect(update.match(/is ready, \w+ ended with 0/g)).toHaveLength(2 * PARTS.length);
  stopped.abort();
  const [uploads, pages] = await others;
  await busy.traffic.stop();
  const answers = busy.traffic.since(mark);
  console.log(
    `${answers.length} calls by status: ${JSON.stringify(counted(answers.map(({ status }) => status)))}, ` +
      `${uploads.length} pictures and ${pages.length} pages`,
  );
  const refused = answers.filter(({ status }) => status >= 500);
  // How long a refusal took tells a part that was away from a machine that had no time.
  expect(refused.map(({ path, status, ms }) => `${path}: ${status} after ${ms.toFixed(0)} ms`)).toEqual([]);
  expect([counted(uploads), counted(pages)]).toEqual([{ 201: uploads.length }, { 200: pages.length }]);
  const unanswered = busy.traffic.unansweredSince(mark);
  expect(unanswered.filter((call) => keepsConnections || !MET_A_CLOSED_CONNECTION.test(call))).toEqual([]);
  expect(answers.length).toBeGreaterThan(1_000);
}, 1_200_000);

/** What the script says. */
async function restart(settings: Record<string, string> = {}, ...args: string[]): Promise<string> {
  const { compose } = busy.site;
  const env = { ...process.env, ...compose.settings, ...settings, COMPOSE_PROJECT_NAME: compose.name };
  return (await exec('sh', [script, ...args], { env })).stdout;
}

/** A picture or a page a second; one that is not answered rejects. */
async function untilStopped(signal: AbortSignal, ask: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  while (!signal.aborted) {
    statuses.push((await ask()).status);
    await sleep(1_000);
  }
  return statuses;
}

const counted = (statuses: number[]): Record<number, number> =>
  statuses.reduce<Record<number, number>>((counts, status) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }), {});
