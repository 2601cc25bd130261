import { API, PAGES, type Project } from '@app/contracts';
import { adminOf, approvedProject, eventually, type Person, picture, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { toast } from '../discussion.js';
import { faultsOf } from '../axe.js';

const site = sharedSite();
let ana: Person;
let admin: Person;

beforeAll(async () => {
  [ana, admin] = await Promise.all([signUp(site, { firstName: 'Ana', lastName: 'Whitfield' }), adminOf(site)]);
});

/** A word that only this test's projects have. */
const newWord = () => `G${Date.now().toString(36)}`;
const open = async (path: string, size = DESKTOP) => {
  const window = await openWindow(site.url, size, admin);
  await window.page.goto(`${PAGES.adminInspiration}${path}`);
  return window;
};
const approved = (title: string, more: object = {}) => approvedProject(site, { by: ana, title, ...more });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const link = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true });
const add = (page: Page, { title }: Project) => page.getByRole('button', { name: `Add to Inspiration ${title}` });
const remove = (page: Page, { title }: Project) =>
  page.getByRole('button', { name: `Remove from Inspiration ${title}` });
const titles = (page: Page) => page.getByRole('row').getByRole('link').allTextContents();
const isAtRow = (page: Page, { id }: Project) =>
  eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe(String(id)),
  );
const isInGallery = async ({ slug }: Project) => {
  const { body } = await site.browser().get(`${API.inspiration}?limit=100`);
  return (body as Project[]).some((one) => one.slug === slug);
};

