// The servers that no package brings: where they are, and whether they are new enough. Plain JavaScript: it is told
// before anything is installed.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isOlder } from './system.mjs';

/** Debian puts nats-server into sbin, which is not in every user's PATH. */
const ALSO = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
const APT_LISTS = '/var/lib/apt/lists';

/**
 * `programs`: any of them will do. `packages`: the one of Debian, then those that hold a part of the program itself.
 * `instead`: the setting that names a server which runs elsewhere. Redis' users have channels of their own since 6.2;
 * nats-server is tried from Debian 12's version on.
 */
export const SERVERS = {
  redis: {
    title: 'Redis',
    programs: ['redis-server', 'valkey-server'],
    oldest: '6.2',
    // In Debian `redis-server` is a link to a program of `redis-tools`.
    packages: ['redis-server', 'redis-tools'],
    elsewhere: 'Redis 6.2 or Valkey: https://redis.io/downloads, https://valkey.io/download',
    instead: 'REDIS_URL',
  },
  nats: {
    title: 'nats-server',
    programs: ['nats-server'],
    oldest: '2.9',
    packages: ['nats-server'],
    elsewhere: 'one file from https://github.com/nats-io/nats-server/releases, put on PATH',
    instead: 'NATS_URL',
  },
};

export function onPath({ programs }, { PATH = '' }) {
  const folders = [...PATH.split(delimiter).filter(Boolean), ...ALSO];
  return folders.flatMap((folder) => programs.map((program) => join(folder, program))).find(executable);
}

export function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The version in what a server says of itself, or in a version of Debian: `Redis server v=6.0.16 sha=…`,
 * `nats-server: v2.9.10`, `5:7.0.15-1~deb12u5`.
 */
export const versionIn = (text) => /(?:^|[v=:\s])(\d+\.\d+(?:\.\d+)?)/.exec(text)?.[1];

/** The sentence for a server that is too old; `where` says where it is from. */
export function ageFault({ title, oldest, elsewhere, instead }, version, where) {
  if (!version || !isOlder(version, oldest)) return undefined;
  return `${title} ${version} (${where}) is too old, ${oldest} or newer is needed. Get ${elsewhere}; or give the address of one as ${instead}.`;
}

/** The sentence for a server that is neither on PATH nor had from apt; `why` says more. */
export function missingFault({ title, programs, elsewhere, instead }, platform, why = '') {
  const how = platform === 'darwin' ? 'Install it: brew install redis nats-server' : `Get ${elsewhere}`;
  return `${title} is missing: no ${programs.join(' or ')} on PATH${why}. ${how}; or give the address of one as ${instead}.`;
}

/** What can be known before anything is downloaded: too old on PATH or in apt, or neither there nor there. */
export function serverFaults(env, platform = process.platform) {
  return Object.values(SERVERS)
    .filter(({ instead }) => !env[instead])
    .map((server) => {
      const command = onPath(server, env);
      if (command)
        return ageFault(server, versionIn(execFileSync(command, ['--version'], { encoding: 'utf8' })), command);
      return isAptHere() ? aptFault(server, platform) : missingFault(server, platform);
    });
}

function isAptHere() {
  return onPath({ programs: ['apt-get'] }, { PATH: '/usr/bin' }) !== undefined;
}

/** Where apt has no lists, as in many containers, they are fetched with the server, and only then it is known. */
function aptFault(server, platform) {
  const candidate = aptCandidate(server.packages[0]);
  if (candidate) return ageFault(server, versionIn(candidate), 'of apt');
  return hasLists() ? missingFault(server, platform) : undefined;
}

function aptCandidate(name) {
  const policy = execFileSync('apt-cache', ['policy', name], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const candidate = /Candidate: (\S+)/.exec(policy)?.[1];
  return candidate === '(none)' ? undefined : candidate;
}

const hasLists = () => readdirSync(APT_LISTS).some((file) => /_Packages(\.\w+)?$/.test(file));
