import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const WEAKNESS = {
  id: 1,
  url: 'https://example.org/weak',
  title: 'Something weak',
  severity: 'high',
  vulnerable_versions: '<99',
  cwe: [],
  cvss: { score: 7, vectorString: '' },
};

let registry: Server | undefined;
// npm keeps what it hears of a weakness, which must not be taken for a true one afterwards.
let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterEach(() => {
  registry?.close();
  rmSync(cache, { recursive: true, force: true });
});

/** `npm run audit` with a registry on this machine that answers each question for weaknesses so. */
async function auditAsked(answer: (response: ServerResponse) => void): Promise<{ code: number; output: string }> {
  registry = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST') answer(response);
    else response.writeHead(404).end('{}');
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const { port } = registry.address() as AddressInfo;
  return new Promise((resolve) => {
    const env = { ...process.env, npm_config_cache: cache, npm_config_registry: `http://127.0.0.1:${port}/` };
    execFile('npm', ['run', '--silent', 'audit'], { cwd: root, env }, (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout });
    });
  });
}

const json = (value: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

describe('npm run audit', () => {
  it('fails where a package of production has a known weakness, and names it', async () => {
    const { code, output } = await auditAsked(json({ pg: [WEAKNESS] }));
    expect([code, output]).toEqual([1, expect.stringContaining('Something weak')]);
  });

  it('finds nothing where the registry knows of nothing', async () => {
    expect(await auditAsked(json({}))).toEqual({ code: 0, output: expect.stringContaining('found 0') });
  });

  it('says that nothing was looked at, and ends well, where the registry does not answer', async () => {
    const { code, output } = await auditAsked((response) => void response.writeHead(405).end());
    expect([code, output]).toEqual([0, expect.stringMatching(/not looked at.*405/)]);
  });
});
