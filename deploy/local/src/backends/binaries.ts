import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '../machine/environment.ts';
import { Refusal } from '../report.ts';

const run = promisify(execFile);
/** Debian puts nats-server into sbin, which is not in every user's PATH. */
const ALSO = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

export interface Binary {
  command: string;
  /** Variables by which it finds the libraries that were unpacked with it. */
  env: Record<string, string>;
}

/** The package of a program, then those that hold a part of the program itself: they are unpacked also where they are installed already. */
export type DebianPackages = readonly [string, ...string[]];

/**
 * A server program of Debian: the one on PATH, else the packages are downloaded by apt and only unpacked, under the data folder.
 * That needs no root, and (unlike an installation) starts no system service on the standard port.
 */
export async function findBinary(
  name: string,
  [debianPackage, ...beside]: DebianPackages,
  dataDir: string,
  env: Environment,
): Promise<Binary> {
  const installed = onPath(name, env);
  if (installed) return { command: installed, env: {} };
  const folder = join(dataDir, 'apt', debianPackage);
  const unpacked = (): string | undefined =>
    ['usr/bin', 'usr/sbin'].map((place) => join(folder, place, name)).find(executable);
  if (!unpacked()) await unpack(name, [debianPackage, ...beside], folder);
  const command = unpacked();
  if (!command) throw missing(name, debianPackage, `${folder} does not hold it`);
  return { command, env: { LD_LIBRARY_PATH: libraries(folder).join(delimiter) } };
}

function onPath(name: string, env: Environment): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...ALSO];
  return folders.map((folder) => join(folder, name)).find(executable);
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function unpack(name: string, packages: DebianPackages, folder: string): Promise<void> {
  const [debianPackage] = packages;
  if (process.platform !== 'linux') throw missing(name, debianPackage, 'there is no apt');
  // A folder of its own: the apt of a launcher that was killed may still be at work.
  const downloads = `${folder}.${process.pid}.download`;
  mkdirSync(join(downloads, 'root'), { recursive: true });
  try {
    // As root, apt downloads as the user _apt, who may not write here.
    const apt = new Apt(downloads);
    await run('apt-get', [...apt.options, 'download', ...(await apt.closure(packages))], { cwd: downloads });
    for (const file of readdirSync(downloads).filter((entry) => entry.endsWith('.deb'))) {
      await run('dpkg', ['-x', join(downloads, file), join(downloads, 'root')]);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(downloads, 'root'), folder);
  } catch (error) {
    throw missing(
      name,
      debianPackage,
      (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error),
    );
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
}

class Apt {
  options = ['-o', 'APT::Sandbox::User=root', '-o', 'Debug::NoLocking=1'];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The packages, and what they depend on as far as this machine lacks it. Where there are no package lists yet, a copy of them is fetched. */
  async closure(packages: DebianPackages): Promise<string[]> {
    try {
      return await this.#simulate(packages);
    } catch {
      const lists = join(this.#folder, 'lists');
      mkdirSync(join(lists, 'partial'), { recursive: true });
      this.options = [...this.options, '-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${this.#folder}`];
      await run('apt-get', [...this.options, 'update']);
      return await this.#simulate(packages);
    }
  }

  async #simulate(packages: DebianPackages): Promise<string[]> {
    const options = [...this.options, '--simulate', '--no-install-recommends'];
    const { stdout } = await run('apt-get', [...options, 'install', ...packages]);
    const needed = [...stdout.matchAll(/^Inst (\S+)/gm)].map((match) => String(match[1]));
    return [...new Set([...packages, ...needed])];
  }
}

/** The library folders of an unpacked package, such as usr/lib/x86_64-linux-gnu. */
function libraries(folder: string): string[] {
  const roots = ['usr/lib', 'lib'].map((path) => join(folder, path)).filter((path) => existsSync(path));
  const inner = roots.flatMap((path) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name.includes('-linux-gnu'))
      .map((entry) => join(path, entry.name)),
  );
  return [...inner, ...roots];
}

const missing = (name: string, debianPackage: string, why: string): Refusal =>
  new Refusal(installHint(process.platform, name, debianPackage, why));

/** How a person gets a server program on this system. */
export function installHint(platform: NodeJS.Platform, name: string, debianPackage: string, why: string): string {
  if (platform === 'darwin') {
    return `${name} is not on PATH. Install what the site needs with: brew install redis nats-server`;
  }
  return `${name} is not on PATH and could not be fetched by apt (${why}). Install it (Debian: apt-get install ${debianPackage}) or give its address.`;
}
