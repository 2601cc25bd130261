import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject, signUp } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Summary } from '../src/bench/arrivals/summary.ts';

/** `npm run bench -- load`, without its installing and building. */
function load(...args: string[]): Promise<{ code: number; out: string; err: string; summary: () => Summary }> {
  const program = fileURLToPath(new URL('../src/bench/arrivals/main.ts', import.meta.url));
  return new Promise((resolve) =>
    execFile(process.execPath, [program, 'load', ...args], (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err, summary: () => JSON.parse(out) as Summary }),
    ),
  );
}

describe('a server', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  async function serve(answer: (n: number) => { status: number; afterMs: number }): Promise<string> {
    let asked = 0;
    server = createServer((_request, response) => {
      const { status, afterMs } = answer(asked++);
      setTimeout(() => response.writeHead(status).end(), afterMs);
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('that stalls keeps everybody waiting who comes meanwhile, and the run fails by its limit', async () => {
    let stalledUntil = 0;
    const url = await serve((n) => {
      if (n === 20) stalledUntil = performance.now() + 1_500;
      return { status: 200, afterMs: Math.max(0, stalledUntil - performance.now()) };
    });
    const stalled = await load(url, '--rate', '40', '--duration', '4s', '--mix', 'home', '--p99', '500', '--json');
    expect(stalled).toMatchObject({ code: 1, err: expect.stringContaining('500 ms is the limit') });
    const { all } = stalled.summary();
    // A stall of 1.5 s meets 60 of 160 people. Who sends the next request after the last answer meets it once.
    expect(all.p99).toBeGreaterThan(1_000);
    expect(all.p95).toBeGreaterThan(800);
    expect(all).toMatchObject({ planned: 40, served: 40, failed: 0, limited: 0 });
  });

  it('that refuses is told by what it answered, its limits apart', async () => {
    const url = await serve((n) => ({ status: [200, 429, 503, 200][n % 4]!, afterMs: 0 }));
    const refused = await load(url, '--rate', '40', '--duration', '2s', '--mix', 'home', '--errors', '49', '--json');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('50.0 % were not served') });
    expect(refused.summary()).toMatchObject({ errors: { 429: 20, 503: 20 }, all: { limited: 20, failed: 20 } });
    const held = await load(url, '--rate', '40', '--duration', '2s', '--mix', 'home', '--errors', '50');
    expect(held).toMatchObject({ code: 0, err: '', out: expect.stringContaining('RATE_LIMIT_FACTOR') });
  });

  it('that does not answer has failed everybody who waited', async () => {
    const url = await serve(() => ({ status: 200, afterMs: 10_000 }));
    const none = await load(url, '--rate', '5', '--duration', '1s', '--mix', 'home', '--timeout', '1s', '--json');
    server!.closeAllConnections();
    expect(none.code).toBe(1);
    expect(none.summary()).toMatchObject({ errors: { none: 5 }, all: { served: 0, failed: 5 } });
    expect(none.summary().all.p50).toBeGreaterThan(900);
  });
});

describe('a site', () => {
  let parts: Parts;
  const accounts = join(mkdtempSync(join(tmpdir(), 'load-')), 'accounts.txt');
  beforeAll(async () => {
    parts = await startParts({ settings: { gateway: { RATE_LIMIT_FACTOR: '0' } } });
    const [author, reader] = [await signUp(parts), await signUp(parts)];
    await approvedProject(parts, { by: author });
    writeFileSync(accounts, `${reader.me.email} ${reader.password}\n`);
  });
  afterAll(() => parts?.close());
  const votes = async () => (await parts.sql('select 1 from projects.project_upvotes')).length;

  it('is read in all ways by a ramp, and nothing is written', async () => {
    const read = await load(parts.url, '--rate', '5..20', '--duration', '3s', '--mix', 'list,project,comments,picture', '--accounts', accounts, '--json'); // prettier-ignore
    expect(read).toMatchObject({ code: 0, err: '' });
    expect(read.summary()).toMatchObject({ errors: {}, all: { failed: 0 } });
    expect(read.summary().parts[4]!.planned).toBeGreaterThan(read.summary().parts[0]!.planned);
    expect(await votes()).toBe(0);
  });

  it('is written to only when its host is said once more', async () => {
    const writing = ['--rate', '5', '--duration', '2s', '--mix', 'vote,comment', '--accounts', accounts];
    const { host } = new URL(parts.url);
    for (const wrong of [[], ['--writes-to', 'other.example.org']])
      expect(await load(parts.url, ...writing, ...wrong)).toMatchObject({ code: 2, err: expect.stringContaining(`--writes-to ${host}`) }); // prettier-ignore
    expect(await load(parts.url, '--mix', 'vote', '--writes-to', host)).toMatchObject({ code: 2, err: expect.stringContaining('--accounts FILE') }); // prettier-ignore
    expect(await votes()).toBe(0);
    expect(await load(parts.url, ...writing, '--writes-to', host)).toMatchObject({ code: 0, err: '' });
    expect((await fetch(parts.url + API.projects)).status).toBe(200);
    expect(await votes()).toBe(1);
  });
});
