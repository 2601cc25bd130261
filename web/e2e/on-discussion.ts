import type { Project } from '@app/contracts';
import { sharedSite } from '@app/testbed/shared-site';
import { type Person, signUp } from '@app/testing';
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, openWindow, startBrowser } from './browser.js';
import { openProject } from './discussion.js';

/** Two residents of the site, for the test file that imports this. */
export const site = sharedSite();
export let browser: Browser;
export let ana: Person;
export let ben: Person;

beforeAll(async () => {
  [browser, ana, ben] = await Promise.all([
    startBrowser(),
    signUp(site, { firstName: 'Ana', lastName: 'Whitfield' }),
    signUp(site, { firstName: 'Ben', lastName: 'Okafor' }),
  ]);
});

afterAll(async () => {
  await browser.close();
});

/** A window of its own on a project's page, of a visitor or of a signed-in person. */
export async function open(project: Project, by?: Person, hash = '') {
  const window = await openWindow(browser, site.url, DESKTOP, by);
  await openProject(window.page, project, hash);
  return window;
}
