import { TOTAL_MAX } from '@app/contracts';
import { number } from './format.js';

/** What is said all over the site. */
export const actions = {
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  tryAgain: 'Try again',
  reload: 'Reload',
  signIn: 'Sign In',
  backToSite: 'Back to Site',
  loadingPage: 'Loading the page',
};

/** Null: so many that nobody counts them. */
const amount = (all: number | null): string => (all === null ? `${number(TOTAL_MAX)}+` : number(all));

/** What a list says that grows. */
export const lists = {
  amount,
  shown: (shown: number, total: number | null) =>
    `${number(shown)} of ${amount(total === null ? null : Math.max(total, shown))} shown`,
  more: 'Load More',
  loadingMore: 'Loading…',
  moreFailed: 'We couldn’t load more. Check your connection.',
};

export const toasts = { region: 'Notifications (F8)' };
