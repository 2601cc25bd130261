import { API, PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { eventually, makeAdmin, type Person, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { toast } from '../discussion.js';
import { faultsOf } from '../axe.js';

const site = sharedSite();
/** Nobody else on the shared site is called so. */
const FAMILY = `Vandermeer${Date.now() % 100_000}`;
let admin: Person;
let cora: Person;

beforeAll(async () => {
  [admin, cora] = await Promise.all([
    makeAdmin(site, { lastName: FAMILY }),
    signUp(site, { firstName: 'Cora', lastName: FAMILY }),
  ]);
});

const row = (page: Page, firstName: string) => page.getByRole('row').filter({ hasText: `${firstName} ${FAMILY}` });
async function openPeople(viewport = DESKTOP) {
  const window = await openWindow(site.url, viewport, admin);
  await window.page.goto(`${PAGES.adminUsers}?search=${FAMILY}`);
  await window.page.getByText('2 people', { exact: true }).waitFor();
  // On a slow machine the rows come after the count: a skeleton that was shown stays for a moment.
  await window.page.getByText(`Cora ${FAMILY}`).waitFor();
  return window;
}
const act = (page: Page, action: string) =>
  page
    .getByRole('button', { name: `Actions for Cora ${FAMILY}` })
    .click()
    .then(() => page.getByRole('menuitem', { name: action }).click());

describe('an admin', () => {
  it('finds people by a part of their name, and sees themselves without actions', async () => {
    const { page, context, errors } = await openPeople();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('User Management');
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual(['User', 'Email', 'Role', 'Joined', 'Actions']);
    expect(await row(page, 'Ada').getByText('Current User').count()).toBe(1);
    expect(await row(page, 'Ada').getByRole('button').count()).toBe(0);
    expect(await row(page, 'Cora').innerText()).toMatch(/User\s[\s\S]*[A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await page.getByLabel('Search by name or email').fill(`no ${FAMILY}`);
    await page.getByText('No people found').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await eventually(async () => expect(page.url()).not.toContain('search'));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('makes somebody an admin and takes that back, each after a question', async () => {
    const { page, context } = await openPeople();
    await page.getByRole('button', { name: `Make Admin: Cora ${FAMILY}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
    await toast(page, 'User is now an admin').waitFor();
    expect((await cora.browser.get(API.adminUsers)).status).toBe(200);
    const remove = page.getByRole('button', { name: `Remove Admin: Cora ${FAMILY}` });
    await eventually(async () => expect(await remove.evaluate((one) => one === document.activeElement)).toBe(true));
    await remove.press('Enter');

    await page.route(`**${API.administer(cora.me.id, 'role')}`, (route) => route.abort());
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Admin' }).click();
    await toast(page, 'Failed to update user role').waitFor();
    await page.unroute(`**${API.administer(cora.me.id, 'role')}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Admin' }).click();
    await toast(page, 'Admin privileges removed').waitFor();
    expect((await cora.browser.get(API.adminUsers)).status).toBe(403);
    await context.close();
  });

  it('suspends with a reason, which the person reads; restores; signs out everywhere', async () => {
    const { page, context } = await openPeople();
    await act(page, 'Suspend…');
    const form = page.getByRole('dialog', { name: 'Suspend this account?' });
    await form.getByRole('button', { name: 'Suspend', exact: true }).click();
    await form.getByText('Please give a reason').waitFor();
    await form.getByLabel('Reason').fill('Sells watches');
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await eventually(async () => expect(await faultsOf(page)).toEqual([]));
      await fitsTheWindow(page);
    }
    await page.setViewportSize(DESKTOP);
    await form.getByRole('button', { name: 'Suspend', exact: true }).click();
    await toast(page, 'The account is suspended').waitFor();
    await row(page, 'Cora').getByText('Suspended', { exact: true }).waitFor();

    const hers = await openWindow(site.url, DESKTOP, cora);
    await hers.page.goto(PAGES.profile);
    await hers.page.getByText('Your account is suspended', { exact: true }).waitFor();
    await hers.page.getByText('Sells watches').waitFor();
    await hers.page.getByLabel('Bio').fill('Likes watches');
    await hers.page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(
      hers.page,
      'Your account is suspended. You can read everything, but not change or add anything.',
    ).waitFor();
    expect(await hers.page.getByLabel('Bio').inputValue()).toBe('Likes watches');
    await eventually(async () => expect(await faultsOf(hers.page)).toEqual([]));
    await hers.context.close();

    await act(page, 'Restore');
    await toast(page, 'The account is restored').waitFor();
    await row(page, 'Cora').getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });
    await act(page, 'Sign out everywhere');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await toast(page, 'The person is signed out everywhere').waitFor();
    expect((await cora.browser.get(API.me)).status).toBe(401);
    await context.close();
  });
});

describe('the page of all people', () => {
  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('has no fault that a machine finds on %s, with its menu open too', async (_where, viewport) => {
    const { page, context } = await openPeople(viewport);
    await eventually(async () => expect(await faultsOf(page)).toEqual([]));
    await fitsTheWindow(page);
    await page.getByRole('button', { name: `Actions for Cora ${FAMILY}` }).click();
    await page.getByRole('menuitem', { name: 'Suspend…' }).waitFor();
    await eventually(async () => expect(await faultsOf(page)).toEqual([]));
    await fitsTheWindow(page);
    await context.close();
  });

  it('says that it could not load, and tries again', async () => {
    const window = await openWindow(site.url, PHONE, admin);
    const calls = ({ pathname }: URL) => pathname === API.adminUsers;
    await window.page.route(calls, (route) => route.abort());
    await window.page.goto(`${PAGES.adminUsers}?search=${FAMILY}`);
    await window.page.getByText('We couldn’t load the people').waitFor();
    await window.page.unroute(calls);
    await window.page.getByRole('button', { name: 'Try again' }).click();
    await window.page.getByText(`Cora ${FAMILY}`).waitFor();
    await window.context.close();
  });
});
