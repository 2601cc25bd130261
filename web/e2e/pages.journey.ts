import { PAGES } from '@app/contracts';
import { sharedSite } from '@app/testbed/shared-site';
import { approvedProject, eventually, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openWindow, PHONE, fitsTheWindow, startBrowser, type Window } from './browser.js';
import { faultsOf } from './faults.js';
import type { View } from './view.js';
import { viewsOf } from './views.js';

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
  const windowOf = async ({ by }: View) => {
    const window = await openWindow(browser, site.url, DESKTOP, by);
    await prepare(window.page);
    return window;
  };
  for (const view of these) {
    const window = (!view.fails && windows.get(view.by)) || (await windowOf(view));
    if (!view.fails) windows.set(view.by, window);
    await window.page.setViewportSize(view.only === 'narrow' ? NARROW : DESKTOP);
    await window.page.goto(view.path);
    await view.act?.(window.page);
    await view.shows(window.page).waitFor();
    await look(window.page, view);
    if (view.fails) await window.context.close();
  }
  for (const { context, errors } of windows.values()) {
    expect(errors).toEqual([]);
    await context.close();
  }
}

const NARROW = { width: 320, height: 800 };
const THEMES = ['light', 'dark'] as const;
/** A narrow window has the colours of a wide one: one theme is enough, unless the view is in narrow windows only. */
const looksOf = ({ only }: View) => {
  const wide = THEMES.map((theme) => [theme, DESKTOP] as const);
  const narrow = THEMES.map((theme) => [theme, NARROW] as const);
  if (only) return only === 'narrow' ? narrow : wide;
  return [...wide, narrow[0]!];
};
const WIDTHS = [320, 375, 800, 1280];
/** With all text twice as large. */
const LARGE_TEXT_WIDTHS = [640, 1280];

describe('every page and state, for visitors, residents and admins', () => {
  it('has no accessibility fault that a machine can find, and never scrolls sideways', async () => {
    await goThrough(
      views,
      async (page, view) => {
        for (const [colorScheme, viewport] of looksOf(view)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(viewport);
          const look = [view.name, colorScheme, viewport];
          // A dialog that has just opened gets the focus in the next frame.
          await eventually(async () => expect([...look, await faultsOf(page)]).toEqual([...look, []]));
        }
        for (const text of ['100%', '200%']) {
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
          for (const width of text === '100%' ? WIDTHS : LARGE_TEXT_WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            await fitsTheWindow(page, `${view.name}, text ${text}, ${width} px`);
          }
        }
      },
      (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    );
  }, 600_000);
});

describe('every page of a visitor', () => {
  it('is there with its heading as soon as anything is', async () => {
    await goThrough(
      views.filter(({ by, fails, only }) => !by && !fails && !only),
      async (page, { name }) =>
        expect([name, await page.locator('html').getAttribute('data-empty')]).toEqual([name, null]),
      (page) =>
        page.addInitScript(() => {
          new MutationObserver(() => {
            // Until then the HTML is still coming, from its top to its end. The scripts of the app run after that.
            if (document.readyState === 'loading') return;
            const shown = document.querySelector('#root > *') !== null;
            if (shown && !document.querySelector('h1')) document.documentElement.dataset['empty'] = 'yes';
          }).observe(document, { childList: true, subtree: true });
        }),
    );
  });
});

describe('who wants no motion', () => {
  it('never sees anything on its way from one size to another', async () => {
    const { context, page } = await openWindow(browser, site.url, DESKTOP);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const growth = await page
      .locator('header a')
      .first()
      .evaluate((logo) => {
        const size = () => parseFloat(getComputedStyle(logo).fontSize);
        const before = size();
        document.documentElement.style.fontSize = '200%';
        return size() / before;
      });
    expect(growth).toBe(2);
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

describe('the sign-in page of a phone', () => {
  it('says what an account is good for, under the ways to sign in', async () => {
    const { context, page, errors } = await openWindow(browser, site.url, PHONE);
    await page.goto(PAGES.auth);
    const ways = page.getByRole('link', { name: /Replit/ });
    for (const promise of ['Share projects', 'Find inspiration', 'Connect with others']) {
      const reason = page.getByText(promise, { exact: true });
      await reason.waitFor();
      expect((await reason.boundingBox())!.y).toBeGreaterThan((await ways.boundingBox())!.y);
    }
    await fitsTheWindow(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a project in a low window', () => {
  it('shows the end of what stands beside the story, while the story is read', async () => {
    const content = '<p>Line after line of it.</p>'.repeat(80);
    const project = await approvedProject(site, { title: 'A rail in a low window', content });
    const window = { width: 1366, height: 768 };
    const { context, page } = await openWindow(browser, site.url, window, await signUp(site));
    await page.goto(PAGES.project(project.slug));
    const report = page.getByRole('button', { name: 'Report this project' });
    await report.waitFor();
    const line = page.getByText('Line after line of it.').nth(40);
    await line.scrollIntoViewIfNeeded();
    // The line's place in the window: what arrives late above it moves the page, and the browser the window with it.
    const readAt = async () => (await line.boundingBox())!.y;
    const before = await readAt();
    // By the wheel over what stands beside it, as a reader does.
    const beside = page.getByRole('complementary');
    await beside.hover();
    await page.mouse.wheel(0, await beside.evaluate((aside) => aside.scrollHeight - aside.clientHeight));
    await eventually(async () => {
      const { y, height } = (await report.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(window.height);
    });
    expect(Math.abs((await readAt()) - before)).toBeLessThan(2);
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

describe('going back', () => {
  it('restores the list and its place, also in a browser of 2024', async () => {
    const { context, page } = await openWindow(browser, site.url, PHONE);
    await page.addInitScript(() => {
      Reflect.deleteProperty(URL, 'parse');
      window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.goto('/');
    const cards = page.getByRole('main').getByRole('article');
    await page.getByRole('button', { name: 'Load More' }).click();
    const card = cards.nth(14);
    await card.scrollIntoViewIfNeeded();
    const placeOfCard = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await placeOfCard();
    const count = await cards.count();
    await card.getByRole('link').first().click();
    await page.waitForURL(/\/project\//);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await card.waitFor();
    await eventually(async () => expect(await placeOfCard()).toBe(before));
    expect(await cards.count()).toBe(count);
    await context.close();
  });
});
