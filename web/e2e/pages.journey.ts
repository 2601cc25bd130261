import axe from 'axe-core';
import { startTestSite, type TestSite } from '@app/testbed/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, openWindow, PHONE, scrollsSideways, startBrowser } from './browser.js';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite({}, true), startBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

const firstProject = async (): Promise<string> => {
  const { body } = await site.browser().get('/api/projects?limit=1');
  return `/project/${body.projects[0].slug as string}`;
};

const PAGES = ['/', '/auth', '/inspiration', '/about', '/profile', '/no-such-page'] as const;

describe('every page', () => {
  it.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const)('has no accessibility fault that a machine can find, in %s at %p', async (colorScheme, viewport) => {
    const { context, page, errors } = await openWindow(browser, site.url, viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of [...PAGES, await firstProject()]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
      );
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
        [],
      );
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is there with its heading as soon as anything is', async () => {
    const { context, page } = await openWindow(browser, site.url, DESKTOP);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const shown = document.querySelector('#root > *') !== null;
        if (shown && !document.querySelector('h1')) document.documentElement.dataset['empty'] = 'yes';
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of [...PAGES, await firstProject()]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await page.locator('html').getAttribute('data-empty')]).toEqual([path, null]);
    }
    await context.close();
  });

  it.each([320, 375, 800, 1280])('does not scroll sideways at %i px', async (width) => {
    const { context, page } = await openWindow(browser, site.url, { width, height: 800 });
    for (const path of [...PAGES, await firstProject()]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await scrollsSideways(page)]).toEqual([path, false]);
    }
    await context.close();
  });
});

describe('the home page', () => {
  it('shows the featured project, filters by category and loads more', async () => {
    const { context, page } = await openWindow(browser, site.url, DESKTOP);
    await page.goto('/');
    await page.getByText('FEATURED PROJECT').waitFor();
    const cards = page.getByRole('main').getByRole('article');
    await cards.nth(11).waitFor();
    await page.getByRole('button', { name: 'Load More' }).click();
    await cards.nth(12).waitFor();
    await page
      .getByRole('button', { name: 'Festivals' })
      .or(page.getByRole('link', { name: 'Festivals' }))
      .first()
      .click();
    await page.waitForURL(/category=Festivals/);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main article')].every((card) => card.textContent?.includes('Festivals')),
    );
    await context.close();
  });

  it('says so when nothing is found', async () => {
    const { context, page } = await openWindow(browser, site.url, DESKTOP);
    await page.goto('/');
    await page.getByLabel('Search projects').fill('zeppelin hangar on the moon');
    await page.getByText('No projects found').waitFor();
    await page.getByText('Try adjusting your filters or check back later.').waitFor();
    await context.close();
  });
});

describe('pages for people with an account', () => {
  it('send a visitor to sign in', async () => {
    const { context, page } = await openWindow(browser, site.url, DESKTOP);
    await page.goto('/submit');
    await page.waitForURL(/\/auth\?returnTo=%2Fsubmit|\/auth\?returnTo=\/submit/);
    await page.goto('/admin');
    await page.waitForURL(/\/auth/);
    await page.goto('/profile');
    await page.getByText('Please log in to view and edit your profile').waitFor();
    await context.close();
  });
});
