import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** The groups of 16 bits that name a network of IPv6. */
const NETWORK_GROUPS = 4;

/** As some proxies write an IP: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;

/** An IP without the port that stands behind it. */
function withoutPort(ip: string): string {
  const [, inBrackets, plain] = WITH_PORT.exec(ip) ?? [];
  return inBrackets ?? plain ?? ip;
}

/** Networks of IPv6 that were seen lately. To read such an IP takes longer than all else that counting does. */
const seen = new LRUCache<string, string>({ max: 5_000 });
/** Nothing longer is an IP. */
const IP_LENGTH_MAX = 64;

/** What counts as one visitor: an IPv4 address, or the /64 of IPv6 that one household or server has to itself. */
export function networkOf(ip: string): string {
  // Every request calls this, and most IPs are IPv4.
  if (!ip.includes(':') || ip.length > IP_LENGTH_MAX) return ip;
  let network = seen.get(ip);
  if (network === undefined) seen.set(ip, (network = readNetwork(ip)));
  return network;
}

function readNetwork(ip: string): string {
  const host = withoutPort(ip);
  if (!ipaddr.IPv6.isValid(host)) return host;
  const parsed = ipaddr.IPv6.parse(host);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}

/** The /48 that a network of IPv6 belongs to, undefined for IPv4: whoever has one has 65,536 networks. */
export function siteOf(network: string): string | undefined {
  const end = network.lastIndexOf(':');
  return end < 0 ? undefined : network.slice(0, end);
}

/** An IP, or a network such as 10.0.0.0/8. */
export const isNetwork = (text: string): boolean => {
  const [ip = ''] = text.split('/', 1);
  // The library also reads short forms, such as 10/8, which nothing else does.
  return isIP(ip) !== 0 && (ip === text || ipaddr.isValidCIDR(text));
};

/** Makes the question whether an IP, with or without a port, is one of these or in one of these networks. */
export function inNetworks(networks: string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(ip, familyOf(ip));
    else list.addSubnet(ip, Number(bits), familyOf(ip));
  }
  return (ip) => {
    // The list knows no zones, as in fe80::1%eth0.
    const host = withoutPort(ip).split('%', 1)[0]!;
    return isIP(host) !== 0 && list.check(host, familyOf(host));
  };
}

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 4 ? 'ipv4' : 'ipv6');

/** Is this an IP of the public internet? With any other one, a request could reach into our own network. */
export function isPublicIp(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const parsed = ipaddr.parse(ip);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(...GLOBAL_UNICAST);
}

/** All public IPs of IPv6 are in here. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
