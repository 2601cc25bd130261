import { type ClientFault, type FaultKind, faultRules, pagePattern } from '@app/contracts';

/** What browsers say of a file of code that did not arrive. */
const CHUNK = /dynamically imported module|Importing a module script failed|module script/i;

/** A built file of this site in a stack, with line and column. */
const PLACE = /\/assets\/([\w.-]+:\d+:\d+)/;

/**
 * What the code itself says of a fault. A message may hold people's words: only the number of React's own errors is
 * taken from it.
 */
export function reportOf(kind: FaultKind, error: unknown): ClientFault {
  const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: '', stack: '' };
  const react = /^Minified React error #(\d+)/.exec(message)?.[1] ?? '';
  const main = document.querySelector<HTMLScriptElement>('script[src^="/assets/site-"]');
  const report = {
    kind: CHUNK.test(message) ? ('chunk' as const) : kind,
    name: name + react,
    route: pagePattern(window.location.pathname),
    place: PLACE.exec(stack ?? '')?.[1],
    release: main?.src.split('/').at(-1),
  };
  // What does not fit is left out: better less than a refused report.
  const fitting = Object.entries(report).filter(([field, value]) => !faultRules[field as keyof ClientFault](value));
  return Object.fromEntries(fitting) as unknown as ClientFault;
}
