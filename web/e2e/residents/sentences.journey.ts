import { API, IMAGE_MAX_BYTES } from '@app/contracts';
import { approvedProject, makeAdmin, picture, signUp, submitProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';
import { openProject, toast } from '../discussion.js';
import { ana, arrive, ben, site } from '../on-discussion.js';

beforeAll(arrive);

/** A heading and a sentence of a toast, as product.md has them. */
async function says(page: Page, title: string, text?: string): Promise<void> {
  await toast(page, title).waitFor();
  if (text) await toast(page, text).waitFor();
}

const cut = (page: Page, path: string | RegExp) =>
  page.route(path, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));

describe('a page says', () => {
  it('that there is no such page, or no such project', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await page.goto('/project/no-such-project');
    await page.getByRole('heading', { level: 1, name: 'Project not found' }).waitFor();
    await page.getByText('This project may have been removed or is no longer available').waitFor();
    await context.close();
  });

  it('all projects or those of one category, and when the gallery is empty', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto('/?category=Festivals');
    const categories = page.getByRole('group', { name: 'Categories' });
    await categories.getByRole('button', { name: 'All Projects' }).click();
    await page.waitForURL((url) => !url.searchParams.has('category') || url.searchParams.get('category') === 'all');
    await categories.getByRole('button', { name: 'All Projects', pressed: true }).waitFor();

    await page.route(
      ({ pathname }) => pathname === API.inspiration,
      (route) => route.fulfill({ json: [] }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inspiration' }).click();
    await page.getByText('No inspiration projects yet').waitFor();
    await page.getByText('Check back soon for inspiring projects added by our team.').waitFor();
    await context.close();
  });

  it('who made a project and when, and gives its link to take along', async () => {
    const project = await approvedProject(site, { by: ana });
    const { page, context } = await openWindow(site.url, DESKTOP);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openProject(page, project);
    await page.getByText(/^Posted [A-Z][a-z]+ \d{1,2}, \d{4}$/).waitFor();
    await page.getByText('Project Creator', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    await page
      .getByRole('button', { name: /Instagram/ })
      .first()
      .click();
    await says(page, 'Link copied!', 'Share this link on Instagram');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/projects/${project.id}`);
    await context.close();
  });

  it('the name of who is signed in, and that the sign-out is under way', async () => {
    const nameless = await signUp(site, { firstName: null, lastName: null });
    for (const [person, name, shown] of [
      [ben, 'Ben Okafor', 'Ben'],
      [nameless, 'My Account', 'My Account'],
    ] as const) {
      const { page, context } = await openWindow(site.url, DESKTOP, person);
      await page.goto('/about');
      await page
        .getByRole('button', { name: `${name}, account menu` })
        .getByText(shown, { exact: true })
        .waitFor();
      await context.close();
    }
    const { page, context } = await openWindow(site.url, DESKTOP, nameless);
    // Seen from inside: while a page is being left, it cannot be asked from outside.
    let resolveSeen: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => (resolveSeen = resolve));
    // The page opened next has it from its first moment on.
    await page.exposeFunction('isLoggingOut', resolveSeen);
    await page.addInitScript(() => {
      const report = () => (globalThis as unknown as { isLoggingOut: () => void }).isLoggingOut();
      const look = () => document.body?.textContent.includes('Logging out...') && report();
      new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    });
    await page.goto('/about');
    await page.route(`**${API.logout}`, async (route) => {
      await seen;
      await route.fallback();
    });
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    await context.close();
  });
});

describe('a field says what is wrong with it', () => {
  it('on the sign-up form', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto('/auth');
    await page.getByRole('button', { name: /Email/ }).click();
    await page.getByRole('group').getByRole('button', { name: 'Create account' }).click();
    for (const [label, typed, sentence] of [
      ['Email', 'nobody', 'Please enter a valid email address'],
      ['Password', 'a1!', 'Password must be at least 8 characters'],
      ['Password', '12345678!', 'Password must contain at least one letter'],
      ['Password', 'abcdefgh!', 'Password must contain at least one number'],
      ['Password', 'abcdefg1', 'Password must contain at least one special character'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(typed);
      await page.getByLabel(label, { exact: true }).blur();
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    await context.close();
  });

  it('on the profile', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: 'User Profile' }).waitFor();
    for (const [label, typed, sentence] of [
      ['First name', '', 'First name is required'],
      ['First name', 'x'.repeat(51), 'First name is too long'],
      ['Last name', '', 'Last name is required'],
      ['Last name', 'x'.repeat(51), 'Last name is too long'],
      ['Bio', 'x'.repeat(501), 'Bio must be 500 characters or less'],
      ['Location', 'x'.repeat(101), 'Location must be 100 characters or less'],
      ['Website', 'no address', 'Please enter a valid URL'],
    ] as const) {
      await page.getByLabel(label).fill(typed);
      await page.getByLabel(label).blur();
      await page.getByText(sentence, { exact: true }).first().waitFor();
    }
    await context.close();
  });
});

describe('what fails is said', () => {
  it('of the profile and its picture', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.goto('/profile');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('#profile-image').setInputFiles({ name, mimeType, buffer });
    await choose('large.jpg', 'image/jpeg', Buffer.alloc(IMAGE_MAX_BYTES + 1));
    await says(page, 'File too large', 'Image must be less than 5MB');
    await choose('notes.txt', 'text/plain', Buffer.from('notes'));
    await says(page, 'Invalid file type', 'Please upload an image file');

    await cut(page, /\/api\//);
    await choose('me.jpg', 'image/jpeg', await picture({}));
    await page
      .getByRole('dialog', { name: 'Choose what shows' })
      .getByRole('button', { name: 'Use this picture' })
      .click();
    await says(page, 'Upload failed', 'There was an error uploading your image');
    await page.getByLabel('Bio').fill('I carve benches.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await says(page, 'Update failed', 'Failed to update profile');
    await context.close();
  });

  it('of a project that is sent in or changed, and its picture', async () => {
    const own = await approvedProject(site, { by: ben });
    const { page, context } = await openWindow(site.url, DESKTOP, ben);
    const image = { name: 'steps.jpg', mimeType: 'image/jpeg', buffer: await picture({}) };
    await page.goto('/submit');
    await page.getByLabel('Title', { exact: true }).fill('A shelter at the ferry');
    await page.getByLabel('Short description').fill('A roof and a bench.');
    await page.getByLabel('Category').selectOption('Parks & Rec');
    await page.getByLabel('State', { exact: true }).selectOption('OH');
    await page.getByLabel('City').fill('Dayton');
    const uploads = `**${API.upload}`;
    await cut(page, uploads);
    await page.getByLabel('Project image').setInputFiles(image);
    await toast(page, 'Failed to upload image. Please try again.').waitFor();
    await page.unroute(uploads);
    await page.getByLabel('Project image').setInputFiles(image);
    await page.getByText('Image uploaded successfully').waitFor();
    await cut(page, `**${API.projects}`);
    await page.getByRole('main').getByRole('button', { name: 'Submit Project' }).click();
    await toast(page, 'Failed to submit project. Please try again.').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A shelter at the ferry');

    await openProject(page, own);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.getByLabel('Title', { exact: true }).fill('Another title');
    await cut(page, `**${API.project(own.id)}`);
    await dialog.locator('button[type=submit]').click();
    await toast(page, 'Failed to update project').waitFor();
    expect(await dialog.getByLabel('Title', { exact: true }).inputValue()).toBe('Another title');
    await context.close();
  });

  it('of a decision, and a vote that counts says so too', async () => {
    // Another title each time: the list also has those of earlier runs.
    const title = `To be decided ${Date.now().toString(36)}`;
    const [admin, pending] = await Promise.all([makeAdmin(site), submitProject(ana, { title })]);
    const { page, context } = await openWindow(site.url, DESKTOP, admin);
    await page.goto('/admin/projects?state=pending&sort=newest');
    await page.getByRole('heading', { name: 'Project Management' }).waitFor();
    await cut(page, /\/(approve|reject)$/);
    await page.getByRole('button', { name: `Approve ${pending.title}` }).click();
    await toast(page, 'Failed to approve project').waitFor();
    await page.getByRole('button', { name: `Reject ${pending.title}` }).click();
    await page.getByRole('dialog', { name: 'Reject project' }).locator('button[type=submit]').click();
    await toast(page, 'Failed to reject project').waitFor();

    const approved = await approvedProject(site, { by: ana });
    await openProject(page, approved);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Upvote/ })
      .click();
    await says(page, 'Upvoted!', 'You successfully upvoted this project');
    await context.close();
  });
});
