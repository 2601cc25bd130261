import { API } from '@app/contracts';
import { approvedProject, eventually, type Person, picture, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';

const site = sharedSite();
let ana: Person;

beforeAll(async () => {
  ana = await signUp(site, { firstName: 'Ana', lastName: 'Whitfield' });
});

const openForm = async () => {
  const window = await openWindow(site.url, DESKTOP, ana);
  await window.page.goto('/submit');
  return window;
};

describe('while the title is typed', () => {
  it('similar projects are shown and can be upvoted, and nothing hinders the typing', async () => {
    const title = 'Zinnia terraces beside Quillwater Landing';
    await approvedProject(site, { by: ana, title });
    const { page, context, errors } = await openForm();
    const field = page.getByLabel('Title', { exact: true });
    await field.pressSequentially('A zinnia hill at quillwater');
    const similar = page.getByRole('region', { name: 'Is it one of these?' });
    await similar.getByRole('link', { name: title }).first().waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await similar
      .getByRole('button', { name: `Upvote ${title}, 0 upvotes` })
      .first()
      .click();
    await similar
      .getByRole('button', { name: `Upvoted ${title}, 1 upvote` })
      .first()
      .waitFor();

    expect(errors).toEqual([]);
    await page.route(/\/api\/projects\?search=/, (route) => route.abort());
    await field.fill('Something entirely different');
    await similar.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('Something entirely different');
    await context.close();
  });
});

describe('the city', () => {
  it('is completed with the places of the chosen state, by keyboard or pointer; anything else may be typed', async () => {
    const { page, context } = await openForm();
    const city = page.getByRole('combobox', { name: 'City' });
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await page.getByText('Choose the state, and its places are suggested.').waitFor();
    await page.getByLabel('State', { exact: true }).selectOption('OH');
    await city.pressSequentially('yel');
    await options.filter({ hasText: 'Yellow Springs' }).waitFor();
    await city.press('ArrowDown');
    expect(await city.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await city.press('Enter');
    expect(await city.inputValue()).toBe('Yellow Springs');
    expect(await options.count()).toBe(0);

    await city.fill('day');
    await options.filter({ hasText: /^Dayton$/ }).click();
    expect(await city.inputValue()).toBe('Dayton');
    await city.fill('sprin');
    await options.first().waitFor();
    await city.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await city.fill('Nowhere Corners');
    await city.blur();
    expect(await city.inputValue()).toBe('Nowhere Corners');
    await context.close();
  });
});

describe('the picture', () => {
  it('has its size beside it, and what was wrong with one that was refused or did not arrive', async () => {
    const { page, context } = await openForm();
    const input = page.getByLabel('Project image');
    const file = { name: 'steps.jpg', mimeType: 'image/jpeg', buffer: await picture({}) };
    await input.setInputFiles({ ...file, name: 'huge.jpg', buffer: Buffer.alloc(5.2 * 1024 * 1024, 1) });
    await page.getByText('huge.jpg, 5.2 MB').waitFor();
    await page.getByText('Image size must be less than 5MB').waitFor();
    await page.route('**/api/upload', (route) => route.abort());
    await input.setInputFiles(file);
    await page.locator('[id$="imageUrl-error"]').getByText('Failed to upload image. Please try again.').waitFor();
    await page.unrouteAll();
    await input.setInputFiles(file);
    await page.getByText(/^steps\.jpg, \d+ kB$/).waitFor();
    await page.locator('[id$="imageUrl-error"]').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('a draft', () => {
  it('whose answer never came is sent once, also after a reload, and keeps its picture', async () => {
    const { page, context } = await openForm();
    const send = () => page.getByRole('main').getByRole('button', { name: 'Submit Project' }).click();
    const title = 'The answer was lost';
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Short description').fill('A seat in the shade.');
    await page.getByLabel('Category').selectOption('Parks & Rec');
    await page.getByLabel('State', { exact: true }).selectOption('OH');
    await page.getByLabel('City').fill('Dayton');
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture({}) };
    await page.getByLabel('Project image').setInputFiles(file);
    await page.getByText('Image uploaded successfully').waitFor();
    await page.route('**/api/projects', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send();
    await page.getByText('Failed to submit project. Please try again.').waitFor();
    await page.unrouteAll();
    await page.reload();
    await page.getByAltText('Preview of the uploaded picture').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title);
    await send();
    await page.getByText('Project submitted', { exact: true }).waitFor();
    const { body } = await ana.browser.get(API.myProjects);
    expect((body as { title: string }[]).filter((project) => project.title === title)).toHaveLength(1);
    await context.close();
  });

  it('that was sent never comes back, also not from another tab', async () => {
    const { page, context } = await openForm();
    const other = await context.newPage();
    const titleOf = (tab: Page) => tab.getByLabel('Title', { exact: true });
    await page.getByLabel('Short description').fill('A seat in the shade.');
    await page.getByLabel('Category').selectOption('Parks & Rec');
    await page.getByLabel('State', { exact: true }).selectOption('OH');
    await page.getByLabel('City').fill('Dayton');
    await page
      .getByLabel('Project image')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture({}) });
    await titleOf(page).fill('Sent once only');
    await page.getByText('Draft saved').waitFor();
    await eventually(async () => {
      await other.goto('/submit');
      await expect(titleOf(other).inputValue()).resolves.toBe('Sent once only');
    });
    // Typed within the second before it is sent: the other tab shows less.
    await page.getByText('Image uploaded successfully').waitFor();
    await titleOf(page).fill('Sent once only, and never again');
    await page.getByRole('main').getByRole('button', { name: 'Submit Project' }).click();
    await page.getByText('Project submitted', { exact: true }).waitFor();
    await eventually(async () => expect(await titleOf(other).inputValue()).toBe(''));
    await page.goto('/submit');
    await titleOf(page).waitFor();
    expect(await titleOf(page).inputValue()).toBe('');
    await context.close();
  });
});
