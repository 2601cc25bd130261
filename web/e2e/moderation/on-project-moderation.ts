import { API, PAGES, type Project } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { adminOf, type Person, signUp } from '@app/testing';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';

/** A resident and an admin of the site; `arrive` brings new ones for each file. */
export const site = sharedSite();
export let ana: Person;
export let admin: Person;

export const arrive = async (): Promise<void> => {
  [ana, admin] = await Promise.all([signUp(site, { firstName: 'Ana', lastName: 'Whitfield' }), adminOf(site)]);
};

/** A word that only this test's projects have. */
export const newWord = () => `W${Date.now().toString(36)}`;

/** A window of its own on the admin's projects; the path is a query or empty. */
export const open = async (path: string, size = DESKTOP) => {
  const window = await openWindow(site.url, size, admin);
  await window.page.goto(PAGES.adminProjects + path);
  return window;
};
export const row = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });
export const link = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('link', { name: title, exact: true });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
export const now = async ({ id }: Project): Promise<Project> =>
  (await admin.browser.get(API.project(id))).body as Project;
