import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { SERVICES, type ServiceName } from '@app/contracts';
import { COMPILER } from '../../setup/build.mjs';
import { linkPackages } from './link-packages.ts';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** What processes say to each other stands here. */
const CONTRACT = ['libs/contracts/src/system/op.ts', 'libs/contracts/src/system/parts.ts'];
/** The parts that the version before may have. */
const BUILT = ['gateway', ...SERVICES.map((service) => `services/${service}`)];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * The commit of the version before: TEST_VERSION_BEFORE, else the last tag, else the one before the last change of what
 * processes say to each other. Undefined where git does not know it: in a shallow clone, or without git.
 */
export function versionBefore(): string | undefined {
  try {
    const given =
      process.env['TEST_VERSION_BEFORE'] || git('tag', '--merged', 'HEAD^', '--sort=-creatordate').split('\n')[0];
    return git(
      'rev-parse',
      '--verify',
      `${given || `${git('log', '-1', '--format=%H', '--', ...CONTRACT)}^`}^{commit}`,
    );
  } catch {
    return undefined;
  }
}

/** The gateway and services of another commit, built with the packages of this one, in a folder of their own. */
export class Earlier {
  private constructor(readonly folder: string) {}

  static async build(commit: string): Promise<Earlier> {
    const folder = mkdtempSync(join(tmpdir(), 'earlier-'));
    await exec('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: root });
    linkPackages(folder, 'web/dist');
    const built = BUILT.filter((name) => existsSync(join(folder, name)));
    await exec(process.execPath, [COMPILER, '-b', ...built], { cwd: folder });
    return new Earlier(folder);
  }

  /** Whether that version has this service. */
  has(service: ServiceName): boolean {
    return existsSync(join(this.folder, 'services', service));
  }

  /** The rights of a user of the bus, as that version has them. */
  async rightsOf(user: string): Promise<unknown> {
    const module = JSON.stringify(join(this.folder, 'libs/kernel/dist/bus/permissions.js'));
    const print = `import { busPermissions } from ${module}; console.log(JSON.stringify(busPermissions(process.argv[1], '')));`;
    const { stdout } = await exec(process.execPath, ['--input-type=module', '--eval', print, user]);
    return JSON.parse(stdout) as unknown;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
