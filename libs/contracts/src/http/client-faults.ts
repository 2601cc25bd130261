import { PAGE_PATHS } from '../site/pages.js';
import type { Rule } from '../rules/rules.js';

/** How a fault came to light in a browser. */
export const FAULT_KINDS = [
  /** Nobody caught it. */
  'uncaught',
  /** A piece of the page was taken out for it. */
  'caught',
  /** React rendered the page anew, and it went on. */
  'recoverable',
  /** Code did not arrive. */
  'chunk',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The page was not found, or has no pattern. */
export const OTHER_PAGE = '*';

/** The patterns of all pages' paths. */
export const PAGE_PATTERNS: readonly string[] = [...PAGE_PATHS, OTHER_PAGE];

/** The pattern of a page's path: no id, no slug, and nothing that a person typed. */
export const pagePattern = (path: string): string => {
  const given = path.split('/');
  const fits = (pattern: string) => {
    const wanted = pattern.split('/');
    return wanted.length === given.length && wanted.every((segment, at) => segment === given[at] || segment === ':id');
  };
  return PAGE_PATTERNS.find(fits) ?? OTHER_PAGE;
};

/**
 * A fault of the web app in somebody's browser: only what the code itself says. An error's message may hold people's
 * words, so it is not among it. Without the rest, `kind` alone says that there was a fault.
 */
export interface ClientFault {
  kind: FaultKind;
  /** The error's class, with the number of React's own errors behind it: `TypeError`, `Error418`. */
  name?: string;
  /** One of PAGE_PATTERNS. */
  route?: string;
  /** In the built code: `file.js:line:column`. */
  place?: string;
  /** The main file of the build that the browser runs. */
  release?: string;
}

/** Bytes of what is told, and all that the gateway reads of it. */
export const FAULT_MAX_BYTES = 1_024;

const optional =
  (pattern: RegExp): Rule =>
  (value) =>
    value === undefined || (typeof value === 'string' && pattern.test(value)) ? undefined : 'fault_invalid';

/** Names that code has fit, and no sentence does. */
export const faultRules = {
  kind: (value) => (FAULT_KINDS.includes(value as FaultKind) ? undefined : 'fault_invalid'),
  name: optional(/^[A-Za-z]\w{0,49}$/),
  route: (value) => (value === undefined || PAGE_PATTERNS.includes(value as string) ? undefined : 'fault_invalid'),
  place: optional(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/),
  release: optional(/^[\w.-]{1,80}$/),
} satisfies Record<keyof ClientFault, Rule>;
