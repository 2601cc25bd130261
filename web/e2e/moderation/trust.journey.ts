import { API, PAGES, type Project } from '@app/contracts';
import { adminOf, type Person, picture, signUp, submitProject } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { healthy } from '../healthy.js';

const site = sharedSite();
let admin: Person;

beforeAll(async () => {
  admin = await adminOf(site);
});

/** A word that only this test's projects have. */
const newWord = () => `T${Date.now().toString(36)}`;
const newcomer = () => signUp(site, { firstName: 'Nora', lastName: 'Vale' });
const open = async (path: string, size = DESKTOP) => {
  const window = await openWindow(site.url, size, admin);
  await window.page.goto(`/admin/projects${path}`);
  return window;
};
const link = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('link', { name: title, exact: true });
const menu = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const now = async ({ id }: Project): Promise<Project> => (await admin.browser.get(API.project(id))).body as Project;
/** Somebody new who is trusted, with projects that went live at once. */
async function trusted(...titles: string[]) {
  const person = await newcomer();
  const first = await submitProject(person, { title: 'The first one of all' });
  await admin.browser.post(API.decide(first.id, 'approve'), { trust: true });
  const projects: Project[] = [];
  for (const title of titles) projects.push(await submitProject(person, { title }));
  return { person, projects };
}

describe('a person who is trusted', () => {
  it('is so with an approval, publishes at once, and an admin looks at it later', async () => {
    const word = newWord();
    const person = await newcomer();
    const first = await submitProject(person, { title: `${word} bench` });
    const { page, context, errors } = await open(`?state=pending&search=${word}`);
    await menu(page, first.title, 'Approve and trust author');
    await toast(page, 'Project approved').waitFor();
    await toast(page, 'What its author submits from now on goes live at once.').waitFor();
    await link(page, first.title).waitFor({ state: 'detached' });

    const own = await openWindow(site.url, DESKTOP, person);
    await own.page.goto(PAGES.submit);
    await own.page.getByText('Your project goes live at once, and everybody can see it.').waitFor();
    const title = `${word} clock`;
    await own.page.getByLabel('Title', { exact: true }).fill(title);
    await own.page.getByLabel('Short description').fill('For the station.');
    await own.page.getByLabel('Category').selectOption('Cultural');
    await own.page.getByLabel('State', { exact: true }).selectOption('OH');
    await own.page.getByLabel('City').fill('Dayton');
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture({}) };
    await own.page.getByLabel('Project image').setInputFiles(file);
    await own.page.getByText('Image uploaded successfully').waitFor();
    await own.page.getByRole('main').getByRole('button', { name: 'Submit Project' }).click();
    await toast(own.page, 'Project published').waitFor();
    await own.page.getByRole('heading', { level: 1, name: title }).waitFor();
    // Only a project that is live can be voted for; one that waits says so in the same place.
    await own.page
      .getByRole('main')
      .getByRole('button', { name: `Upvote ${title}, 0 upvotes` })
      .first()
      .waitFor();
    expect(await own.page.getByText(/waiting|approval/i).count()).toBe(0);
    expect(own.errors).toEqual([]);
    await own.context.close();
    const { body } = await site.browser().get(`${API.projects}?search=${word}`);
    expect((body.projects as Project[]).map((one) => one.title)).toContain(title);

    await page.goto(PAGES.admin);
    await page.getByText(/live and to look at$/).waitFor();
    await page.goto(`${PAGES.adminProjects}?search=${word}`);
    await link(page, first.title).waitFor();
    await page.getByRole('button', { name: /^To look at/ }).click();
    await page.waitForURL(/needsLook=true/);
    await link(page, first.title).waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('Trusted author', { exact: true }).waitFor();
    await healthy(page);
    await page.getByRole('button', { name: `Looked at ${title}` }).click();
    await toast(page, 'Project looked at').waitFor();
    await page.getByText('No projects found', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^To look at/ }).click();
    // All are shown again, and that nothing of them is to be looked at: what follows presses what no longer changes.
    await link(page, first.title).waitFor();
    await page.getByRole('button', { name: `Looked at ${title}` }).waitFor({ state: 'detached' });

    await menu(page, title, 'Stop trusting');
    await toast(page, 'Author no longer trusted').waitFor();
    // The mark is gone from every project of that person.
    await page.getByText('Trusted author', { exact: true }).first().waitFor({ state: 'detached' });
    expect((await submitProject(person)).isApproved).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('has several looked at in one go, and by a key', async () => {
    const word = newWord();
    const titles = [`${word} one`, `${word} two`, `${word} three`];
    const { projects } = await trusted(...titles);
    const { page, context, errors } = await open(`?needsLook=true&search=${word}`);
    await page.getByRole('checkbox', { name: `Select ${titles[0]}` }).check();
    await page.getByRole('checkbox', { name: `Select ${titles[1]}` }).check();
    await page.getByRole('region', { name: 'Selected projects' }).getByRole('button', { name: 'Looked at' }).click();
    await toast(page, '2 projects looked at').waitFor();
    await link(page, titles[0]!).waitFor({ state: 'detached' });
    await link(page, titles[2]!).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('l');
    await toast(page, 'Project looked at').waitFor();
    await link(page, titles[2]!).waitFor({ state: 'detached' });
    expect((await Promise.all(projects.map(now))).map(({ isApproved }) => isApproved)).toEqual([true, true, true]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is so from the queue by a key, and from the page of a project', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const first = await submitProject(one, { title: `${newWord()} pond` });
    const { page, context } = await open(`?state=pending&search=${encodeURIComponent(first.title)}`);
    await link(page, first.title).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('t');
    await toast(page, 'What its author submits from now on goes live at once.').waitFor();
    expect((await one.browser.get(API.myTrust)).body).toEqual({ trusted: true });

    const { slug } = await submitProject(other, { title: `${newWord()} lamp` });
    await page.goto(PAGES.project(slug));
    const bar = page.getByRole('region', { name: 'Review this project' });
    await bar.waitFor();
    await healthy(page);
    await bar.getByRole('button', { name: 'Approve and trust author' }).click();
    await bar.waitFor({ state: 'detached' });
    expect((await other.browser.get(API.myTrust)).body).toEqual({ trusted: true });
    await context.close();
  });
});

describe('rejecting and suspending', () => {
  it('is one dialog with a reason for each, and one answer that says both', async () => {
    const spammer = await signUp(site, { firstName: 'Spike', lastName: 'Seller' });
    const project = await submitProject(spammer, { title: `${newWord()} clocks` });
    const { page, context } = await open(`?state=pending&search=${encodeURIComponent(project.title)}`);
    await page.getByRole('button', { name: `Reject ${project.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject project' });
    await dialog.getByLabel('Reason', { exact: false }).first().fill('An advertisement');
    await dialog.getByRole('checkbox', { name: 'Also suspend the author' }).check();
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByText('Please give a reason').waitFor();
    await dialog.getByLabel('Reason for the suspension').fill('Sells clocks');
    await healthy(page);
    const calls = ({ pathname }: URL) => pathname === API.decide(project.id, 'reject');
    await page.route(calls, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await toast(page, 'Failed to reject project').waitFor();
    expect(await dialog.getByLabel('Reason for the suspension').inputValue()).toBe('Sells clocks');
    await page.unroute(calls);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await toast(page, 'Project rejected').waitFor();
    await toast(page, 'The project is hidden, and the account of its author is suspended.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await spammer.browser.get(API.me);
    expect(body.suspensionReason).toBe('Sells clocks');
    expect(await now(project)).toMatchObject({ isApproved: false, rejectionReason: 'An advertisement' });
    await context.close();
  });
});
