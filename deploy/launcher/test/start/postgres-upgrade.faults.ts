import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@app/contracts';
import { registryAnswers } from '@app/testing/internet';
import { signUp, submitProject } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { CLUSTER, postgres } from '../../src/backends/postgres.ts';
import { OLDER_RELEASES, olderMajor, WHOLE } from '../../src/backends/postgres-upgrade.ts';
import { packageOf } from '../../src/backends/postgres-home.ts';
import { DataFolder } from '../../src/data-folder.ts';
import { Supervisor } from '../../src/supervision/supervisor.ts';
import { root } from '../../src/root.ts';
import { dataFolder, NpmStart } from './npm-start.ts';

/** The site starts twice, and Postgres 17 is fetched. */
const MINUTES = 400_000;

const dataDir = dataFolder();
const clusters = (): string => realpathSync(join(dataDir, 'postgres'));
const versionIn = (name: string): string => readFileSync(join(clusters(), name, 'PG_VERSION'), 'utf8').trim();
const start = (): Promise<NpmStart> => NpmStart.with({ DATA_DIR: dataDir, DEMO: 'off' });

/** Puts the site's rows into data that Postgres 17 makes, as if the site had always run on it. */
async function asIfMadeBy17(): Promise<void> {
  const made = '17';
  const folder = join(dataDir, `postgres-${made}`);
  mkdirSync(folder, { recursive: true });
  // npm test hands its own setting on, by which no package runs a script; these links are made by one.
  const wanted = `${packageOf()}@${OLDER_RELEASES[made]}`;
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts=false', wanted],
    {
      cwd: folder,
    },
  );
  const data = new DataFolder(dataDir);
  const servers = new Supervisor(dataDir, () => undefined);
  try {
    const binaries = join(folder, 'node_modules', packageOf(), 'native', 'bin');
    const now = await postgres(data, process.env);
    await servers.start(now);
    const old = await postgres(data, process.env, { name: 'postgres-17', cluster: 'made-by-17', binaries });
    await servers.start(old);
    const env = { PATH: process.env['PATH'], OLD_DATABASE_URL: now.url, DATABASE_URL: old.url };
    execFileSync(process.execPath, [join(root, 'deploy/operator/dist/restore/move.js')], { env, stdio: 'inherit' });
  } finally {
    await servers.stopAll();
  }
  renameSync(join(clusters(), CLUSTER), join(clusters(), 'made-by-18'));
  renameSync(join(clusters(), 'made-by-17'), join(clusters(), CLUSTER));
  expect(versionIn(CLUSTER)).toBe('17');
}

const onLine = registryAnswers() ? describe : describe.skip;

onLine('data of an older major version of Postgres (needs the internet)', () => {
  it(
    'are moved by npm start itself, and everything is there; the old data are kept',
    async () => {
      const first = await start();
      await first.ready();
      const person = await signUp(first);
      const project = await submitProject(person);
      expect(await first.stop()).toBe(0);
      const ours = versionIn(CLUSTER);
      await asIfMadeBy17();

      const second = await start();
      await second.ready();
      expect(second.output).toContain('data of Postgres 17 move');
      expect(versionIn(CLUSTER)).toBe(ours);
      const kept = readdirSync(clusters()).find((name) => name.startsWith(`${CLUSTER}-of-17`))!;
      expect(versionIn(kept)).toBe('17');
      const browser = second.browser();
      const signedIn = await browser.post(API.emailLogin, { email: person.me.email, password: person.password });
      expect(signedIn.body.id).toBe(person.me.id);
      browser.forgetCsrf();
      expect((await browser.get(API.project(project.id))).body).toMatchObject({ id: project.id, title: project.title });
      expect((await browser.get(project.imageUrl)).status).toBe(200);
      // Numbers go on where they were.
      expect((await submitProject({ ...person, browser })).id).toBeGreaterThan(project.id);
      expect(await second.stop()).toBe(0);

      // Killed between the last two steps of such a move.
      renameSync(join(clusters(), CLUSTER), join(clusters(), WHOLE));
      expect(await olderMajor(new DataFolder(dataDir))).toBeUndefined();
      expect(versionIn(CLUSTER)).toBe(ours);
    },
    MINUTES,
  );
});
