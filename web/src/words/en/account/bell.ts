import { INBOX_UNREAD_MAX, PAGE_TITLES } from '@app/contracts';
import { number } from '../format.js';

const unread = (amount: number): string =>
  amount >= INBOX_UNREAD_MAX ? `${number(INBOX_UNREAD_MAX - 1)}+ unread` : `${number(amount)} unread`;

/** The bell, which says how many entries of the inbox are unread. */
export const bell = {
  name: (amount: number) => (amount === 0 ? PAGE_TITLES.inbox : `${PAGE_TITLES.inbox}, ${unread(amount)}`),
  /** What its dot shows. */
  dot: (amount: number) => (amount > 9 ? '9+' : String(amount)),
};
