import { randomBytes } from 'node:crypto';
import { API, type LinkKind, PAGES } from '@app/contracts';
import { confirmAddress, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { signInByEmail } from '../sign-in.js';
import { mailedLink } from './mailed-link.js';

const site = sharedSite();
const NEXT = 'bench-under-oak-9';

const newEmail = () => `${randomBytes(5).toString('hex')}@example.org`;
const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

const linkTo = (email: string, kind: LinkKind) => mailedLink(site.mailbox, email, kind);

describe('somebody who has forgotten the password', () => {
  it.each([
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ])('gets back in by a mail, %s', async (_, viewport) => {
    const owner = await signUp(site, { email: newEmail() });
    await confirmAddress(site, owner);
    const { page, errors } = await openWindow(site.url, viewport);
    await page.goto(PAGES.auth);
    await page.getByRole('button', { name: /Email/ }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email', { exact: true }).fill(owner.me.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Look into your mailbox').waitFor();
    await fitsTheWindow(page);

    await page.goto(await linkTo(owner.me.email, 'reset'));
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
    await page.waitForURL(({ pathname, hash }) => pathname === PAGES.authReset && hash === '');
    await page.reload();
    await page.getByLabel('Password', { exact: true }).fill('Password1!');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page
      .getByRole('alert')
      .getByText(/Many people use this password/)
      .waitFor();
    await page.getByLabel('Password', { exact: true }).fill(NEXT);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await toast(page, 'Your new password is saved').waitFor();
    await page.waitForURL(`${site.url}/`);
    await page.goto(PAGES.settings);
    await page.getByRole('region', { name: 'Email' }).getByText(owner.me.email).waitFor();
    expect((await owner.browser.get(API.me)).status).toBe(401);
    // The refused password is an answer of 422, which the browser writes down.
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });

  it('reads what to do when the link has been used', async () => {
    const owner = await signUp(site, { email: newEmail() });
    await site.browser().post(API.askForLink, { email: owner.me.email });
    const path = await linkTo(owner.me.email, 'link');
    const first = await openWindow(site.url, DESKTOP);
    await first.page.goto(path);
    await first.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await first.page.waitForURL(`${site.url}/`);
    const second = await openWindow(site.url, PHONE);
    await second.page.goto(path);
    await second.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.page.getByText(/This link has been used or is too old/).waitFor();
    await second.page.getByRole('link', { name: 'Ask for a new link' }).click();
    await second.page.waitForURL(({ pathname }) => pathname === PAGES.authLink);
  });

  it('reads that a link without its token is not complete', async () => {
    const { page } = await openWindow(site.url, PHONE);
    await page.goto(PAGES.authSignIn);
    await page.getByText('This link is not complete').waitFor();
    await fitsTheWindow(page);
  });
});

describe('confirming the address', () => {
  it('is asked for on top of the pages, and no more once the link is used', async () => {
    const owner = await signUp(site, { email: newEmail() });
    const { page } = await openWindow(site.url, DESKTOP, owner);
    await page.goto(PAGES.home);
    await page.getByRole('complementary', { name: 'Not confirmed yet' }).waitFor();
    await page.goto(await linkTo(owner.me.email, 'verify'));
    await page.getByRole('button', { name: 'Yes, this is my address' }).click();
    await page.getByText('Your address is confirmed').waitFor();
    await page.getByRole('link', { name: 'Go to the site' }).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByRole('complementary', { name: 'Not confirmed yet' }).count()).toBe(0);
  });

  it('is refused by somebody whose address a stranger has given', async () => {
    const stranger = await signUp(site, { email: newEmail() });
    const { page } = await openWindow(site.url, PHONE);
    await page.goto(await linkTo(stranger.me.email, 'verify'));
    await page.getByRole('button', { name: 'No, it was not me' }).click();
    await page.getByText('Thank you for telling us').waitFor();
    expect((await stranger.browser.get(API.me)).status).toBe(401);
  });
});

describe('the account in the settings', () => {
  it('gets another password and another address, each with the current password', async () => {
    const owner = await signUp(site, { email: newEmail() });
    await confirmAddress(site, owner);
    const { page } = await openWindow(site.url, DESKTOP, owner);
    await page.goto(PAGES.settings);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('nope');
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.getByText('This is not your password', { exact: true }).waitFor();
    await page.getByLabel('Current password').fill(owner.password);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await toast(page, 'Your password is changed').waitFor();

    const email = newEmail();
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(NEXT);
    await page.getByRole('button', { name: 'Send a link there' }).click();
    await page
      .getByRole('region', { name: 'Email' })
      .getByText(`We have sent a link to ${email}`, { exact: false })
      .waitFor();
    await page.goto(await linkTo(email, 'email_change'));
    await page.getByRole('button', { name: 'Yes, this is my address' }).click();
    await page.getByText('Your address is confirmed').waitFor();
    const elsewhere = await openWindow(site.url, PHONE);
    await signInByEmail(elsewhere.page, email, NEXT);
  });

  it('is opened by a provider, too, which goes again', async () => {
    const owner = await signUp(site, { email: newEmail() });
    const { page } = await openWindow(site.url, PHONE, owner);
    await page.goto(PAGES.settings);
    await page.getByRole('button', { name: 'Connect Replit' }).click();
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Go to Replit' }).click();
    await page.waitForURL(({ origin }) => origin !== new URL(site.url).origin);
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('First name').fill('Otis');
    await page.getByLabel('Last name').fill('Grant');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === PAGES.settings);
    await page.getByRole('button', { name: 'Disconnect Replit' }).click();
    await toast(page, 'Replit is no longer a way into this account').waitFor();
    await fitsTheWindow(page);
  });
});
