import { moment } from '../format.js';

/** Where somebody is signed in, in the settings. */
export const signIns = {
  title: 'Sign-ins',
  lead: 'The browsers in which you are signed in. End those that you do not know, and change your password.',
  failed: 'Your sign-ins could not be loaded',
  failedHint: 'Please try again in a moment.',
  unknown: 'A browser',
  here: 'This browser',
  moment,
  since: (began: string) => `Signed in ${began}`,
  seen: (ago: string) => `last used ${ago}`,
  end: 'End',
  endOf: (device: string, began: string) => `End the sign-in of ${device}, ${began}`,
  endOthers: 'End all others',
  ended: 'Sign-in ended',
  othersEnded: 'All other sign-ins ended',
  notEnded: 'The sign-in could not be ended',
};