describe('the page of the gallery', () => {
  it('is one of the four in Quick Access, and leads to the public gallery', async () => {
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.admin);
    const access = page.getByRole('region', { name: 'Quick Access' });
    await access.getByRole('link').first().waitFor();
    const names = await access.getByRole('link').locator('b').allInnerTexts();
    expect(names).toEqual(['Manage Projects', 'Manage Users', 'Inspiration Projects', 'Create New Project']);
    await access.getByRole('link', { name: 'Inspiration Projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inspiration Management' }).waitFor();
    await page.getByRole('link', { name: 'Public gallery' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inspiration', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('adds approved projects and removes them: at once, in the documented words, and everywhere', async () => {
    const word = newWord();
    const [mill, dock] = [await approved(`${word} mill`), await approved(`${word} dock`)];
    await admin.browser.post(API.upvote(mill.slug));
    const inOrder = `${API.adminProjects}?state=candidates&sort=most_upvoted&search=${word}`;
    await eventually(async () => expect((await admin.browser.get(inOrder)).body[0].upvotes).toBe(1));

    const { page, context, errors } = await open(`?tab=existing&search=${word}`);
    await eventually(async () => expect(await titles(page)).toEqual([mill.title, dock.title]));
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual(['Title', 'Category', 'Location', 'Upvotes', 'Created', 'Actions']);
    expect(await page.getByRole('row', { name: mill.title }).getByRole('cell').nth(3).innerText()).toBe('1');
    await tab(page, 'Add Existing Projects').getByText('2', { exact: true }).waitFor();

    await add(page, mill).press('Enter');
    await toast(page, 'Project added').waitFor();
    await isAtRow(page, dock);
    expect(await titles(page)).toEqual([dock.title]);
    await tab(page, 'Current Inspiration').getByText('1', { exact: true }).waitFor();
    expect(await isInGallery(mill)).toBe(true);

    await tab(page, 'Current Inspiration').click();
    const view = page.getByRole('link', { name: `View Project ${mill.title}` });
    await view.waitFor();
    // The public pages of this browser show it, too.
    await page.getByRole('link', { name: 'Public gallery' }).click();
    await link(page, mill.title).waitFor();
    await page.goBack();
    await remove(page, mill).press('Enter');
    await toast(page, 'Project removed').waitFor();
    await page.getByText('No projects found', { exact: true }).waitFor();
    // The last card is gone: what stands next to it has the focus.
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false),
    );
    expect(await isInGallery(mill)).toBe(false);
    await tab(page, 'Add Existing Projects').click();
    await link(page, mill.title).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('does not bring back what was removed while its list was being read', async () => {
    const word = newWord();
    const mill = await approved(`${word} mill`);
    await admin.browser.post(API.decide(mill.id, 'inspiration'));
    const { page, context, errors } = await open(`?search=${word}`);
    await link(page, mill.title).waitFor();
    await page.getByRole('link', { name: 'Public gallery' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inspiration', exact: true }).waitFor();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let reads = 0;
    await page.route(
      ({ pathname }) => pathname === API.adminProjects,
      async (route) => {
        const response = await route.fetch();
        reads += 1;
        if (reads === 1) await held;
        await route.fulfill({ response });
      },
    );
    await page.goBack();
    await eventually(() => Promise.resolve(expect(reads).toBe(1)));
    await remove(page, mill).press('Enter');
    await toast(page, 'Project removed').waitFor();
    await page.getByText('No projects found', { exact: true }).waitFor();
    answer();
    await eventually(() => Promise.resolve(expect(reads).toBe(2)));
    await eventually(async () => expect(await link(page, mill.title).count()).toBe(0));
    await page.getByText('No projects found', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('takes back what failed, and nothing else', async () => {
    const word = newWord();
    const [first, second] = [await approved(`${word} one`), await approved(`${word} two`)];
    const { page, context } = await open(`?tab=existing&search=${word}&sort=oldest`);
    let fail: () => void = () => undefined;
    await page.route(
      ({ pathname }) => pathname === API.decide(first.id, 'inspiration'),
      async (route) => {
        await new Promise<void>((resolve) => (fail = resolve));
        await route.abort();
      },
      { times: 1 },
    );
    await add(page, first).click();
    await link(page, first.title).waitFor({ state: 'detached' });
    await add(page, second).click();
    await toast(page, 'Project added').waitFor();
    fail();
    await toast(page, 'Failed to add project to inspiration').waitFor();
    await link(page, first.title).waitFor();
    expect(await link(page, second.title).count()).toBe(0);

    await tab(page, 'Current Inspiration').click();
    const removal = ({ pathname }: URL) => pathname === API.decide(second.id, 'remove-inspiration');
    await page.route(removal, (route) => route.abort(), { times: 1 });
    await remove(page, second).click();
    await toast(page, 'Failed to remove project from inspiration').waitFor();
    await link(page, second.title).waitFor();
    expect(await isInGallery(second)).toBe(true);

    // Another admin was faster: it is no longer approved.
    await tab(page, 'Add Existing Projects').click();
    await add(page, first).waitFor();
    await admin.browser.post(API.decide(first.id, 'reject'));
    await add(page, first).click();
    await toast(page, 'Failed to add project to inspiration').waitFor();
    await link(page, first.title).waitFor({ state: 'detached' });
    await context.close();
  });

  it('keeps tab, search, category and order in the address', async () => {
    const word = newWord();
    const oak = await approved(`${word} oak`, { category: 'Parks & Rec' });
    const fair = await approved(`${word} fair`, { category: 'Festivals' });
    await admin.browser.post(API.decide(fair.id, 'inspiration'));
    const { page, context, errors } = await open('');
    await page.getByLabel('Search title or description').fill(word);
    await link(page, fair.title).waitFor();
    await tab(page, 'Current Inspiration').press('End');
    await link(page, oak.title).waitFor();
    expect(await tab(page, 'Add Existing Projects').getAttribute('aria-selected')).toBe('true');
    const upvotes = page.getByRole('columnheader', { name: 'Upvotes' });
    expect(await upvotes.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await page.getByLabel('Category').selectOption('Parks & Rec');
    await page.reload();
    await link(page, oak.title).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending');
    expect(await page.getByLabel('Category').inputValue()).toBe('Parks & Rec');
    await tab(page, 'Current Inspiration').click();
    await page.getByText('No projects found', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await eventually(async () => expect(new URL(page.url()).search).toBe(''));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says that it could not load, and tries again', async () => {
    const word = newWord();
    const lamp = await approved(`${word} lamp`);
    const { page, context } = await openWindow(site.url, PHONE, admin);
    const calls = ({ pathname }: URL) => pathname === API.adminProjects;
    await page.route(calls, (route) => route.abort());
    await page.goto(`${PAGES.adminInspiration}?tab=existing&search=${word}`);
    await page.getByText('We couldn’t load projects').waitFor();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await add(page, lamp).waitFor();
    await context.close();
  });
});

describe('an inspiration project of one’s own', () => {
  it('is kept as a draft, asked about before it is left, and in the gallery when it is created', async () => {
    const title = `${newWord()} arcade`;
    const { page, context } = await open('?tab=create');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Short description').fill('Twelve shops under one old roof.');
    await page.getByText('Draft saved').waitFor();
    await tab(page, 'Current Inspiration').click();
    await tab(page, 'Create New').click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title);

    await page.getByLabel('Category').selectOption('Main Street & Downtown');
    await page.getByRole('link', { name: 'Public gallery' }).click();
    await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
    await page.getByLabel('State', { exact: true }).selectOption('OH');
    await page.getByRole('combobox', { name: 'City' }).fill('Nowhere Corners');
    await page.getByRole('combobox', { name: 'City' }).blur();
    const file = { name: 'arcade.jpg', mimeType: 'image/jpeg', buffer: await picture({}) };
    await page.getByLabel('Project image').setInputFiles(file);
    await page.getByText(/^arcade\.jpg, \d+ kB$/).waitFor();

    const create = page.getByRole('button', { name: 'Create Inspiration Project' });
    await page.route(`**${API.adminInspiration}`, (route) => route.abort(), { times: 1 });
    await create.click();
    await toast(page, 'Failed to add inspiration project. Please try again.').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title);
    await create.click();
    await toast(page, 'Inspiration project added').waitFor();
    await page.getByRole('link', { name: `View Project ${title}` }).waitFor();
    expect(await tab(page, 'Current Inspiration').evaluate((one) => one === document.activeElement)).toBe(true);
    const { body } = await site.browser().get(API.inspiration);
    expect((body as Project[]).filter((one) => one.title === title)).toHaveLength(1);

    await tab(page, 'Create New').click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
    await context.close();
  });
});

describe('its tabs', () => {
  it.each([
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ])('have no fault that a machine finds %s', async (_where, size) => {
    const word = newWord();
    const [mill, dock] = [await approved(`${word} mill`), await approved(`${word} dock`)];
    await admin.browser.post(API.decide(mill.id, 'inspiration'));
    const { page, context, errors } = await open(`?search=${word}`, size);
    const look = async () => {
      await eventually(async () => expect(await faultsOf(page)).toEqual([]));
      await fitsTheWindow(page);
    };
    await remove(page, mill).waitFor();
    await look();
    await tab(page, 'Add Existing Projects').click();
    await add(page, dock).waitFor();
    await look();
    await tab(page, 'Create New').click();
    await page.getByLabel('Short description').waitFor();
    await look();
    expect(errors).toEqual([]);
    await context.close();
  });
});
