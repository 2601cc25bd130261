import { API, PAGES } from '@app/contracts';
import { approvedProject, eventually, submitProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { toast, toasts } from '../discussion.js';
import { admin, ana, arrive, link, newWord, now, open, row, site, tab } from './on-project-moderation.js';

beforeAll(arrive);

const menu = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

describe('project moderation', () => {
  it('finds projects by words, category and tab, in an order, and the address keeps all that', async () => {
    const word = newWord();
    const titles = [`${word} zebra crossing`, `${word} Apple trees`, `${word} mural`];
    await submitProject(ana, { title: titles[0]!, category: 'Infrastructure' });
    await submitProject(ana, { title: titles[1]!, category: 'Parks & Rec' });
    const mural = await approvedProject(site, { by: ana, title: titles[2]!, category: 'Cultural' });
    const { page, context, errors } = await open('');
    await page.getByLabel('Search title or description').fill(word.toLowerCase());
    await tab(page, 'All Projects').getByText('3', { exact: true }).waitFor();
    await tab(page, 'Pending Approval').getByText('2', { exact: true }).waitFor();
    const shown = () => page.getByRole('row').getByRole('link').filter({ hasText: word }).allTextContents();
    await eventually(async () => expect(await shown()).toEqual([...titles].reverse()));
    await row(page, mural.title).getByText('Approved', { exact: true }).waitFor();
    await row(page, titles[0]!).getByText('Pending', { exact: true }).waitFor();

    const heading = page.getByRole('columnheader', { name: 'Title' });
    await heading.getByRole('button').click();
    await eventually(async () => expect(await shown()).toEqual([titles[1], titles[2], titles[0]]));
    expect(await heading.getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click();
    await eventually(async () => expect(await shown()).toEqual([...titles].reverse()));

    // Who has waited longest comes first.
    await tab(page, 'Pending Approval').click();
    await eventually(async () => expect(await shown()).toEqual(titles.slice(0, 2)));
    await page.getByLabel('Category').selectOption('Parks & Rec');
    await eventually(async () => expect(await shown()).toEqual([titles[1]]));
    await page.reload();
    await eventually(async () => expect(await shown()).toEqual([titles[1]]));
    expect(await page.getByLabel('Search title or description').inputValue()).toBe(word.toLowerCase());
    await page.goBack();
    await eventually(async () => expect(await shown()).toEqual(titles.slice(0, 2)));
    await page.getByLabel('Category').selectOption('Festivals');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    // Projects of anybody: the first of the queue may be others'.
    await eventually(async () => expect(await page.getByRole('row').count()).toBeGreaterThan(1));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('reads a list anew whose place the site does not know any more, as after an update, and the next press goes on', async () => {
    const { page, context } = await open('');
    let asked = 0;
    await page.route(/cursor=/, (route) => {
      asked += 1;
      const url = route.request().url();
      return route.continue({ url: asked === 1 ? url.replace(/cursor=[^&]+/, 'cursor=of-another-version') : url });
    });
    const rows = page.getByRole('table').getByRole('row');
    const more = page.getByRole('button', { name: 'Load More' });
    await more.waitFor();
    const before = await rows.count();
    const anew = page.waitForResponse((answer) => answer.ok() && answer.url().includes(`${API.adminProjects}?`));
    await more.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'We couldn’t load more' }).waitFor();
    await anew;
    await more.press('Enter');
    await eventually(async () => expect(await rows.count()).toBeGreaterThan(before));
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('features, sponsors, edits and deletes, and says so in the documented words', async () => {
    const word = newWord();
    const project = await approvedProject(site, { by: ana, title: `${word} bandstand` });
    const { page, context, errors } = await open(`?search=${word}`);
    await menu(page, project.title, 'Feature');
    await toast(page, 'Project featured').waitFor();
    await menu(page, project.title, 'Mark as Sponsored');
    await toast(page, 'Project sponsored').waitFor();
    await tab(page, 'Featured').click();
    await page.getByRole('columnheader', { name: 'Featured' }).waitFor();
    await page.getByRole('button', { name: `Unfeature ${project.title}` }).click();
    await toast(page, 'Feature removed').waitFor();
    await link(page, project.title).waitFor({ state: 'detached' });
    await tab(page, 'Sponsored').click();
    await page.getByRole('button', { name: `Unsponsor ${project.title}` }).click();
    await toast(page, 'Sponsorship removed').waitFor();
    await tab(page, 'All Projects').click();

    await menu(page, project.title, 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit Project' });
    await form.getByLabel('Title', { exact: true }).fill(`${word} new bandstand`);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Project updated successfully!').waitFor();
    await link(page, `${word} new bandstand`).waitFor();

    await menu(page, `${word} new bandstand`, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: 'Delete project' });
    await dialog.getByText(`${word} new bandstand`).waitFor();
    await dialog
      .getByText('Are you sure you want to delete this project? This action cannot be undone.', { exact: true })
      .waitFor();
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await toast(page, 'Project deleted').waitFor();
    await page.getByText('No projects found', { exact: true }).waitFor();
    expect((await admin.browser.get(API.project(project.id))).status).toBe(404);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('shows a decision at once, and takes back just that when it fails', async () => {
    const word = newWord();
    const [first, second] = [
      await submitProject(ana, { title: `${word} one` }),
      await submitProject(ana, { title: `${word} two` }),
    ];
    const { page, context } = await open(`?state=pending&search=${word}`);
    let fail: () => void = () => undefined;
    await page.route(
      ({ pathname }) => pathname === API.decide(first.id, 'approve'),
      async (route) => {
        await new Promise<void>((resolve) => (fail = resolve));
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: `Approve ${first.title}` }).click();
    await link(page, first.title).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Approve ${second.title}` }).click();
    await toast(page, 'Project approved').waitFor();
    await toast(page, 'The project is now visible to users.').waitFor();
    fail();
    await toast(page, 'Failed to approve project').waitFor();
    await link(page, first.title).waitFor();
    expect(await link(page, second.title).count()).toBe(0);
    await page.getByRole('button', { name: `Approve ${first.title}` }).click();
    await link(page, first.title).waitFor({ state: 'detached' });
    await eventually(async () => expect((await now(first)).isApproved).toBe(true));
    await context.close();
  });

  it('has View and Delete beside Approve and Reject where projects wait', async () => {
    const project = await submitProject(ana, { title: `${newWord()} kiosk` });
    const { page, context } = await open(`?state=pending&search=${encodeURIComponent(project.title)}`);
    const own = row(page, project.title);
    for (const act of ['Approve', 'Reject'])
      await own.getByRole('button', { name: `${act} ${project.title}` }).waitFor();
    const view = own.getByRole('link', { name: `View ${project.title}` });
    expect(await view.getAttribute('href')).toBe(PAGES.project(project.slug));
    await fitsTheWindow(page);
    await own.getByRole('button', { name: `Delete ${project.title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
    await toast(page, 'Project deleted').waitFor();
    expect((await admin.browser.get(API.project(project.id))).status).toBe(404);
    await context.close();
  });

  it('says why the site refused a decision, beside what was refused', async () => {
    const project = await submitProject(ana, { title: `${newWord()} arch` });
    const { page, context } = await open(`?state=pending&search=${encodeURIComponent(project.title)}`);
    const message = 'Too many requests. Please wait a moment and try again.';
    const refusal = { status: 429, json: { code: 'rate_limited', message } };
    await page.route(`**${API.decide(project.id, 'approve')}`, (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: `Approve ${project.title}` }).click();
    await toast(page, 'Failed to approve project').waitFor();
    await toast(page, message).waitFor();
    await toasts(page).getByRole('button', { name: 'Close', exact: true }).click();
    await toast(page, message).waitFor({ state: 'detached' });
    await link(page, project.title).click();
    await page
      .getByRole('region', { name: 'Review this project' })
      .getByRole('button', { name: 'Approve' })
      .first()
      .click();
    await toast(page, message).waitFor();
    await context.close();
  });

  it('tells an admin that another one was first, and shows what is now', async () => {
    const project = await submitProject(ana, { title: `${newWord()} gate` });
    const { page, context } = await open(`?state=pending&search=${encodeURIComponent(project.title)}`);
    await link(page, project.title).waitFor();
    await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'Twice' });
    await page.getByRole('button', { name: `Approve ${project.title}` }).click();
    await toast(page, 'Another admin has decided on this project in the meantime').waitFor();
    await page.getByText('No projects found', { exact: true }).waitFor();
    await context.close();
  });

  it('rejects with sentences to choose, and shows what changed when the project is sent in again', async () => {
    const project = await submitProject(ana, { title: `${newWord()} fountain` });
    const { page, context } = await open(`?state=pending&search=${encodeURIComponent(project.title)}`);
    await page.getByRole('button', { name: `Reject ${project.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject project' });
    await dialog.getByRole('button', { name: 'Please say where exactly it would be.' }).click();
    await page.keyboard.type(' Thank you.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await toast(page, 'Project rejected').waitFor();
    const { body } = await ana.browser.get(API.project(project.id));
    expect(body.rejectionReason).toBe('Please say where exactly it would be. Thank you.');

    const { page: owner, context: hers } = await openWindow(site.url, DESKTOP, ana);
    await owner.goto(`/project/${project.slug}`);
    await owner.getByRole('button', { name: 'Edit', exact: true }).click();
    await owner.getByLabel('Short description').fill('Behind the town hall, where the old pump was.');
    await owner.getByRole('dialog').getByRole('button', { name: 'Send in again' }).click();
    await toast(owner, 'Project updated successfully!').waitFor();
    await hers.close();

    await page.reload();
    await row(page, project.title).getByText('Sent in again').waitFor();
    await row(page, project.title).getByText('Changed since the rejection: short description').waitFor();
    await link(page, project.title).click();
    const bar = page.getByRole('region', { name: 'Review this project' });
    await bar.getByText('Changed since the rejection: short description').waitFor();
    await context.close();
  });
});

describe('project moderation on a phone', () => {
  it('has cards in the place of the table, with everything on them', async () => {
    const word = newWord();
    const project = await submitProject(ana, { title: `${word} steps` });
    const { page, context } = await open(`?state=pending&search=${word}`, PHONE);
    await link(page, project.title).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await fitsTheWindow(page);
    await page.getByRole('checkbox', { name: `Select ${project.title}` }).check();
    await fitsTheWindow(page);
    await page.getByRole('button', { name: `Approve ${project.title}` }).click();
    await toast(page, 'Project approved').waitFor();
    await page.getByText('No projects found', { exact: true }).waitFor();
    await context.close();
  });
});
