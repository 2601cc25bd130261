import type { ConnectionOptions } from '@nats-io/transport-node';

/**
 * What an address of the bus says: `nats://user:password@host:4222`, or several servers of one cluster behind it,
 * separated by commas (`tls://user:password@a:4222,b:4222`). With `tls:` a connection that is not encrypted is refused,
 * whatever the server offers.
 * @throws TypeError when it is no address
 */
export function busServers(url: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'tls'> {
  const [first = '', ...others] = url.split(',');
  const { protocol, host, username, password } = new URL(first);
  return {
    servers: [host, ...others.map((other) => new URL(other.includes('://') ? other : `${protocol}//${other}`).host)],
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
  };
}
