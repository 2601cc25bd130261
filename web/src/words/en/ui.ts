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

export const toasts = { region: 'Notifications (F8)' };
