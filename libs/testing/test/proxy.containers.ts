import { request } from 'node:http';
import { connect } from 'node:http2';
import { Agent, request as secureRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { API, AppError } from '@app/contracts';
import { type ComposeSite, startComposeSite } from '@app/testing/compose-site';
import { freePort } from '@app/testing/temporary-site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const MB = 1024 * 1024;
const HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

let site: ComposeSite;
let secure: string;
let plain: string;

beforeAll(async () => {
  const [https, http, port] = [await freePort(), await freePort(), await freePort()];
  [secure, plain] = [`https://localhost:${https}`, `http://localhost:${http}`];
  const settings = {
    COMPOSE_PROFILES: 'proxy',
    SITE_URL: secure,
    HTTPS_PORT: String(https),
    HTTP_PORT: String(http),
    PORT: `${port}-${port + 10}`,
  };
  site = await startComposeSite('proxy-test', settings, { gateway: 2 });
}, 600_000);
afterAll(() => site?.close());

describe('the proxy', () => {
  it('publishes its ports on this machine only, until PROXY_HOST says otherwise', async () => {
    const [nginx = ''] = await site.compose.containers('nginx');
    const { HostConfig } = await site.compose.inspect(nginx);
    const hosts = Object.values(HostConfig.PortBindings ?? {}).map(([binding]) => binding?.HostIp);
    expect(hosts).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('goes on through more uploads that never end than it has memory for', async () => {
    const [nginx = ''] = await site.compose.containers('nginx');
    const { Memory } = (await site.compose.inspect(nginx)).HostConfig;
    const session = connect(secure, { rejectUnauthorized: false });
    // Each is answered by the gateway before it has ended, or waits.
    session.on('error', () => undefined);
    const uploads = Array.from({ length: Math.ceil(Memory / (7 * MB)) + 4 }, () => {
      const upload = session.request({
        ':method': 'POST',
        ':path': API.upload,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(8 * MB - 1),
      });
      upload.on('error', () => undefined);
      return new Promise((resolve) => upload.write(Buffer.alloc(7 * MB), resolve));
    });
    await Promise.race([Promise.all(uploads), sleep(15_000)]);
    expect((await answerOf(`${secure}/`)).status).toBe(200);
    session.destroy();
    expect(await site.compose.run('logs', 'nginx')).not.toContain('exited on signal');
  });

  it('leads page readers from http to https', async () => {
    const { status, headers } = await answerOf(`${plain}/projects?sort=new`);
    expect([status, headers.location]).toEqual([308, 'https://localhost/projects?sort=new']);
  });

  it.each([
    ['POST', API.emailLogin],
    ['POST', '/'],
    ['GET', API.me],
  ])(
    'refuses %s %s by http, so that a program sees its address is wrong and no password goes twice',
    async (method, path) => {
      const { status, headers, body } = await answerOf(`${plain}${path}`, method, method === 'POST' ? 'secret' : '');
      expect([status, headers.location, JSON.parse(body)]).toEqual([
        403,
        undefined,
        expect.objectContaining({ statusCode: 403, code: 'forbidden', message: expect.stringContaining('https') }),
      ]);
    },
  );

  it('gives its own answers the headers of the site, and the gateway’s no second ones', async () => {
    const own = await answerOf(`${secure}${API.upload}`, 'POST', 'x'.repeat(9 * MB));
    expect([own.status, own.headers.server]).toEqual([413, 'nginx']);
    expect(Object.keys(own.headers)).toEqual(expect.arrayContaining(HEADERS));
    const page = await answerOf(`${secure}/`);
    for (const name of HEADERS) expect(page.raw.filter((given) => given === name)).toEqual([name]);
  });

  it('passes over a gateway that hangs', async () => {
    const [hung = ''] = await site.compose.containers('gateway');
    const from = performance.now();
    const seen: { at: number; ms: number; status: number; body: string }[] = [];
    const ask = async (turn: number): Promise<void> => {
      for (let n = turn; performance.now() - from < 20_000; n += 1) {
        const at = performance.now() - from;
        // A write that nobody may do, and a read.
        const { status, body } = await (n % 2
          ? answerOf(`${secure}${API.projects}`, 'POST')
          : answerOf(`${secure}${API.projects}`));
        seen.push({ at, ms: performance.now() - from - at, status, body });
        await sleep(50);
      }
    };
    await site.compose.pause(hung);
    await Promise.all([0, 1, 2, 3, 4, 5].map(ask)).finally(() => site.compose.unpause(hung));
    for (const { body } of seen) expect(() => JSON.parse(body) as unknown).not.toThrow();
    const later = seen.filter(({ at }) => at > 10_000);
    expect(later.filter(({ status }) => status < 500).length / later.length).toBeGreaterThanOrEqual(0.99);
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(6_000);
  });

  it('keeps them when no gateway answers', async () => {
    await site.compose.run('stop', 'gateway');
    const page = await answerOf(`${secure}/`, 'GET', '', 'text/html');
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html']);
    const { status, headers, body } = await answerOf(`${secure}${API.projects}`);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body)).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      code: 'unavailable',
      message: new AppError('unavailable').message,
      requestId: expect.any(String),
    });
    for (const answer of [page.headers, headers]) expect(Object.keys(answer)).toEqual(expect.arrayContaining(HEADERS));
  });
});

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  /** Names, each as often as it came. */
  raw: string[];
  body: string;
}

/** An answer as it comes: no redirect is followed, and the proxy's own certificate will do. */
function answerOf(url: string, method = 'GET', body = '', accept = '*/*'): Promise<Answered> {
  const ask = url.startsWith('https:') ? secureRequest : request;
  const agent = url.startsWith('https:') ? new Agent({ rejectUnauthorized: false }) : undefined;
  return new Promise((resolve, reject) => {
    const asked = ask(url, { method, agent, headers: { accept } }, (answer) => {
      let text = '';
      answer.on('data', (piece) => (text += String(piece)));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          raw: answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
          body: text,
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
