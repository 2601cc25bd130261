import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { API } from '@app/contracts';
import { eventually, signUp, submitProject } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { dataFolder, NpmStart } from './npm-start.ts';

const dataDir = dataFolder();
const start = (port?: number): Promise<NpmStart> =>
  NpmStart.with({ DATA_DIR: dataDir, DEMO: 'off', ...(port && { PORT: String(port) }) });

/** Processes of this data folder, by their settings or arguments. */
async function processesOfSite(): Promise<number[]> {
  const { readdir, readFile } = await import('node:fs/promises');
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const about = await Promise.all(
      ['environ', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (Number(pid) !== process.pid && about.some((text) => text.includes(dataDir))) found.push(Number(pid));
  }
  return found;
}

describe('npm start', () => {
  it('serves, refuses a second start beside it, and stops in order on Ctrl-C', async () => {
    const first = await start();
    await first.ready();
    const second = await start();
    expect(await second.ended).not.toBe(0);
    expect(second.output).toContain(`http://localhost:${first.port}`);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await eventually(async () => expect(await processesOfSite()).toEqual([]));
  });

  it('goes on with everything that was in it after kill -9 of everything', async () => {
    const killed = await start();
    await killed.ready();
    const person = await signUp(killed);
    const project = await submitProject(person);
    for (const pid of await processesOfSite()) process.kill(pid, 'SIGKILL');
    await killed.ended;
    const next = await start(killed.port);
    await next.ready();
    const browser = next.browser();
    expect((await browser.post(API.emailLogin, { email: person.me.email, password: person.password })).body.id).toBe(
      person.me.id,
    );
    const decision = { rejectedAt: null, rejectionReason: null };
    expect((await browser.get(API.project(project.id))).body).toEqual({ ...project, ...decision });
    expect((await browser.get(project.imageUrl)).status).toBe(200);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });

  it('serves when npm itself starts it, and ends with npm also when that is killed', async () => {
    const started = await NpmStart.byNpm({ DATA_DIR: dataDir, DEMO: 'off' });
    await started.ready();
    started.child.kill('SIGKILL');
    await eventually(async () => expect(await processesOfSite()).toEqual([]), 60_000);
  });

  it('says which port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const refused = await start(port);
    expect(await refused.ended).not.toBe(0);
    expect(refused.output).toContain(`Port ${port} is taken`);
    server.close();
  });

  it('says that the data are of a later version of Postgres, and what to do', async () => {
    const old = dataFolder();
    mkdirSync(join(old, 'postgres', 'data'), { recursive: true });
    writeFileSync(join(old, 'postgres', 'data', 'PG_VERSION'), '99\n');
    const refused = await NpmStart.with({ DATA_DIR: old });
    expect(await refused.ended).not.toBe(0);
    expect(refused.output).toContain('was made by Postgres 99');
    expect(refused.output).toContain(`mv ${old} `);
  });

  it('says that an earlier Postgres is needed once more when it cannot be fetched, and leaves the data as they are', async () => {
    const old = dataFolder();
    const version = join(old, 'postgres', 'data', 'PG_VERSION');
    mkdirSync(dirname(version), { recursive: true });
    writeFileSync(version, '17\n');
    const offline = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: dataFolder() };
    const refused = await NpmStart.with({ DATA_DIR: old, ...offline });
    expect(await refused.ended).not.toBe(0);
    expect(refused.output).toMatch(/Postgres 17 is needed once more, and npm cannot install it:\s+\S/);
    expect(refused.output).toContain('Nothing was changed');
    expect(readFileSync(version, 'utf8')).toBe('17\n');
  });
});
