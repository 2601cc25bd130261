import type { SMTPPoolOptions } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';

/** Milliseconds for a server to take the connection, to greet, and to say anything at all. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  // It may look long at a mail before it takes it. Who does not wait sends the same mail again.
  socketTimeout: 180_000,
};

/**
 * The connections to a mail server. What its URL says wins: `smtp://host:587?maxConnections=10&socketTimeout=60000`.
 * Nothing goes unencrypted to another machine, unless the URL says `requireTLS=false`.
 */
export function connection(url: string): SMTPPoolOptions {
  const given = parseConnectionUrl(url) as SMTPPoolOptions;
  return {
    ...TIMEOUTS,
    requireTLS: !given.secure && !isThisMachine(given.host ?? ''),
    maxConnections: 5,
    maxMessages: 1_000,
    ...given,
    // A message is tried again by its row, which knows how often.
    maxRequeues: 0,
    logger: false,
  };
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
