import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, eventually, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, openWindow, PHONE } from '../browser.js';

const site = sharedSite();

beforeAll(async () => {
  const by = await signUp(site);
  for (const city of ['Qatown', 'Qatown', 'Qabury'])
    await approvedProject(site, { by, city, state: 'VT', category: 'Cultural' });
});

const chooser = (page: Page) => page.getByRole('combobox', { name: 'Town' });
const asked = (page: Page) => new URL(page.url()).searchParams;
const card = (page: Page) => page.getByRole('main').getByRole('article').first();

describe('a town', () => {
  it('is found by the beginning of its name, with the keyboard alone, and taken out again', async () => {
    const { page, context, errors } = await openWindow(site.url, DESKTOP);
    await page.goto('/');
    await chooser(page).focus();
    await page.keyboard.type('qa');
    const options = page.getByRole('listbox').getByRole('option');
    // At first the towns that were there before the typing, of which these may be two.
    await eventually(async () =>
      expect(await options.allTextContents()).toEqual(['Qatown, VT2 projects', 'Qabury, VT1 project']),
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/location=Qabury/);
    await eventually(async () => expect(await chooser(page).inputValue()).toBe('Qabury, VT'));
    await page.getByText('1 project', { exact: true }).waitFor();

    // Left without a choice, nothing changes.
    await chooser(page).fill('nowhere at all');
    await page.getByText('No town of this name has projects yet.').waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await chooser(page).inputValue()).toBe('Qabury, VT'));

    await chooser(page).click();
    await page.getByRole('option', { name: 'All towns' }).click();
    await page.waitForURL((url) => !url.searchParams.has('location'));
    await eventually(async () => expect(await chooser(page).inputValue()).toBe(''));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is not typed over when React tells of the focus late, as it does for a page that it takes over', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto('/');
    await chooser(page).pressSequentially('q');
    await page.getByRole('option', { name: 'Qatown' }).waitFor();
    await chooser(page).dispatchEvent('focusin');
    await page.keyboard.type('a');
    expect(await chooser(page).inputValue()).toBe('qa');
    await context.close();
  });

  it('is chosen also when Enter comes before the towns, and is written out while the list of towns is away', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto('/');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/cities\?search=qato/, async (route) => {
      await held;
      return route.continue();
    });
    await chooser(page).fill('qato');
    await chooser(page).press('Enter');
    answer();
    await page.waitForURL(/location=Qatown/);
    await eventually(async () => expect(await chooser(page).inputValue()).toBe('Qatown, VT'));

    await page.route(/cities\?search=/, (route) => route.abort());
    await chooser(page).fill('Qabury');
    await page.getByRole('option', { name: 'Qabury' }).waitFor();
    await chooser(page).press('Enter');
    await page.waitForURL(/location=Qabury/);
    await card(page).waitFor();
    await context.close();
  });
});

describe('the number of towns', () => {
  it('is not said before it is known', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll('["cities",""]', '["none"]') });
      },
    );
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/projects\/cities/, async (route) => {
      await held;
      return route.continue();
    });
    await page.goto('/');
    await card(page).waitFor();
    await page.getByText(/^\d+ projects$/).waitFor();
    expect(await page.getByText(/ in \d+ town/).count()).toBe(0);
    answer();
    await page.getByText(/^\d+ projects in \d+ towns$/).waitFor();
    await context.close();
  });
});

describe.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('at %s, with a search, a town or a category', (_where, viewport) => {
  it('what is found begins on the first screen, below a small banner', async () => {
    const { page, context, errors } = await openWindow(site.url, viewport);
    for (const address of ['/?search=benches', '/?location=VT', '/?category=Cultural']) {
      await page.goto(address);
      await page
        .getByRole('region', { name: 'Featured project' })
        .getByText('FEATURED PROJECT')
        .locator('visible=true')
        .waitFor();
      await card(page).waitFor();
      const top = await card(page).evaluate((element) => element.getBoundingClientRect().top);
      expect([address, top < viewport.height * 0.75]).toEqual([address, true]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a filter that is chosen while a search is typed', () => {
  it('counts, and so does the search', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto('/');
    await card(page).waitFor();
    await page.getByLabel('Search projects').pressSequentially('bench');
    await page.getByLabel('Sort by').selectOption('Newest');
    // Whichever comes first, neither takes the other away.
    await page.waitForURL((url) => url.searchParams.get('search') === 'bench' && url.searchParams.has('sort'));
    expect(Object.fromEntries(asked(page))).toEqual({ search: 'bench', sort: 'newest' });
    await context.close();
  });
});
