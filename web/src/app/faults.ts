import { API, type ClientFault, type FaultKind } from '@app/contracts';
import { isLeaving } from './kept.js';

/** A page that fails again and again reports it a few times only. */
const REPORTED_MAX = 5;
let reported = 0;
let last: unknown;
let sending: Promise<void> = Promise.resolve();

/** Resolves when all reports are on their way. A reload waits for it, or it would lose them. */
export const faultsAreSent = (): Promise<void> => sending;

const reportAbout = async (kind: FaultKind, error: unknown): Promise<ClientFault> => {
  const { reportOf } = await import('./faultReport.js');
  return reportOf(kind, error);
};

/**
 * Reports a fault to the site's operators. The code that describes the fault is loaded when there is one. When that
 * code does not arrive either, the fault is one of code that did not arrive.
 */
export const reportFault = (kind: FaultKind, error: unknown): void => {
  // React gives the window the faults that it has reported itself.
  if (error === last || reported === REPORTED_MAX) return;
  // Code that a page asked for when it was left did not fail to arrive: nobody waited for it any more.
  if (isLeaving()) return;
  last = error;
  reported += 1;
  sending = reportAbout(kind, error)
    .catch((): ClientFault => ({ kind: 'chunk' }))
    // It goes out also while the page is being left.
    .then((fault) => {
      fetch(API.clientFaults, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
        keepalive: true,
        // A report that could not be sent is lost.
      }).catch(() => undefined);
    });
};

/** Was it code of this site? Extensions of the browser fail in the same window. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && String(error.stack).includes(`${window.location.origin}/assets/`);

/** Listens for what nobody catches. */
export const reportUncaught = (): void => {
  const report = (error: unknown) => isOurs(error) && reportFault('uncaught', error);
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
};

/** For React's root. What React says of a fault itself, it says as before. */
export const reportedByReact = {
  onUncaughtError: (error: unknown) => {
    reportFault('uncaught', error);
    reportError(error);
  },
  onCaughtError: (error: unknown) => {
    reportFault('caught', error);
    // oxlint-disable-next-line no-console -- what React does without this handler
    console.error(error);
  },
  onRecoverableError: (error: unknown) => {
    reportFault('recoverable', error);
    reportError(error);
  },
};
