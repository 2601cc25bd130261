import { API, PAGES, type Project } from '@app/contracts';
import { eventually, type Person, picture, projectFields, signUp, submitProject } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, hold, openWindow } from '../browser.js';

const site = sharedSite();
let ana: Person;

beforeAll(async () => {
  ana = await signUp(site, { firstName: 'Ana', lastName: 'Whitfield' });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Project' });
const title = (page: Page) => dialog(page).getByLabel('Title', { exact: true });
const openEdit = async (page: Page, { slug }: Project) => {
  await page.goto(PAGES.project(slug));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await title(page).waitFor();
};
const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Project updated successfully!').waitFor();
};
const now = async ({ id }: Project) => (await ana.browser.get(API.project(id))).body as Project;

describe('what is typed in an edit', () => {
  it('is there again after a reload and in another tab, until it is saved', async () => {
    const project = await submitProject(ana, { title: 'A bench' });
    const { page, context, errors } = await openWindow(site.url, DESKTOP, ana);
    await openEdit(page, project);
    await title(page).fill('A bench with a back');
    await dialog(page).locator('.tiptap').click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' And paint.');
    await dialog(page).getByText('Draft saved').waitFor();
    // A closing page asks; a test answers.
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();

    const other = await context.newPage();
    await openEdit(other, project);
    expect(await title(other).inputValue()).toBe('A bench with a back');
    await dialog(other).locator('.tiptap').getByText('And paint.').waitFor();
    await save(other);
    expect(await now(project)).toMatchObject({ title: 'A bench with a back', city: project.city });
    expect((await now(project)).content).toContain('And paint.');
    await openEdit(page, project);
    expect(await dialog(page).getByText('Draft saved').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is put onto the newest version, and says that there is one', async () => {
    const project = await submitProject(ana, { title: 'A swing' });
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await openEdit(page, project);
    await title(page).fill('A swing for two');
    await dialog(page).getByText('Draft saved').waitFor();
    const fields = await projectFields(ana, { title: 'A swing', description: 'Made of oak.' });
    const { status } = await ana.browser.put(API.project(project.id), fields);
    expect(status).toBe(200);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await page
      .getByText(/This project was changed in the meantime/)
      .first()
      .waitFor();
    // Nothing is given up, so nothing is asked.
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });

    await openEdit(page, project);
    await dialog(page)
      .getByText(/This project was changed after you wrote this/)
      .waitFor();
    expect(await title(page).inputValue()).toBe('A swing for two');
    expect(await dialog(page).getByLabel('Short description').inputValue()).toBe('Made of oak.');
    await save(page);
    expect(await now(project)).toMatchObject({ title: 'A swing for two', description: 'Made of oak.' });
    await context.close();
  });

  it('is given up by whoever closes it and says so, or clears it', async () => {
    const project = await submitProject(ana, { title: 'A fountain' });
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await openEdit(page, project);
    await title(page).fill('A fountain of milk');
    await dialog(page).getByText('Draft saved').waitFor();
    await dialog(page).getByRole('button', { name: 'Clear the draft' }).click();
    expect(await title(page).inputValue()).toBe('A fountain');
    await title(page).fill('A fountain of honey');
    await title(page).press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without sending?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await openEdit(page, project);
    expect(await title(page).inputValue()).toBe('A fountain');
    await context.close();
  });
});

describe('Clear', () => {
  it('brings back what the project has: its story and its picture, too', async () => {
    const project = await submitProject(ana, { content: '<p>We have the wood.</p>' });
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await openEdit(page, project);
    const story = dialog(page).locator('.tiptap');
    const shown = () => dialog(page).getByAltText('Preview').getAttribute('src');
    const before = await shown();
    await story.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' And nails.');
    const file = { name: 'nails.jpg', mimeType: 'image/jpeg', buffer: await picture({ width: 800, height: 450 }) };
    await dialog(page).getByLabel('Project image').setInputFiles(file);
    await page.getByText('Image uploaded successfully').waitFor();
    await dialog(page).getByText('nails.jpg').waitFor();
    expect(await shown()).not.toBe(before);
    await dialog(page).getByRole('button', { name: 'Clear the draft' }).click();
    await eventually(async () => expect(await story.textContent()).toBe('We have the wood.'));
    expect([await shown(), await dialog(page).getByText('nails.jpg').count()]).toEqual([before, 0]);
    await title(page).fill('A bench of wood');
    await story.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' And time.');
    await save(page);
    expect((await now(project)).content).toBe('<p>We have the wood. And time.</p>');
    await context.close();
  });
});

describe('a form with changes', () => {
  it('stays open while a file of the footer is saved', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.goto(PAGES.submit);
    await page.getByLabel('Title', { exact: true }).fill('A swing');
    const download = page.waitForEvent('download');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Open data (CSV)' }).click();
    await download;
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A swing');
    await context.close();
  });
});

describe('the town of the list', () => {
  it('is not chosen for somebody who has typed on', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.home);
    const town = page.getByRole('combobox', { name: 'Town' });
    await town.click();
    const answer = await hold(page, `**${API.cities}?*`);
    await town.pressSequentially('day');
    await town.press('Enter');
    await town.pressSequentially('x');
    const answered = page.waitForResponse(/cities\?.*search=dayx/);
    answer();
    await answered;
    await page.getByText('No town of this name has projects yet.').waitFor();
    expect([await town.inputValue(), new URL(page.url()).search]).toEqual(['dayx', '']);
    await context.close();
  });
});
