import { store } from '../../app/store.js';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  text?: string | undefined;
  /** Leads to a page of the site, or does something. */
  action?: { label: string; to: string } | { label: string; onPress: () => void } | undefined;
}

/** The id of the region where toasts are shown. */
export const TOASTS_ID = 'toasts';

/** Has somebody gone to the toast, by the keyboard? */
export const isAtToast = (): boolean => Boolean(document.activeElement?.closest(`#${TOASTS_ID}`));

/** The toast that is shown. */
export const shownToast = store<Toast | null>(null);
let lastId = 0;

const of =
  (kind: Toast['kind']) =>
  (title: string, text?: string, action?: Toast['action']): void =>
    shownToast.set({ id: ++lastId, kind, title, text, action });

/** One toast at a time. A new one replaces the old one at once: a toast that waits in a queue comes too late. */
export const toast = {
  success: of('success'),
  error: of('error'),
  dismiss: (id: number): void => {
    if (shownToast.get()?.id === id) shownToast.set(null);
  },
};
