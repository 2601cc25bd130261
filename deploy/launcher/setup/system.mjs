// What this machine is, and what cannot be on it: found before anything is installed. It must load on any Node.
import { release } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The oldest Node that installs and starts the site; what runs is Node 24. package.json names the same. */
export const OLDEST_NODE = '20.19';
const NODE = 24;
/**
 * The systems for which the packages bring Node 24, and those for which they bring Postgres. Both are made for glibc.
 */
const WITH_NODE = ['linux-x64', 'linux-arm64', 'darwin-arm64'];
const WITH_POSTGRES = [...WITH_NODE, 'darwin-x64'];

export function thisSystem() {
  const { platform, arch, versions } = process;
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  return { platform, arch, libc: libcOf(platform), node: versions.node, release: release(), root };
}

/** As npm finds it. */
function libcOf(platform) {
  if (platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether the packages bring a Node that runs here. */
export const bringsNode = (system) => brought(WITH_NODE, system);

const brought = (list, { platform, arch, libc }) => libc !== 'musl' && list.includes(`${platform}-${arch}`);

/** The sentence for a system on which the site cannot be installed, with what to do; undefined when it can. */
export function systemFault(system, env) {
  const { platform, arch, libc, node, release, root } = system;
  const name = libc === 'musl' ? `${platform}-${arch} with musl` : `${platform}-${arch}`;
  const old = nodeFault(system);
  if (old) return old;
  if (platform === 'win32')
    return 'Windows alone cannot run it: install WSL 2 (wsl --install), and clone into your home folder there.';
  if (/microsoft/i.test(release) && /^\/mnt\/[a-z]\//.test(root))
    return `${root} is on a drive of Windows, where Postgres can keep no data: clone into your home folder of WSL instead (cd ~).`;
  if (!bringsNode(system) && isOlder(node, String(NODE)))
    return `The packages bring no Node ${NODE} for ${name}, and this is Node ${node}: install Node ${NODE}, see https://nodejs.org/`;
  if (!brought(WITH_POSTGRES, system) && !env.DATABASE_URL)
    return `The packages bring no Postgres for ${name}: give the address of a Postgres 17 or newer as DATABASE_URL.`;
  return undefined;
}

/** Says what to do about a Node that is too old even to install, and to read a .env. */
export function nodeFault({ node }) {
  if (!isOlder(node, OLDEST_NODE)) return undefined;
  return `It needs Node ${OLDEST_NODE} or newer, and this is Node ${node}: see https://nodejs.org/`;
}

/** Names the proxy to the internet in both spellings: apt knows it in small letters only, Node in capitals. */
export function spellProxy(env) {
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']) {
    const value = env[name] || env[name.toLowerCase()];
    if (value) env[name] = env[name.toLowerCase()] = value;
  }
}

/** Whether a version comes before another one; what the other does not say counts for nothing. */
export function isOlder(version, other) {
  const [own, asked] = [version, other].map((text) => text.split('.').map(Number));
  const at = asked.findIndex((number, index) => number !== (own[index] || 0));
  return at >= 0 && (own[at] || 0) < asked[at];
}

/** Ends the program with the sentences of what is missing, if any. */
export function refuse(faults) {
  const found = faults.filter(Boolean);
  if (found.length === 0) return;
  for (const fault of found) console.error(`  ✗ ${fault}`);
  process.exit(1);
}
