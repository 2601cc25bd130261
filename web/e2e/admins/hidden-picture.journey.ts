import { API, PAGES } from '@app/contracts';
import { approvedProject, eventually, makeAdmin, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow, PHONE } from '../browser.js';
import { toast } from '../discussion.js';
import { press, untilFocused } from '../keyboard.js';

const site = sharedSite();

describe('a project’s picture that should not be there', () => {
  it('is hidden by an admin under it and shown again, by the keyboard, and its owner reads why meanwhile', async () => {
    const [admin, owner] = [await makeAdmin(site), await signUp(site)];
    const project = await approvedProject(site, { by: owner });
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.project(project.slug));
    const picture = page.locator(`main img[src*="${project.imageUrl.split('/')[2]}"]`);
    await picture.first().waitFor();
    await press(page, page.getByRole('button', { name: 'Hide picture…' }));
    const dialog = page.getByRole('dialog', { name: 'Hide the picture' });
    await untilFocused(page, dialog.getByLabel('Reason'));
    await press(page, dialog.getByRole('button', { name: 'This shows personal data of somebody.' }));
    await untilFocused(page, dialog.getByLabel('Reason'));
    await press(page, dialog.getByRole('button', { name: 'Hide', exact: true }));
    await toast(page, 'No longer public').waitFor();
    await picture.first().waitFor({ state: 'detached' });
    const restore = page.getByRole('button', { name: 'Show the picture again' });
    await untilFocused(page, restore);
    expect((await site.browser().get(project.imageUrl)).status).toBe(404);

    const own = await openWindow(site.url, PHONE, owner);
    await own.page.goto(PAGES.project(project.slug));
    const note = own.page.getByRole('note').filter({ hasText: 'This shows personal data of somebody.' });
    await note.waitFor();
    const reader = await openWindow(site.url, DESKTOP);
    await reader.page.goto(PAGES.project(project.slug));
    await reader.page.getByRole('heading', { level: 1, name: project.title }).waitFor();
    expect(await reader.page.getByText(/personal data|Hide picture/).count()).toBe(0);

    await page.keyboard.press('Enter');
    await toast(page, 'It is public again.').waitFor();
    await picture.first().waitFor();
    await eventually(async () =>
      expect((await site.browser().get(API.project(project.id))).body.imageUrl).not.toBe(''),
    );
    await own.page.reload();
    await own.page.getByRole('heading', { level: 1, name: project.title }).waitFor();
    await own.page.waitForLoadState('networkidle');
    expect(await note.count()).toBe(0);
    expect([...errors, ...own.errors, ...reader.errors]).toEqual([]);
    await Promise.all([context.close(), own.context.close(), reader.context.close()]);
  });
});
