import { API, PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { makeAdmin, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow, PHONE } from '../browser.js';
import { toast } from '../discussion.js';
import { healthy } from '../healthy.js';
import { press, type, untilFocused } from '../keyboard.js';

const site = sharedSite();

describe('a name that should not be there', () => {
  it('is hidden by an admin where it stands, by the keyboard; its owner reads why and writes another', async () => {
    const [admin, owner] = [await makeAdmin(site), await signUp(site, { firstName: 'Buy', lastName: 'Watches' })];
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.user(owner.me.id));
    const hide = page.getByRole('button', { name: 'Hide the name…' });
    await press(page, hide);
    const dialog = page.getByRole('dialog', { name: 'Hide the name' });
    await untilFocused(page, dialog.getByLabel('Reason'));
    await press(page, dialog.getByRole('button', { name: 'Hide', exact: true }));
    await dialog.getByText('Please give a reason').waitFor();
    await healthy(page);
    await page.keyboard.press('Escape');
    await untilFocused(page, hide);
    await page.keyboard.press('Enter');
    await type(page, dialog.getByLabel('Reason'), 'This is an advertisement.');
    await press(page, dialog.getByRole('button', { name: 'Hide', exact: true }));
    await toast(page, 'No longer public').waitFor();
    await page.getByRole('heading', { level: 1, name: 'A resident' }).waitFor();
    await page.getByText('It was: “Buy Watches”').waitFor();
    await toast(page, 'No longer public').waitFor({ state: 'detached' });
    await healthy(page);

    await page.goto(`${PAGES.adminUsers}?search=${owner.me.email}`);
    await page.getByText('Hidden: name.').waitFor();
    await page.goto(PAGES.adminActivity);
    await page.getByRole('listitem').filter({ hasText: 'hid the name of' }).first().waitFor();

    const own = await openWindow(site.url, DESKTOP, owner);
    await own.page.goto(PAGES.profile);
    await own.page.getByText('A moderator has hidden your name').waitFor();
    await own.page.getByText('“Buy Watches”').waitFor();
    await own.page.getByText('This is an advertisement.').waitFor();
    await healthy(own.page);
    await own.page.getByLabel('First name').fill('Nell');
    await own.page.getByLabel('Last name').fill('Stone');
    await own.page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(own.page, 'Profile updated').waitFor();
    await own.page.getByText('A moderator has hidden your name').waitFor({ state: 'detached' });
    expect((await site.browser().get(API.user(owner.me.id))).body.displayName).toBe('Nell Stone');
    expect([...errors, ...own.errors]).toEqual([]);
    await Promise.all([context.close(), own.context.close()]);
  });

  it('is shown again by an admin, and readers find nothing to hide', async () => {
    const [admin, owner] = [await makeAdmin(site), await signUp(site, { firstName: 'Cora', lastName: 'Quill' })];
    await admin.browser.post(API.adminHide, { targetType: 'user_name', targetId: owner.me.id, reason: 'A slip' });
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.user(owner.me.id));
    await press(page, page.getByRole('button', { name: 'Show again: the name' }));
    await toast(page, 'It is public again.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Cora Quill' }).waitFor();
    const reader = await openWindow(site.url, PHONE, owner);
    await reader.page.goto(PAGES.user(admin.me.id));
    await reader.page.getByRole('heading', { level: 1 }).waitFor();
    await reader.page.waitForLoadState('networkidle');
    expect(await reader.page.getByText('For admins').count()).toBe(0);
    expect([...errors, ...reader.errors]).toEqual([]);
    await Promise.all([context.close(), reader.context.close()]);
  });
});
