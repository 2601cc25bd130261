/** What is said all over the site. */
export const actions = {
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  tryAgain: 'Try again',
  reload: 'Reload',
  signIn: 'Sign In',
  backToSite: 'Back to Site',
};

/** Of a list that grows. */
export const lists = {
  more: 'Load More',
  loadingMore: 'Loading…',
  moreFailed: 'We couldn’t load more. Check your connection.',
};

export const toasts = { region: 'Notifications (F8)' };
