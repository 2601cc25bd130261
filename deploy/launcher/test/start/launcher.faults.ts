import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { API, SERVICES } from '@app/contracts';
import { isAlive, processesUnder, type RunningProcess } from '@app/testing/processes';
import { eventually, signUp, submitProject } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { send } from '../../src/supervision/pids.ts';
import { dataFolder, NpmStart } from './npm-start.ts';

const EXPECTED = ['gateway', ...SERVICES, 'worker', 'stand-ins', 'postgres', 'redis', 'nats'];

const dataDir = dataFolder();
const start = (port?: number): Promise<NpmStart> =>
  NpmStart.with({ DATA_DIR: dataDir, DEMO: 'off', ...(port && { PORT: String(port) }) });

/**
 * Everything that a start has running now, which is more than nothing: each process that it notes is looked up by its
 * number.
 */
function processesOf({ child }: NpmStart): RunningProcess[] {
  const running = processesUnder(child.pid!);
  const notes = readdirSync(join(dataDir, 'run')).filter((file) => file.endsWith('.pid'));
  expect(notes.map((file) => file.replace('.pid', ''))).toEqual(expect.arrayContaining(EXPECTED));
  const noted = notes.map((file) => Number.parseInt(readFileSync(join(dataDir, 'run', file), 'utf8')));
  expect(running.map(({ pid }) => pid)).toEqual(expect.arrayContaining(noted));
  return running;
}

/** The commands of what is still there. */
const left = (processes: RunningProcess[]): string[] => processes.filter(isAlive).map(({ command }) => command);

describe('npm start', () => {
  it('serves, refuses a second start beside it, and stops in order on Ctrl-C', async () => {
    const first = await start();
    await first.ready();
    const second = await start();
    expect(await second.ended).not.toBe(0);
    expect(second.output).toContain(`http://localhost:${first.port}`);
    const running = processesOf(first);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await eventually(async () => expect(left(running)).toEqual([]));
  });

  it('goes on with everything that was in it after kill -9 of everything', async () => {
    const killed = await start();
    await killed.ready();
    const person = await signUp(killed);
    const project = await submitProject(person);
    // All in one go, the launcher before its children: nothing is ended in order, or started again.
    const running = processesOf(killed);
    killed.child.kill('SIGKILL');
    for (const { pid } of running) send(pid, 'SIGKILL');
    await killed.ended;
    await eventually(async () => expect(left(running)).toEqual([]));
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
    const running = processesOf(started);
    started.child.kill('SIGKILL');
    await eventually(async () => expect(left(running)).toEqual([]), 60_000);
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
