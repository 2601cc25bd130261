import type { ErrorCode } from '@app/contracts';

/** The page that confirms an address for the newsletter. */
export const newsletter = {
  title: 'Newsletter',
  lead: 'Press the button, and our letters come to this address. Each of them has a link to leave.',
  confirm: 'Yes, send me the newsletter',
  done: 'You are on the list',
  doneLead: 'The next letter comes to your address. To leave, press the link at the end of any letter.',
  noLink: 'To get the newsletter, enter your address at the end of this page. We send you a link that leads here.',
  faults: (code: ErrorCode): string =>
    code === 'link_expired' || code === 'validation_failed'
      ? 'This link has been used or is too old. Please enter your address again at the end of this page.'
      : 'This is not possible right now. Please try again in a moment.',
  failed: 'The site could not be reached. Please check your connection and try again.',
};
