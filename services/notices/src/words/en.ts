import { account } from './en/account.js';
import { frame } from './en/frame.js';

/** The words of mails. Whole sentences: another language has another order of words. */
export const en = { account, frame };
