import type { Person, SystemUnderTest } from '@app/testing';
import type { Tab } from '../drivers/tab.js';

/** What a journey has to work with. */
export interface Visit {
  site: SystemUnderTest;
  /** A browser of its own, of a visitor or of a signed-in person. */
  open(by?: Person): Promise<Tab>;
  /** Lets no request to such a URL go on to the site. */
  hold(address: RegExp): Held;
}

export interface Held {
  /** When the first of them has come. */
  came: Promise<void>;
  release(): void;
}

export type Journey = (visit: Visit) => Promise<void>;

/**
 * A document without our app. It has the site's own origin and headers: WebKit's driver loses a page that comes back
 * out of another process.
 */
export const ELSEWHERE = '/robots.txt';
