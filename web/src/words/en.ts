import type { AppError } from '@app/contracts';
import { card, vote } from './en/visitors/cards.js';
import { ago, date, moment, number, weekday } from './en/format.js';
import { home } from './en/visitors/home.js';
import { inspiration } from './en/visitors/inspiration.js';
import { layout } from './en/visitors/layout.js';
import { person, submitted } from './en/visitors/people.js';
import { notFound, staticPage, staticPages } from './en/visitors/static.js';
import { terms } from './en/terms.js';
import { actions, lists, toasts } from './en/ui.js';

/**
 * What most pages say, in English, a file for each feature; another language is a second object of this shape.
 * Texts that product.md gives are its words to the letter.
 */
export const en = {
  number,
  date,
  moment,
  ago,
  weekday,
  /** In English the server's own sentence; another language translates the error's code. */
  failure: (error: AppError): string => error.message,
  ...terms,
  actions,
  lists,
  toasts,
  layout,
  home,
  inspiration,
  static: staticPage,
  staticPages,
  notFound,
  card,
  vote,
  person,
  submitted,
};

export type Words = typeof en;
