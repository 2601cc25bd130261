import { API, type ClientFault, type FaultKind } from '@app/contracts';
import { isLeaving } from './kept.js';

/** What fails again and again on a page says so a few times only. */
const TOLD_MAX = 5;
let told = 0;
let last: unknown;
let sending: Promise<void> = Promise.resolve();

/** When what was told until now is on its way. Whoever reloads the page waits for it: until then a reload would lose it. */
export const faultsAreSent = (): Promise<void> => sending;

const reportAbout = async (kind: FaultKind, error: unknown): Promise<ClientFault> => {
  const { reportOf } = await import('./faultReport.js');
  return reportOf(kind, error);
};

/** Tells the site's operators of a fault. The code that looks into it comes when there is one; when that does not arrive either, it was code that did not. */
export const tellFault = (kind: FaultKind, error: unknown): void => {
  // React gives the window what it has told us of.
  if (error === last || told === TOLD_MAX) return;
  // Code that a page asked for when it was left did not fail to arrive: nobody waited for it any more.
  if (isLeaving()) return;
  last = error;
  told += 1;
  sending = reportAbout(kind, error)
    .catch((): ClientFault => ({ kind: 'chunk' }))
    // It goes out also while the page is being left.
    .then((fault) => {
      fetch(API.clientFaults, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
        keepalive: true,
        // Of what could not be told, nobody can be told.
      }).catch(() => undefined);
    });
};

/** Was it code of this site? Extensions of the browser fail in the same window. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && String(error.stack).includes(`${window.location.origin}/assets/`);

/** Listens for what nobody catches. */
export const tellUncaught = (): void => {
  const tell = (error: unknown) => isOurs(error) && tellFault('uncaught', error);
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
};

/** For React's root. What React says of a fault itself, it says as before. */
export const toldByReact = {
  onUncaughtError: (error: unknown) => {
    tellFault('uncaught', error);
    reportError(error);
  },
  onCaughtError: (error: unknown) => {
    tellFault('caught', error);
    // eslint-disable-next-line no-console -- what React does without this handler
    console.error(error);
  },
  onRecoverableError: (error: unknown) => {
    tellFault('recoverable', error);
    reportError(error);
  },
};
