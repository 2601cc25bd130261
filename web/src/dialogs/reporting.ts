import type { ReportTarget } from '@app/contracts';
import { useSyncExternalStore } from 'react';

let reported: ReportTarget | null = null;
const listeners = new Set<() => void>();

const change = (target: ReportTarget | null): void => {
  reported = target;
  for (const listener of listeners) listener();
};

/** What somebody is about to report. The dialog stands around all pages (Root.tsx), so that a button for it is only a button. */
export const reporting = {
  begin: (targetType: ReportTarget['targetType'], id: number | string): void =>
    change({ targetType, targetId: String(id) }),
  end: (): void => change(null),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useReported = (): ReportTarget | null =>
  useSyncExternalStore(
    subscribe,
    () => reported,
    () => null,
  );
