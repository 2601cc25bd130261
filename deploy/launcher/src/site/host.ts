import { LOOPBACK } from '../machine/ports.ts';
import { Refusal } from '../report.ts';
import type { Settings } from './settings.ts';

/**
 * The address the site listens on: this machine only, unless HOST says otherwise. The demo people's password is public,
 * so that a site which has them refuses another HOST, also when it is started with DEMO=off later. With DEMO=public,
 * HOST decides.
 */
export function hostOf({ demo, env }: Pick<Settings, 'demo' | 'env'>, demoPeople: boolean): string {
  const given = env.HOST || LOOPBACK;
  if (!demoPeople || demo === 'public' || isLoopback(given)) return given;
  throw new Refusal(
    `HOST is ${given}, but the demo people are in this site, and everybody can read their password, the admin's too: it listens on this machine only.
  Leave HOST out; or start an empty site: DEMO=off DATA_DIR=.local/empty HOST=${given} npm start.
  When everybody who reaches this machine may be admin of this site: DEMO=public HOST=${given} npm start.`,
  );
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
