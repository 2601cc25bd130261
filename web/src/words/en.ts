import { type AppError, sentences, type SentenceKey } from '@app/contracts';
import { auth } from './en/auth.js';
import { card, vote } from './en/cards.js';
import { comments } from './en/comments.js';
import { form, similar } from './en/form.js';
import { date, number, weekday } from './en/format.js';
import { home } from './en/home.js';
import { inspiration } from './en/inspiration.js';
import { layout } from './en/layout.js';
import { person, submitted } from './en/people.js';
import { profile } from './en/profile.js';
import { project } from './en/project.js';
import { notFound, staticPage, staticPages } from './en/static.js';
import { terms } from './en/terms.js';
import { actions, lists, toasts } from './en/ui.js';
import { upload } from './en/upload.js';

/**
 * Everything a person reads, in English, a file for each feature; another language is a second object of this shape. Texts that product.md gives are
 * its words to the letter.
 */
export const en = {
  number,
  date,
  weekday,
  sentences: sentences as Record<SentenceKey, string>,
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
  project,
  form,
  similar,
  upload,
  auth,
  profile,
  person,
  submitted,
  comments,
};

export type Words = typeof en;
