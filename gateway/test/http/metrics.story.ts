import { connect } from 'node:net';
import { once } from 'node:events';
import { API, CSRF_HEADER } from '@app/contracts';
import { httpAnswers, metricsText, tallyOf } from '@app/kernel';
import { forgetMetrics, ingest, type Parts, putUpload, startParts } from '@app/testing/parts';
import { eventually, picture } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
beforeAll(async () => {
  // Another story of this process may have left an error that is counted and not yet read.
  tallyOf(httpAnswers, { class: '5xx' })();
  await forgetMetrics();
  parts = await startParts();
});
afterAll(() => parts.close());

/** The value of a metric whose labels include these, added up; undefined when there is none. */
async function metric(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await metricsText()).split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`)); // prettier-ignore
  const fitting = lines.filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`))); // prettier-ignore
  return fitting.length === 0 ? undefined : fitting.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const requests = async (labels: Record<string, string>) => (await metric('http_request_seconds_count', labels)) ?? 0;

describe('what an alert watches', () => {
  it('is there before the first error: a row that is born with it would hide it', async () => {
    for (const row of ['2xx', '3xx', '4xx', '5xx', 'aborted'])
      expect(await metric('http_answers_total', { class: row })).toBeDefined();
    expect(await metric('http_answers_total', { class: '5xx' })).toBe(0);
    expect(await metric('rpc_server_failed_total', { operation: 'projects.list' })).toBe(0);
    expect(await metric('queue_job_seconds_count', { task: 'resize', outcome: 'failed' })).toBe(0);
  });
});

describe('a request', () => {
  it('is counted by the pattern of its route, however many addresses there are, and by its status', async () => {
    const browser = parts.browser();
    await browser.get(API.projects);
    for (const id of [8001, 8002, 8003]) await browser.get(`${API.projects}/${id}`);
    await browser.post(API.emailLogin, { email: 'nobody@example.org', password: 'wrong-wrong-1' });
    await browser.get('/api/there-is-no-such-thing');
    await eventually(async () => {
      expect(await requests({ method: 'GET', route: '/api/projects', status: '200' })).toBe(1);
      expect(await requests({ method: 'GET', route: '/api/projects/:id', status: '404' })).toBe(3);
      expect(await requests({ method: 'POST', route: API.emailLogin, status: '401' })).toBe(1);
      expect(await requests({ route: '/api/*', status: '404' })).toBe(1);
    });
    // Without the values: the digits of one may be those of an address.
    const rows = (await metricsText()).replaceAll(/ [^ ]+$/gm, '');
    expect(rows).toContain('route="/api/projects/:id"');
    expect(rows).not.toMatch(/800[123]|there-is-no-such-thing|nobody@/);
    const slowest = await metric('http_request_seconds_bucket', { route: '/api/projects', status: '200', le: '+Inf' });
    expect(slowest).toBe(1);
  });

  it('whose sender left in the middle is counted as aborted', async () => {
    const browser = parts.browser();
    const token = await browser.csrf();
    const { hostname, port } = new URL(parts.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST ${API.emailLogin} HTTP/1.1\r\nHost: x\r\nCookie: ${browser.cookieHeader}\r\n${CSRF_HEADER}: ${token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
    );
    // Until the gateway waits for the rest: then it has counted this try for the address.
    await browser.get(API.csrfToken);
    socket.destroy();
    await eventually(async () => expect(await requests({ route: API.emailLogin, status: 'aborted' })).toBe(1));
  });

  it('is counted by operation and outcome, where it is sent and where it is answered', async () => {
    for (const name of ['rpc_client_seconds_count', 'rpc_server_seconds_count']) {
      expect(await metric(name, { operation: 'projects.list', outcome: 'ok' })).toBeGreaterThan(0);
      expect(await metric(name, { operation: 'projects.get', outcome: 'not_found' })).toBe(3);
    }
  });
});

describe('the queue of pictures', () => {
  it('tells how many jobs it holds, that a worker lives, and how long the jobs took', async () => {
    const refused = await putUpload(parts, Buffer.from('no picture at all'));
    await ingest(parts, await putUpload(parts, await picture()));
    await expect(ingest(parts, refused)).rejects.toThrow();
    await eventually(async () => {
      expect(await metric('queue_job_seconds_count', { task: 'resize', outcome: 'ok' })).toBe(1);
      expect(await metric('queue_job_seconds_count', { task: 'resize', outcome: 'refused' })).toBe(1);
      expect(await metric('queue_jobs', { state: 'active' })).toBe(0);
      // What a worker says holds for two seconds: on a busy machine it may come later once.
      expect(await metric('queue_worker_alive')).toBe(1);
    });
    expect(await metric('queue_jobs', { state: 'waiting' })).toBe(0);
  });
});

describe('what is behind a request', () => {
  it('is measured: connections to the database, caches, and the stream of facts', async () => {
    expect(await metric('postgres_pool_limit')).toBe(5);
    expect(await metric('postgres_pool_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(await metric('postgres_pool_waiting')).toBe(0);
    const [cached, answers, browser] = [{ cache: 'towns' }, { cache: 'answers' }, parts.browser()];
    const visit = (headers = {}) => browser.get(`${API.cities}?limit=5`, headers);
    const known = async (): Promise<number> =>
      (await metric('cache_looks_total', answers))! - (await metric('cache_misses_total', answers))!;
    const before = await known();
    // The gateway knows the answer for a second; who has a session asks the service.
    await eventually(async () => {
      await visit();
      expect(await known()).toBeGreaterThan(before);
    });
    for (let visits = 0; visits < 2; visits += 1) await visit({ cookie: `sid=${'s'.repeat(43)}` });
    expect(await metric('cache_bytes', answers)).toBeGreaterThan(0);
    expect(await metric('cache_looks_total', cached)).toBeGreaterThanOrEqual(3);
    expect(await metric('cache_misses_total', cached)).toBe(1);
    await eventually(async () => expect(await metric('events_behind', { event: 'events.projects.saved' })).toBe(0));
  });
});
