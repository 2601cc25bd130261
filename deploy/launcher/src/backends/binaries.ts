import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ageFault, executable, missingFault, onPath, type Server, versionIn } from '../../setup/servers.mjs';
import type { Environment } from '../machine/environment.ts';
import { Refusal } from '../report.ts';
import { root } from '../root.ts';

const run = promisify(execFile);

export interface Binary {
  command: string;
  /** Variables by which it finds the libraries that were unpacked with it. */
  env: Record<string, string>;
  version: string;
}

/** All sites of this checkout share it: unpacking takes seconds. */
const UNPACKED = join(root, '.local/apt');

/**
 * A server's program: the one on PATH, else the packages of Debian are downloaded by apt and only unpacked.
 * That needs no root, and (unlike an installation) starts no system service on the standard port.
 */
export async function findBinary(server: Server, env: Environment, place = UNPACKED): Promise<Binary> {
  const installed = onPath(server, env);
  const found = installed ? { command: installed, env: {} } : await fromApt(server, place);
  const { stdout } = await run(found.command, ['--version'], { env: found.env });
  const version = versionIn(stdout) ?? '';
  const fault = ageFault(server, version, installed ?? 'of apt');
  if (fault) throw new Refusal(fault);
  return { ...found, version };
}

async function fromApt(server: Server, place: string): Promise<Omit<Binary, 'version'>> {
  const folder = join(place, server.packages[0]);
  if (!programIn(folder, server)) await unpack(server, folder);
  const command = programIn(folder, server);
  if (!command) throw missing(server, `${folder} does not hold it`);
  return { command, env: { LD_LIBRARY_PATH: libraries(folder).join(delimiter) } };
}

const programIn = (folder: string, { programs }: Server): string | undefined =>
  ['usr/bin', 'usr/sbin'].flatMap((bin) => programs.map((program) => join(folder, bin, program))).find(executable);

async function unpack(server: Server, folder: string): Promise<void> {
  if (process.platform !== 'linux') throw missing(server);
  // A folder of its own: the apt of a launcher that was killed may still be at work.
  const downloads = `${folder}.${process.pid}.download`;
  mkdirSync(join(downloads, 'root'), { recursive: true });
  try {
    // As root, apt downloads as the user _apt, who may not write here.
    const apt = new Apt(downloads);
    await run('apt-get', [...apt.options, 'download', ...(await apt.closure(server.packages))], { cwd: downloads });
    for (const file of readdirSync(downloads).filter((entry) => entry.endsWith('.deb'))) {
      await run('dpkg', ['-x', join(downloads, file), join(downloads, 'root')]);
    }
    // Another site may have been faster, and run from it.
    if (programIn(folder, server)) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(downloads, 'root'), folder);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw missing(server, (stderr?.trim() || message).split('\n').at(-1));
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

  /**
   * The packages, and what they depend on as far as this machine lacks it. Where there are no package lists yet, a copy
   * of them is fetched.
   */
  async closure(packages: Server['packages']): Promise<string[]> {
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

  async #simulate(packages: Server['packages']): Promise<string[]> {
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

const missing = (server: Server, why?: string): Refusal =>
  new Refusal(missingFault(server, process.platform, why && `, and apt cannot fetch it (${why})`));
