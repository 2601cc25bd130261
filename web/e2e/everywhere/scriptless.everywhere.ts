import { PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, comment, eventually, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { readingOf } from '../rendered.js';

const site = sharedSite();
const SAID = /JavaScript is switched off/;

/** A browser that runs no scripts. */
const without = (viewport = DESKTOP) =>
  openWindow(site.url, viewport, undefined, { javaScriptEnabled: false, reducedMotion: 'no-preference' });

/** Opens a page that is in the HTML: a busy machine may serve the shell for once. */
const open = async (page: Page, path: string): Promise<void> => {
  await readingOf(site, path);
  await page.goto(path);
};
/**
 * The titles of the list. Searches are rendered once in a while only, so the page is loaded again until it is there.
 */
const lists = (page: Page, titles: string[]): Promise<void> =>
  eventually(async () => {
    await page.reload();
    const shown = page.getByRole('main').getByRole('list').getByRole('article').getByRole('heading');
    expect((await shown.allTextContents()).sort()).toEqual(titles);
  }, 30_000);
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('button', { name });
const opacityOf = (control: Locator) => control.evaluate((element) => Number(getComputedStyle(element).opacity));

describe('without scripts', () => {
  it('the list is searched, filtered and sorted by a form, which keeps what was chosen before', async () => {
    const word = 'quixotic';
    for (const [title, at] of [
      [`A ${word} park`, 'Parks & Rec'],
      [`A ${word} fair`, 'Festivals'],
    ] as const)
      await approvedProject(site, { title, category: at, city: 'Dayton', state: 'OH' });
    const { page, context } = await without();
    await open(page, PAGES.home);
    await page.getByText(SAID).waitFor();

    await page.getByLabel('Search projects').fill(word);
    await page.getByLabel('Search projects').press('Enter');
    await page.waitForURL(/search=quixotic/);
    await lists(page, [`A ${word} fair`, `A ${word} park`]);

    await category(page, 'Festivals').click();
    await page.waitForURL(/category=Festivals/);
    await lists(page, [`A ${word} fair`]);
    expect(await category(page, 'Festivals').getAttribute('aria-pressed')).toBe('true');

    await page.getByLabel('Sort by').selectOption({ label: 'Newest' });
    await page.getByLabel('Town').fill('Dayton, OH');
    await page.getByRole('button', { name: 'Search projects' }).click();
    await page.waitForURL(/sort=newest/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      search: word,
      location: 'Dayton, OH',
      category: 'Festivals',
      sort: 'newest',
    });
    await lists(page, [`A ${word} fair`]);
    await category(page, 'All Projects').click();
    await page.waitForURL(/category=all/);
    await lists(page, [`A ${word} fair`, `A ${word} park`]);
    await context.close();
  });

  it('what cannot work does not look as if it could, and is not in the way', async () => {
    const project = await approvedProject(site, { title: 'Read without scripts' });
    await comment(await signUp(site), project.id, 'A word');
    const { page, context } = await without(PHONE);
    await open(page, PAGES.project(project.slug));
    await page.getByText(SAID).waitFor();
    expect(await opacityOf(page.getByRole('button', { name: /^Upvote Read without scripts/ }).first())).toBeLessThan(
      0.5,
    );
    // Nobody writes what cannot be sent.
    await expect(page.getByRole('textbox', { name: 'Add a comment' }).count()).resolves.toBe(0);
    await page.getByText('A word').waitFor();
    await fitsTheWindow(page);
    await context.close();
  });

  it('the page of the form says what it needs, and personal pages do', async () => {
    const { page, context } = await without(PHONE);
    await open(page, PAGES.submit);
    await page.getByRole('heading', { level: 1, name: 'Submit a Project' }).waitFor();
    await page.getByText('The form needs JavaScript').waitFor();
    await expect(page.getByRole('main').getByRole('status').count()).resolves.toBe(0);
    await page.goto(PAGES.auth);
    await page.getByText('Without JavaScript this page cannot be shown').waitFor();
    await page.getByRole('link', { name: 'The projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await context.close();
  });

  it('with scripts, nothing of it is shown', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await open(page, PAGES.home);
    await expect(page.getByText(SAID).isVisible()).resolves.toBe(false);
    await expect(page.getByRole('button', { name: 'Search projects' }).count()).resolves.toBe(0);
    expect(await opacityOf(page.getByRole('button', { name: 'Switch to dark theme' }))).toBe(1);
    await context.close();
  });
});
