import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const SYSLOG_NG = 'syslog-ng';
const config = fileURLToPath(new URL('../syslog-ng.conf', import.meta.url));
const hasShipper = spawnSync(SYSLOG_NG, ['--version']).status === 0;

interface Shipped {
  container: string;
  kind: string;
  line: unknown;
}

// The shipper itself (Debian: apt-get install syslog-ng-core syslog-ng-mod-http). Where there is none, these are
// skipped.
(hasShipper ? describe : describe.skip)('the log shipper', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shipping-'));
  const [from, state] = [join(folder, 'containers'), join(folder, 'state')];
  const got: Shipped[] = [];
  const authorizations = new Set<string | undefined>();
  let isDown = false;
  let server: Server;
  let shipper: ChildProcess | undefined;

  beforeAll(async () => {
    for (const each of [from, state]) mkdirSync(each);
    server = createServer(async (request, response) => {
      const lines = await text(request);
      if (isDown) return response.writeHead(503).end();
      authorizations.add(request.headers.authorization);
      for (const line of lines.split('\n').filter(Boolean)) got.push(JSON.parse(line) as Shipped);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    start();
  });
  afterAll(async () => {
    await stop();
    server.close();
    rmSync(folder, { recursive: true });
  });

  function start(): void {
    const env = {
      PATH: process.env['PATH'],
      LOGS_FROM: from,
      LOGS_STATE: state,
      LOGS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      LOGS_AUTHORIZATION: 'Bearer of-the-test',
    };
    const files = ['persist-file', 'pidfile', 'control'].map((name) => `--${name}=${join(state, name)}`);
    shipper = spawn(SYSLOG_NG, ['--foreground', '--no-caps', `--cfgfile=${config}`, ...files], {
      env,
      stdio: 'ignore',
    });
  }

  async function stop(): Promise<void> {
    if (!shipper || shipper.exitCode !== null) return;
    const ended = once(shipper, 'exit');
    shipper.kill('SIGTERM');
    await ended;
  }

  /** As Docker's json-file driver writes a line, with the name that the compose file asks for. */
  function write(container: string, line: string, tagged = true): void {
    mkdirSync(join(from, container), { recursive: true });
    const envelope = { log: `${line}\n`, stream: 'stdout', ...(tagged && { attrs: { tag: container } }), time: '2026-11-24T20:00:00.5Z' }; // prettier-ignore
    appendFileSync(join(from, container, `${container}-json.log`), `${JSON.stringify(envelope)}\n`);
  }
  const kinds = () => got.map(({ container, kind, line }) => [container, kind, line]);

  it('sends what the processes say as JSON, tells security apart, and sends nothing of other containers', async () => {
    const answered = { level: 'info', part: 'gateway', method: 'POST', msg: 'answered' };
    const vote = { ...answered, route: '/api/projects/:id/upvote', status: 201 };
    const refused = { ...answered, route: '/api/projects/:id/upvote', status: 403 };
    const signIn = { ...answered, route: '/api/auth/login', status: 200 };
    const decision = { ...answered, route: '/api/admin/projects/:id/approve', status: 200 };
    const failed = { level: 'warn', part: 'gateway', reason: 'state', msg: 'sign-in failed' };
    write('someone-elses', '{"msg":"not ours"}', false);
    for (const line of [vote, refused, signIn, decision, failed]) write('site-gateway-1', JSON.stringify(line));
    write('site-postgres-1', 'LOG:  checkpoint complete: "quoted" \\ and so on');
    await eventually(async () => expect(got).toHaveLength(6), 30_000);
    expect(kinds().filter(([container]) => container === 'site-gateway-1')).toEqual([
      ['site-gateway-1', 'site', vote],
      ...[refused, signIn, decision, failed].map((line) => ['site-gateway-1', 'security', line]),
    ]);
    expect(kinds().filter(([container]) => container === 'site-postgres-1')).toEqual([
      ['site-postgres-1', 'server', 'LOG:  checkpoint complete: "quoted" \\ and so on'],
    ]);
    expect([...authorizations]).toEqual(['Bearer of-the-test']);
  });

  it('loses nothing, and sends nothing twice, while the other side is down and it is started again itself', async () => {
    got.length = 0;
    isDown = true;
    write('site-users-1', '{"n":1}');
    await stop();
    write('site-users-1', '{"n":2}');
    start();
    write('site-users-1', '{"n":3}');
    isDown = false;
    await eventually(async () => expect(got.length).toBeGreaterThanOrEqual(3), 90_000);
    expect(got.map(({ line }) => line)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
});
