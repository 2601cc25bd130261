import { API, FORMER_USER, PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { type Person, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';

const site = sharedSite();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

async function signInElsewhere({ me, password }: Person) {
  const browser = site.browser();
  await browser.post(API.emailLogin, { email: me.email, password }, { 'user-agent': FIREFOX });
  return browser;
}

describe('one’s own sign-ins', () => {
  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('are listed, and end one by one and all at once, on %s', async (_name, window) => {
    const owner = await signUp(site);
    const others = [await signInElsewhere(owner), await signInElsewhere(owner), await signInElsewhere(owner)];
    const { page, errors } = await openWindow(site.url, window, owner);
    await page.goto(PAGES.settings);
    await page.getByRole('link', { name: 'Sign-ins' }).click();
    const list = page.getByRole('list', { name: 'Sign-ins' });
    await list.getByText('Firefox on Windows').first().waitFor();
    expect(await list.getByRole('listitem').count()).toBe(4);
    await list.getByText('This browser').waitFor();
    await fitsTheWindow(page);
    await list
      .getByRole('button', { name: /^End the sign-in of Firefox on Windows/ })
      .first()
      .click();
    await page.getByText('Sign-in ended', { exact: true }).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(3);
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByText('All other sign-ins ended', { exact: true }).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(1);
    for (const other of others) expect((await other.get(API.me)).status).toBe(401);
    expect((await owner.browser.get(API.me)).status).toBe(200);
    expect(errors).toEqual([]);
  });
});

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.waitFor();
  return dialog;
};

describe('my data', () => {
  it('can be downloaded', async () => {
    const { page } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.goto(PAGES.settingsSection('my-data'));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  });

  it('goes with the account after a question, and whoever signs in again can come back', async () => {
    const owner = await signUp(site, { firstName: 'Otis', lastName: 'Grant' });
    const { page } = await openWindow(site.url, PHONE, owner);
    await page.goto(PAGES.settingsSection('my-data'));
    await page
      .getByRole('list', { name: 'This goes' })
      .getByText(/email address/)
      .waitFor();
    await page
      .getByRole('list', { name: 'This stays' })
      .getByText(/Former member/)
      .waitFor();
    await fitsTheWindow(page);
    await page.getByLabel('They go, with their comments and votes').check();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Your password').fill('not-this-one-9');
    await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
    await dialog.getByText('This is not your password').waitFor();
    await dialog.getByLabel('Your password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
    await page.getByText('Sign in again until then if you want to come back.').waitFor();
    expect((await site.browser().get(API.user(owner.me.id))).body).toMatchObject({ displayName: FORMER_USER });
    await page.getByRole('button', { name: 'Go to the home page' }).click();
    await page.waitForURL(({ pathname }) => pathname === PAGES.home);

    const browser = await signInElsewhere(owner);
    browser.forgetCsrf();
    const again = await openWindow(site.url, DESKTOP, { ...owner, browser });
    await again.page.goto(PAGES.profile);
    await again.page.getByText(/^Your account will be deleted on/).waitFor();
    await again.page.getByRole('button', { name: 'Keep my account' }).click();
    await again.page.getByText('Welcome back', { exact: true }).waitFor();
    expect((await site.browser().get(API.user(owner.me.id))).body).toMatchObject({ displayName: 'Otis Grant' });
  });
});
