import { randomBytes } from 'node:crypto';
import { API } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { adminOf, approvedProject, eventually, picture, signUp, submitProject } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, hold, openWindow, PHONE } from '../browser.js';
import { toast, toasts } from '../discussion.js';
import { focused, press, tabTo, type, untilFocused, untilTakenOver } from '../keyboard.js';

const role = (page: Page, ...[kind, name]: [Parameters<Page['getByRole']>[0], string]) =>
  page.getByRole(kind, { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const site = sharedSite();

const openAs = (person?: Parameters<typeof openWindow>[2], viewport = DESKTOP) =>
  openWindow(site.url, viewport, person);
const unique = (title: string) => `${title} ${randomBytes(3).toString('hex')}`;

/** Whole ways through the site without a mouse. */
describe('by the keyboard alone', () => {
  it('a person makes an account, signs in and upvotes, and hears of it', async () => {
    const project = await approvedProject(site, { title: unique('Keyboard bench') });
    const { context, page, errors } = await openAs();
    const email = `${randomBytes(5).toString('hex')}@example.org`;
    await page.goto(`/auth?returnTo=/project/${project.slug}`);
    await press(page, page.getByRole('button', { name: /Email/ }));
    await untilFocused(page, heading(page, 'Sign in with email'));
    await press(page, page.getByRole('group').getByRole('button', { name: 'Create account' }), 'Space');
    await type(page, page.getByLabel('Email', { exact: true }), email);
    await type(page, page.getByLabel('Password', { exact: true }), 'plank-and-nail-7');
    await page.keyboard.press('Enter');
    const vote = page.getByRole('button', { name: `Upvote ${project.title}, 0 upvotes`, exact: true }).first();
    await press(page, vote, 'Space');
    await toast(page, 'Upvoted!').waitFor();
    // F8 leads to the toast, Escape closes it and leads back.
    const before = await focused(page);
    await page.keyboard.press('F8');
    expect(await focused(page)).toContain('Upvoted!');
    await page.keyboard.press('Escape');
    await toast(page, 'Upvoted!').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(before);
    expect(before).toMatch(/^button Upvoted/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a resident submits a project and edits it; toasts are announced and reached while the dialog is open', async () => {
    const { context, page, errors } = await openAs(await signUp(site));
    const title = unique('Chairs');
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture({ width: 1200, height: 675 }) };
    await page.goto('/');
    await untilTakenOver(page);
    await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Submit Project' }));
    await untilFocused(page, heading(page, 'Submit a Project'));
    await type(page, page.getByLabel('Title', { exact: true }), title);
    await type(page, page.getByLabel('Short description'), 'Four chairs where people wait for the bus.');
    await tabTo(page, page.getByLabel('Category'));
    await page.keyboard.press('F');
    await type(page, page.getByLabel('City'), 'Dayton');
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByLabel('State', { exact: true }));
    await page.keyboard.type('OH');
    await tabTo(page, page.getByLabel('Project image'));
    // Enter would open the system's own dialog.
    await page.getByLabel('Project image').setInputFiles(photo);
    await toast(page, 'Image uploaded successfully').waitFor();
    await eventually(async () => expect(await focused(page)).not.toBe('body'));
    await type(page, page.getByLabel('Detailed description'), 'We asked the bus company.');
    await press(page, page.getByRole('main').getByRole('button', { name: 'Submit Project' }));
    await toast(page, 'Project submitted').waitFor();
    // It stays while it has the focus.
    await page.keyboard.press('F8');
    // Visitors do not find it until it is approved.
    const { body } = await site.browser().get(`${API.projects}?search=${encodeURIComponent(title)}`);
    expect(body).toMatchObject({ projects: [], total: 0 });
    // The page comes late: its heading is there before it, and has the focus, too.
    const release = await hold(page, new RegExp(`${API.projects}/chairs`));
    await press(page, toasts(page).getByRole('link', { name: 'View' }));
    await untilFocused(page, heading(page, 'Loading the project'));
    release();
    await untilFocused(page, heading(page, title));
    await press(page, role(page, 'button', 'Edit'));
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.waitFor();
    await tabTo(page, dialog.getByLabel('Project image'));
    await dialog.getByLabel('Project image').setInputFiles(photo);
    await toast(page, 'Image uploaded successfully').waitFor();
    expect(await toasts(page).evaluate((region) => region.closest('[aria-hidden=true]'))).toBeNull();
    await page.keyboard.press('F8');
    expect(await focused(page)).toContain('Image uploaded successfully');
    await page.keyboard.press('Escape');
    await toast(page, 'Image uploaded successfully').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await type(page, dialog.getByLabel('Short description'), 'Six chairs. ');
    await press(page, dialog.getByRole('button', { name: 'Save Changes' }));
    await toast(page, 'Project updated successfully!').waitFor();
    await untilFocused(page, role(page, 'button', 'Edit'));
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(['page', 'footer'])(
    'who came to a toast from the %s stays there while another page comes, and is then at its heading',
    async (from) => {
      const project = await approvedProject(site, { title: unique('Keyboard lamp') });
      const { context, page } = await openAs(await signUp(site));
      await page.goto(`/project/${project.slug}`);
      await untilTakenOver(page);
      await press(page, page.getByRole('link', { name: 'Discover', exact: true }).first());
      await untilFocused(page, heading(page, 'Projects'));
      await page.goBack();
      await untilFocused(page, heading(page, project.title));
      await press(page, page.getByRole('button', { name: `Upvote ${project.title}, 0 upvotes`, exact: true }).first());
      await toast(page, 'Upvoted!').waitFor();
      // The footer is there on the next page, too.
      if (from === 'footer') await role(page, 'button', 'Subscribe').focus();
      await page.keyboard.press('F8');
      await page.goForward();
      await heading(page, 'Projects').waitFor();
      expect(await focused(page)).toContain('Upvoted!');
      await page.keyboard.press('Escape');
      await untilFocused(page, heading(page, 'Projects'));
      await context.close();
    },
  );

  it('the menu of a phone gives the focus back, and a link in it leads to the heading', async () => {
    const { context, page } = await openAs(undefined, PHONE);
    await page.goto('/');
    const menu = role(page, 'button', 'Menu');
    await press(page, menu);
    await tabTo(page, role(page, 'link', 'Inspiration').first());
    await page.keyboard.press('Escape');
    await untilFocused(page, menu);
    await page.keyboard.press('Enter');
    await press(page, role(page, 'link', 'Discover').first());
    await untilFocused(page, menu);
    await page.keyboard.press('Enter');
    await press(page, role(page, 'link', 'Inspiration').first());
    await untilFocused(page, heading(page, 'Inspiration'));
    await context.close();
  });

  it('letters lead to an entry of a menu, and begin anew after a second', async () => {
    const { context, page } = await openAs(await adminOf(site));
    await page.clock.install();
    await page.goto('/');
    await untilTakenOver(page);
    await press(page, page.getByRole('banner').getByRole('button', { name: /account menu$/ }));
    const entry = (name: string) =>
      page.getByRole('menuitem', { name, exact: true }).and(page.locator('[data-highlighted]'));
    await role(page, 'menuitem', 'Log Out').waitFor();
    await page.clock.pauseAt(Date.now() + 3600_000);
    await page.keyboard.press('m');
    await entry('My Profile').waitFor();
    // Still one word, and no entry begins with "ms".
    await page.clock.runFor(600);
    await page.keyboard.press('s');
    await page.keyboard.press('ArrowDown');
    await entry('Settings').waitFor();
    await page.clock.runFor(1_100);
    await page.keyboard.press('s');
    await entry('Submit Project').waitFor();
    await context.close();
  });

  it('an admin decides on one project after the other', async () => {
    const resident = await signUp(site);
    const titles = [unique('A first swing'), unique('A second swing')];
    for (const title of titles) await submitProject(resident, { title });
    const { context, page } = await openAs(await adminOf(site));
    await page.goto('/admin/projects?state=pending&sort=newest');
    const first = role(page, 'button', `Approve ${titles[0]}`);
    await press(page, first);
    await first.waitFor({ state: 'detached' });
    await eventually(async () => expect(await focused(page)).not.toBe('body'));
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await context.close();
  });

  it('a page that cannot be loaded has the focus on what it says', async () => {
    const { context, page } = await openAs();
    await page.goto('/');
    await untilTakenOver(page);
    await page.route(/InspirationPage/, (route) => route.abort());
    await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inspiration' }));
    await untilFocused(page, heading(page, 'This page could not be loaded'));
    await context.close();
  });
});
