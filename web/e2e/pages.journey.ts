import { sharedSite } from '@app/testbed/shared-site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '@app/testing';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openWindow, PHONE, fitsTheWindow, startBrowser, type Window } from './browser.js';
import { faultsOf } from './faults.js';
import { type View, viewsOf } from './views.js';

const site = sharedSite();
let browser: Browser;
let views: View[];

beforeAll(async () => {
  [browser, views] = await Promise.all([startBrowser(), viewsOf(site)]);
});

afterAll(async () => {
  await browser.close();
});

/** Goes through views, each in a window of the person that it belongs to. */
async function goThrough(
  these: View[],
  look: (page: Page, view: View) => Promise<void>,
  prepare: (page: Page) => Promise<unknown>,
): Promise<void> {
  const windows = new Map<Person | undefined, Window>();
  for (const view of these) {
    const window = windows.get(view.by) ?? (await openWindow(browser, site.url, DESKTOP, view.by));
    if (!windows.has(view.by)) await prepare(window.page);
    windows.set(view.by, window);
    await window.page.setViewportSize(DESKTOP);
    await window.page.goto(view.path);
    await view.act?.(window.page);
    await view.shows(window.page).waitFor();
    await look(window.page, view);
  }
  for (const { context, errors } of windows.values()) {
    expect(errors).toEqual([]);
    await context.close();
  }
}

const LOOKS = [
  ['light', DESKTOP],
  ['dark', DESKTOP],
  ['light', PHONE],
] as const;
const WIDTHS = [320, 375, 800, 1280];

describe('every page, for visitors, residents and admins', () => {
  it('has no accessibility fault that a machine can find, in light, in dark and on a phone', async () => {
    await goThrough(
      views,
      async (page, { name }) => {
        for (const [colorScheme, viewport] of LOOKS) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(viewport);
          expect([name, colorScheme, viewport, await faultsOf(page)]).toEqual([name, colorScheme, viewport, []]);
        }
      },
      (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    );
  }, 240_000);

  it('does not scroll sideways, however narrow or wide', async () => {
    await goThrough(
      views,
      async (page, { name }) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await fitsTheWindow(page, `${name}, ${width} px`);
        }
      },
      (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    );
  });
});

describe('every page of a visitor', () => {
  it('is there with its heading as soon as anything is', async () => {
    await goThrough(
      views.filter(({ by }) => !by),
      async (page, { name }) =>
        expect([name, await page.locator('html').getAttribute('data-empty')]).toEqual([name, null]),
      (page) =>
        page.addInitScript(() => {
          new MutationObserver(() => {
            const shown = document.querySelector('#root > *') !== null;
            if (shown && !document.querySelector('h1')) document.documentElement.dataset['empty'] = 'yes';
          }).observe(document, { childList: true, subtree: true });
        }),
    );
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
    await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Festivals' }).click();
    await page.waitForURL(/category=Festivals/);
    await page.waitForFunction(() => {
      const cards = [...document.querySelectorAll('main article')];
      return cards.length > 0 && cards.every((card) => card.textContent?.includes('Festivals'));
    });
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
