import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The groups of 16 bits that name a network of IPv6. */
const NETWORK_GROUPS = 4;

/** What counts as one address: an IPv4 address, or the /64 of IPv6 that one household or server has to itself. */
export function networkOf(address: string): string {
  // Every read calls this, and most addresses are IPv4.
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}

/** An address, or a network such as 10.0.0.0/8. */
export const isNetwork = (text: string): boolean => isIP(text) !== 0 || ipaddr.isValidCIDR(text);

/** Is this an address of the public internet? With any other, a request could reach into our own network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(...GLOBAL_UNICAST);
}

/** All public addresses of IPv6 are in here. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
