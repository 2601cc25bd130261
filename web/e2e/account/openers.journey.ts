import { type Person, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, hold, openWindow } from '../browser.js';
import { untilFocused } from '../keyboard.js';

const site = sharedSite();
let ana: Person;

beforeAll(async () => {
  ana = await signUp(site, { firstName: 'Ana', lastName: 'Whitfield' });
});

const account = (page: Page) => page.getByRole('button', { name: 'Ana Whitfield, account menu' });
const menu = (page: Page) => page.getByRole('menu', { name: 'Ana Whitfield, account menu' });
const bell = (page: Page) => page.getByRole('button', { name: 'Inbox' });
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Inbox' });
const entry = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).and(page.locator('[data-highlighted]'));

const said = (opener: Locator) =>
  opener.evaluate((button) => [button.ariaHasPopup, button.ariaExpanded, button.getAttribute('aria-controls')]);

describe.each([
  { name: 'the account menu', code: 'AccountMenu', opener: account, opened: menu, opens: 'menu' },
  { name: 'the bell', code: 'BellPanel', opener: bell, opened: inbox, opens: 'dialog' },
])('$name', ({ code, opener, opened, opens }) => {
  it('loads what it opens when somebody comes near, and opens by the first press', async () => {
    const { page, context, errors } = await openWindow(site.url, DESKTOP, ana);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const release = await hold(page, new RegExp(`assets/${code}-`));
    await page.goto('/');
    await opener(page).waitFor();
    await page.waitForLoadState('networkidle');
    const isAsked = () => asked.some((url) => url.includes(`/${code}-`));
    expect(isAsked()).toBe(false);
    expect(await said(opener(page))).toEqual([opens, 'false', null]);
    const place = await opener(page).boundingBox();
    // Pressed again, because nothing has come yet.
    await opener(page).click();
    await opener(page).click();
    expect(isAsked()).toBe(true);
    expect(await said(opener(page))).toEqual([opens, 'false', null]);
    release();
    await opened(page).waitFor();
    expect(await said(opener(page))).toEqual([opens, 'true', await opened(page).getAttribute('id')]);
    expect(await opener(page).boundingBox()).toEqual(place);
    await opener(page).click();
    await opened(page).waitFor({ state: 'detached' });
    await opener(page).click();
    await opened(page).waitFor();
    // A frame later it has the focus, and Escape is for what has it.
    await untilFocused(page, opened(page).or(opened(page).locator('*')));
    await page.keyboard.press('Escape');
    await opened(page).waitFor({ state: 'detached' });
    await untilFocused(page, opener(page));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is closed by a press elsewhere, which keeps the focus', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.goto('/');
    await opener(page).click();
    await opened(page).waitFor();
    const search = page.getByRole('searchbox').first();
    await search.click();
    await opened(page).waitFor({ state: 'detached' });
    await untilFocused(page, search);
    await context.close();
  });
});

describe('the account menu', () => {
  it.each([
    { key: 'Enter', first: 'My Profile' },
    { key: 'Space', first: 'My Profile' },
    { key: 'ArrowDown', first: 'My Profile' },
    { key: 'ArrowUp', first: 'Log Out' },
  ])('begins at "$first" when $key opens it', async ({ key, first }) => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.goto('/');
    await account(page).press(key);
    await entry(page, first).waitFor();
    await untilFocused(page, menu(page));
    await page.keyboard.press('Escape');
    await untilFocused(page, account(page));
    await page.keyboard.press(key);
    await entry(page, first).waitFor();
    await context.close();
  });
});
