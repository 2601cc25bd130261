import { randomBytes } from 'node:crypto';
import { API, type Me, PAGES } from '@app/contracts';
import { type Person, signUp } from '@app/testing';
import { expect } from '@jest/globals';
import type { Tab } from '../drivers/tab.js';
import type { Journey } from './visit.js';

const PASSWORD = 'plank-and-nail-7';

async function signIn(tab: Tab, { me, password }: Person): Promise<void> {
  await tab.open(PAGES.auth);
  await tab.click('button', '/Email/');
  await tab.fill('Email', me.email!);
  await tab.fill('Password', password);
  await tab.press('Enter');
  await tab.isAt(PAGES.home);
}
const logOut = async (tab: Tab) => {
  await tab.click('button', '/account menu$/');
  await tab.click('menuitem', 'Log Out');
};

export const signInJourneys: Record<string, Journey> = {
  'somebody creates an account, presses Enter twice, and signs out; no address keeps what was typed': async ({
    open,
    hold,
  }) => {
    const tab = await open();
    await tab.open(PAGES.auth);
    await tab.click('button', '/Email/');
    await tab.click('button', 'Create account', '[role=group]');
    await tab.fill('/^First name/', 'Noa');
    await tab.fill('Email', `${randomBytes(5).toString('hex')}@example.org`);
    await tab.fill('Password', PASSWORD);
    const { came, release } = hold(new RegExp(`^${API.register}$`));
    await tab.press('Enter');
    await tab.press('Enter');
    await came;
    expect(await tab.path()).toBe(PAGES.auth);
    release();
    await tab.isAt(PAGES.home);
    await logOut(tab);
    await tab.click('link', 'Sign In');
    await tab.isAt(/^\/auth/);
    expect(await tab.run(() => document.cookie)).not.toContain('signed-in=1');
  },

  'what one person typed in a tab is not saved as another’s, who signed in in a second tab': async ({ site, open }) => {
    const [ana, ben] = await Promise.all([signUp(site, { firstName: 'Ana' }), signUp(site, { firstName: 'Ben' })]);
    const tab = await open(ana);
    await tab.open(PAGES.profile);
    // The last that the page reads by itself: read while nobody is signed in, it would say that the session has ended.
    await tab.sees('You have not written a comment yet');
    await tab.fill('/^Bio/', 'Words of Ana');
    const other = await tab.newTab();
    await other.open(API.logout);
    await signIn(other, ben);
    await other.close();
    await tab.click('button', 'Save Changes');
    await tab.sees('Somebody else is signed in now', '[role=alertdialog]');
    expect(((await ben.browser.get(API.me)).body as Me).bio).toBeNull();
    await tab.click('button', 'Stay on this page');
    expect(await tab.run(() => [...document.querySelectorAll('textarea')].map(({ value }) => value))).toContain(
      'Words of Ana',
    );
  },

  'a profile is changed, and the menu of a phone knows its person': async ({ site, open }) => {
    const ana = await signUp(site, { firstName: 'Ana' });
    const tab = await open(ana);
    await tab.open(PAGES.profile);
    await tab.fill('/^Location/', 'Dayton');
    await tab.click('button', 'Save Changes');
    await tab.sees('Profile updated');
    expect(((await ana.browser.get(API.me)).body as Me).location).toBe('Dayton');
    await tab.resize(375, 812);
    await tab.click('button', 'Menu');
    // The page says the address as well, in the request to confirm it, and its footer has the same links.
    await tab.sees(ana.me.email!, '#small-menu');
    await tab.click('link', 'Inspiration', '#small-menu');
    await tab.isAt(PAGES.inspiration);
  },
};
