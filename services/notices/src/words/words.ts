import { en } from './en.js';

/** What mails say. A second language is chosen here, by the reader. */
export const words = en;
