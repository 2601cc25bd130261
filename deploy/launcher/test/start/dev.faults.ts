import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@app/testing';
import { expect, it } from '@jest/globals';
import { LAUNCHER_FLAGS } from '../../setup/prepare.mjs';
import { linkPackages } from '../versions/link-packages.ts';
import { dataFolder, NpmStart } from './npm-start.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const LEFT_OUT = new Set(['node_modules', '.git', '.local', '.nx', 'bundle']);
/** Everything is compiled and restarted, on a busy machine. */
const RESTARTED_MS = 150_000;
const LIMIT_MS = 600_000;

/** A copy of this clone, whose code can be changed, with what the compiler has built of it. */
function copy(): string {
  const folder = dataFolder();
  const filter = (path: string): boolean => !LEFT_OUT.has(basename(path));
  cpSync(root, folder, { recursive: true, preserveTimestamps: true, filter });
  linkPackages(folder);
  return folder;
}

it(
  'npm run dev restarts what has changed, new folders included, says what is wrong, and goes on',
  async () => {
    const folder = copy();
    const dataDir = dataFolder();
    const main = join(folder, 'deploy/launcher/src/main.ts');
    const dev = await NpmStart.as([process.execPath, ...LAUNCHER_FLAGS, main, '--dev'], {
      DATA_DIR: dataDir,
      DEMO: 'off',
    });
    await dev.ready();
    await eventually(async () => expect(dev.output).toContain('Watching for changes'));
    const since = (place: number): string => dev.output.slice(place);
    const restarts = (place: number): string[] => since(place).match(/(?<=✓ restarted ).*/g) ?? [];
    const users = join(folder, 'services/users/src');
    const source = join(users, 'main.ts');
    const before = readFileSync(source, 'utf8');

    let place = dev.output.length;
    mkdirSync(join(users, 'new/deep'), { recursive: true });
    const added = join(users, 'new/deep/word.ts');
    writeFileSync(added, `console.log('a first word');\n`);
    appendFileSync(source, `import './new/deep/word.js';\n`);
    const log = () => readFileSync(join(dataDir, 'logs/users.log'), 'utf8');
    await eventually(async () => {
      expect(log()).toContain('a first word');
      expect(restarts(place).at(-1)).toBe('users');
    }, RESTARTED_MS);

    // Twice: the first may be seen by a look that an earlier change has asked for.
    for (const word of ['a second word', 'a third word']) {
      writeFileSync(added, `console.log('${word}');\n`);
      await eventually(async () => expect(log()).toContain(word), RESTARTED_MS);
    }

    place = dev.output.length;
    writeFileSync(source, `${before}const count: number = 'many';\n`);
    await eventually(async () => {
      expect(since(place)).toContain('TS2322');
      expect(since(place)).toContain('services/users/src/main.ts');
      expect(restarts(place).at(-1)).toBe('users');
    }, RESTARTED_MS);

    place = dev.output.length;
    writeFileSync(source, before);
    appendFileSync(join(folder, 'libs/contracts/src/index.ts'), 'export const ADDED = 1;\n');
    await eventually(async () => expect(restarts(place).at(-1)).toContain('gateway'), RESTARTED_MS);
    expect(since(place)).not.toContain('error');
    expect((await dev.browser().get('/health/ready')).status).toBe(200);
    expect(await dev.stop()).toBe(0);
  },
  LIMIT_MS,
);
