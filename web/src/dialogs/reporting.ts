import type { ReportTarget } from '@app/contracts';
import { store, useStore } from '../app/store.js';

const reported = store<ReportTarget | null>(null);

/**
 * What somebody is about to report. The dialog stands around all pages (Root.tsx): a button for it is only a button.
 */
export const reporting = {
  begin: (targetType: ReportTarget['targetType'], id: number | string): void =>
    reported.set({ targetType, targetId: String(id) }),
  end: (): void => reported.set(null),
};

export const useReported = (): ReportTarget | null => useStore(reported);
