import { account } from './en/account.js';
import { report, role } from './en/account-news.js';
import { decisions } from './en/decisions.js';
import { digest } from './en/digest.js';
import { followed } from './en/followed.js';
import { frame } from './en/frame.js';
import { hidden } from './en/hidden.js';
import { letters } from './en/letters.js';
import { newsletter } from './en/newsletter.js';
import { ofWords } from './en/words.js';

/** The words of mails. Whole sentences: another language has another order of words. */
export const en = {
  account,
  decisions,
  digest,
  followed,
  frame,
  hidden,
  letters,
  newsletter,
  report,
  role,
  words: ofWords,
};
