import { LOOPBACK } from '../machine/ports.ts';
import { Refusal } from '../report.ts';
import type { Settings } from './settings.ts';

const EVERYWHERE = '0.0.0.0';

/**
 * The address the site listens on: every address of the machine, unless the demo's people are in the site. Their password is public, so that a
 * site which has them is for this machine only, also when it is started with DEMO=off later. With DEMO=public, HOST decides.
 */
export function hostOf({ demo, env }: Pick<Settings, 'demo' | 'env'>, demoPeople: boolean): string {
  const given = env.HOST;
  if (!demoPeople) return given || EVERYWHERE;
  if (!given) return LOOPBACK;
  if (demo === 'public' || isLoopback(given)) return given;
  throw new Refusal(
    `HOST is ${given}, but the demo people are in this site, and everybody can read their password, the admin's too: it listens on this machine only.
  Leave HOST out; or start an empty site: DEMO=off DATA_DIR=.local/empty HOST=${given} npm start.
  When everybody who reaches this machine may be admin of this site: DEMO=public HOST=${given} npm start.`,
  );
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
