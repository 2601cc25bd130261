import { LOOPBACK } from '../machine/ports.ts';

/** The name under which the site is known to the local identity provider. */
export const CLIENT_ID = 'local-network';

/** Not `localhost`: cookies do not tell ports apart, and the site's must not come here. */
export const issuerAt = (port: number): string => `http://${LOOPBACK}:${port}`;
