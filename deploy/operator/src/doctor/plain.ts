import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { connection } from '@app/notices/connection';
import { fault, type Finding, hostOf, type Look, note, ok } from './report.js';

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addSubnet('::1', 128, 'ipv6');
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Modes in which pg takes only an encrypted connection to a server whose certificate is right. */
const CHECKED = ['verify-full', 'verify-ca', 'require'];

/** What goes over the wire as it is, to another machine than this one. */
export const plain: Look = {
  name: 'encryption',
  async *at(env) {
    const found = new Map<string, Finding>();
    for (const [setting, address] of Object.entries(env)) {
      const what = address && wayOf(setting, address);
      if (!what || found.has(what)) continue;
      const finding = await judge(what, hostnameOf(address!));
      if (finding) found.set(what, finding);
    }
    yield* found.values();
    if (found.size === 0) yield ok('nothing goes unencrypted to another machine');
  },
};

/** The server that a setting leads to without encryption or without a look at its certificate, if it does. */
function wayOf(setting: string, address: string): string | undefined {
  if (!URL.canParse(address.split(',')[0]!)) return undefined;
  const url = new URL(address.split(',')[0]!);
  const at = hostOf(address);
  if (/(^|_)DATABASE_URL$/.test(setting)) {
    const mode = url.searchParams.get('sslmode') ?? 'disable';
    if (mode === 'no-verify') return `Postgres at ${at} (its certificate is not looked at: sslmode=verify-full)`;
    return CHECKED.includes(mode) ? undefined : `Postgres at ${at} (sslmode=verify-full)`;
  }
  if (/(^|_)REDIS_URL$/.test(setting)) return url.protocol === 'rediss:' ? undefined : `Redis at ${at} (rediss://)`;
  if (/(^|_)NATS_URL$/.test(setting)) return url.protocol === 'tls:' ? undefined : `NATS at ${at} (tls://)`;
  if (setting === 'S3_ENDPOINT') return url.protocol === 'https:' ? undefined : `the object store at ${at} (https://)`;
  if (setting === 'SMTP_URL') {
    const { secure, requireTLS } = connection(address);
    return secure || requireTLS ? undefined : `mails, to ${at} (without requireTLS=false)`;
  }
  return undefined;
}

const hostnameOf = (address: string): string => new URL(address.split(',')[0]!).hostname.replace(/^\[|\]$/g, '');

async function judge(what: string, host: string): Promise<Finding | undefined> {
  const addresses = isIP(host)
    ? [host]
    : (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  const within = (list: BlockList) => addresses.every((ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'));
  // Where nobody knows the name, the look at the server itself says so.
  if (within(OWN)) return undefined;
  return within(PRIVATE)
    ? note(`not encrypted: ${what}. Right in a network that nobody else is in`)
    : fault(`passwords and people's data go over the wire as they are: ${what}`);
}
