import { randomBytes } from 'node:crypto';
import { type Person, picture } from '@app/testing';
import type { Locator, Page } from 'playwright-core';
import { toast } from './discussion.js';

/** A form, filled in and ready to be sent. */
export interface Filled {
  /** Where Enter sends it. */
  field: Locator;
  button: Locator;
  /** By which key, where Enter begins a new line. */
  key?: string;
  /** The call that sends it. */
  path: string;
  sent: () => Promise<unknown>;
  /** What was typed stands here, in a dialog that can be closed. */
  typed?: Locator;
}

export const TYPED = 'plank-and-nail-7';
export const named = (word: string) => `${word} ${randomBytes(4).toString('hex')}`;
export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const typeProject = async (page: Page, title: string) => {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Short description').fill('A seat in the shade.');
  await page.getByLabel('Category').selectOption('Parks & Rec');
  await page.getByLabel('State', { exact: true }).selectOption('OH');
  await page.getByLabel('City').fill('Dayton');
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await page.getByLabel('Project image').setInputFiles(file);
  await toast(page, 'Image uploaded successfully').waitFor();
};
/** The dialog for a reason, sent by its button. */
export const inDialog = (page: Page, name: string) => {
  const button = dialog(page).getByRole('button', { name, exact: true });
  return { field: button, button, typed: dialog(page).getByRole('textbox') };
};

/** A form of the site, and who sends it. */
export interface Form {
  name: string;
  by: () => Person | undefined;
  fillIn: (page: Page) => Promise<Filled>;
}
