import type { Project } from '@app/contracts';
import { startTestSite, type TestSite } from '@app/testbed/site';
import { type Person, signUp } from '@app/testing';
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, openWindow, startBrowser } from './browser.js';
import { openProject } from './discussion.js';

/** The site of the test file that imports this, and two residents of it. */
export let site: TestSite;
export let browser: Browser;
export let ana: Person;
export let ben: Person;

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), startBrowser()]);
  [ana, ben] = await Promise.all([
    signUp(site, { firstName: 'Ana', lastName: 'Whitfield' }),
    signUp(site, { firstName: 'Ben', lastName: 'Okafor' }),
  ]);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A window of its own on a project's page, of a visitor or of a signed-in person. */
export async function open(project: Project, by?: Person, hash = '') {
  const window = await openWindow(browser, site.url, DESKTOP, by);
  await openProject(window.page, project, hash);
  return window;
}
