import { type AppError, sentences, type SentenceKey } from '@app/contracts';
import { card, vote } from './en/visitors/cards.js';
import { comments } from './en/residents/comments.js';
import { form, similar } from './en/residents/form.js';
import { date, number, weekday } from './en/format.js';
import { home } from './en/visitors/home.js';
import { inspiration } from './en/visitors/inspiration.js';
import { layout } from './en/visitors/layout.js';
import { person, submitted } from './en/visitors/people.js';
import { project } from './en/visitors/project.js';
import { notFound, staticPage, staticPages } from './en/visitors/static.js';
import { terms } from './en/terms.js';
import { actions, lists, toasts } from './en/ui.js';
import { upload } from './en/residents/upload.js';

/**
 * Everything a person reads, in English, a file for each feature; another language is a second object of this shape.
 * Texts that product.md gives are its words to the letter.
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
  person,
  submitted,
  comments,
};

export type Words = typeof en;
