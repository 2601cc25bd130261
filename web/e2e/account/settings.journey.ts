import { API, PAGES, type ProviderRow } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { confirmAddress, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';

const site = sharedSite();

describe('the settings', () => {
  it('are found in the menu of the account, and say whether the address is confirmed', async () => {
    const owner = await signUp(site, { firstName: 'Otis', lastName: 'Grant' });
    const { page } = await openWindow(site.url, DESKTOP, owner);
    await page.goto(PAGES.home);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const email = page.getByRole('region', { name: 'Email' });
    await email.getByText(owner.me.email).waitFor();
    await email.getByText('Not confirmed yet').waitFor();
    await confirmAddress(site, owner);
    await page.reload();
    await email.getByText('Confirmed', { exact: true }).waitFor();
  });

  it('fit a phone, and a section that there is none of leads to the first', async () => {
    const { page } = await openWindow(site.url, PHONE, await signUp(site));
    await page.goto(PAGES.settingsSection('nothing'));
    await page.waitForURL(({ pathname }) => pathname === PAGES.settings);
    await page.getByRole('heading', { level: 2, name: 'Account' }).waitFor();
    await fitsTheWindow(page);
    const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
    expect(await sections.getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('page');
  });

  it('fit a phone with providers that have the longest names', async () => {
    const { page } = await openWindow(site.url, PHONE, await signUp(site));
    const named = ['Washington County Residents Register 2026', 'W'.repeat(40)].map((name, at) => ({
      ...{ id: `oidc-p${at}`, name: name.slice(0, 40), active: true, loginUrl: `${API.login}?provider=oidc-p${at}` },
    }));
    await page.route(`**${API.providers}`, async (route) => {
      const answer = await route.fetch();
      const [first, ...others] = (await answer.json()) as ProviderRow[];
      return route.fulfill({ json: [first, ...named, ...others] });
    });
    await page.goto(PAGES.settings);
    await page.getByRole('button', { name: `Connect ${'W'.repeat(40)}` }).waitFor();
    await fitsTheWindow(page);
    expect(
      await page
        .getByRole('region', { name: 'Other ways to sign in' })
        .evaluate((panel) => panel.scrollWidth <= panel.clientWidth),
    ).toBe(true);
  });

  it('send a visitor to sign in, and back', async () => {
    const { page } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.settings);
    await page.waitForURL(({ pathname, search }) => pathname === PAGES.auth && search.includes('settings'));
  });
});
