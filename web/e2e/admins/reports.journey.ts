import { API, type Comment, PAGES, type Project, type ReportCase, SLICE_SIZE } from '@app/contracts';
import { approvedProject, comment, eventually, makeAdmin, type Person, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { healthy } from '../healthy.js';
import { listed } from './listed.js';
import { ana, arrive, ben, site } from '../on-discussion.js';

beforeAll(arrive);

/** Other words each time: the lists also have what earlier runs reported. */
const anew = (words: string) => `${words} ${Date.now().toString(36)}`;
const [WATCHES, CLOCKS, JOKE, SECOND_JOKE] = [
  anew('Buy watches'),
  anew('Buy clocks'),
  anew('A joke'),
  anew('Another joke'),
];
const [SPAM, BENCHES, PAINT] = [anew('Spam'), anew('Benches'), anew('Buy paint')];

let admin: Person;
let project: Project;

beforeAll(async () => {
  [admin, project] = await Promise.all([makeAdmin(site), approvedProject(site, { by: ana })]);
});

/** A comment by Ana that Ben has reported. */
async function reported(content: string): Promise<Comment> {
  const said = await comment(ana, project.id, content);
  const report = { targetType: 'comment', targetId: said.id, reason: 'spam', note: `Because of ${content}` };
  expect((await ben.browser.post(API.reports, report)).status).toBe(201);
  return said;
}

const openQueue = (viewport = DESKTOP, path: string = PAGES.adminReports) =>
  openWindow(site.url, viewport, admin).then(async (window) => {
    await window.page.goto(path);
    await window.page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    return window;
  });

/** The row with these words. */
const rowOf = (page: Page, words: string): Promise<Locator> =>
  listed(page, page.getByRole('listitem').filter({ has: page.getByText(words, { exact: true }) }));

describe('the page of reports', () => {
  it('shows what a decision needs, keeps a note that could not be sent, and hides a comment', async () => {
    await reported(WATCHES);
    const { page, context } = await openQueue();
    const nav = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Reports/ });
    expect(await nav.getAttribute('aria-current')).toBe('page');
    const row = await rowOf(page, WATCHES);
    for (const words of [
      `On ${project.title}`,
      'By Ana Whitfield',
      'It is spam or advertising',
      `“Because of ${WATCHES}”`,
    ])
      await row.getByText(words, { exact: true }).waitFor();
    await row.getByRole('link', { name: 'Ben Okafor' }).waitFor();
    await healthy(page);

    await row.getByRole('button', { name: 'Hide comment by Ana Whitfield' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hide the comment' });
    await dialog.getByLabel('Note').fill('An advertisement');
    await healthy(page);
    await page.route('**/resolve', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await toast(page, 'Decision not saved').waitFor();
    expect(await dialog.getByLabel('Note').inputValue()).toBe('An advertisement');
    await page.unroute('**/resolve');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await toast(page, 'No longer public').waitFor();
    await row.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Resolved' }).click();
    await page.waitForURL('**/admin/reports?state=resolved');
    await page.reload();
    const resolved = await rowOf(page, WATCHES);
    await resolved.getByText('An advertisement', { exact: true }).waitFor();
    await resolved.getByText(/^Taken from the public by Ada Admin/).waitFor();
    await healthy(page);
    await resolved.getByRole('link', { name: `On ${project.title}` }).click();
    await page.locator('#comments').getByText('Removed by a moderator').first().waitFor();

    await page.goBack();
    // The admin was wrong: it is public, and waits for another decision.
    const decided = await rowOf(page, WATCHES);
    await decided.getByRole('button', { name: 'Take back the decision on the comment by Ana Whitfield' }).click();
    const undo = page.getByRole('dialog', { name: 'Take the decision back' });
    await undo.getByLabel('Why').fill('It is not for sale');
    await healthy(page);
    await page.route('**/take-back', (route) => route.abort());
    await undo.getByRole('button', { name: 'Take back' }).click();
    await toast(page, 'Decision not saved').waitFor();
    expect(await undo.getByLabel('Why').inputValue()).toBe('It is not for sale');
    await page.unroute('**/take-back');
    await undo.getByRole('button', { name: 'Take back' }).click();
    await toast(page, 'Decision taken back').waitFor();
    await decided.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const opened = await rowOf(page, WATCHES);
    await opened.getByText(/^Ada Admin took the last decision back.*It is not for sale$/).waitFor();
    await healthy(page);
    await opened.getByRole('link', { name: `On ${project.title}` }).click();
    await page.locator('#comments').getByText(WATCHES, { exact: true }).waitFor();
    await context.close();
  });

  it('shows words that were edited or deleted after the report as they were reported', async () => {
    const { id } = await reported(`${BENCHES} for sale`);
    await ana.browser.patch(API.comment(project.id, id), { content: `${BENCHES} for all` });
    const { page, context } = await openQueue();
    const row = await rowOf(page, `${BENCHES} for all`);
    await row.getByText('As it is now', { exact: true }).waitFor();
    await row.getByText(/^Reported .*, and changed since$/).waitFor();
    await row.locator('del').filter({ hasText: 'sale' }).waitFor();
    await row.locator('ins').filter({ hasText: 'all' }).waitFor();
    await healthy(page);
    await ana.browser.delete(API.comment(project.id, id));
    await page.reload();
    await (await rowOf(page, `${BENCHES} for all`)).getByText('The last words before it was deleted').waitFor();
    await healthy(page);
    await context.close();
  });

  it('has its other side: whoever reported something reads on their profile what became of it', async () => {
    const teller = await signUp(site, { firstName: 'Tell' });
    const said = await comment(ana, project.id, PAINT);
    await teller.browser.post(API.reports, {
      targetType: 'comment',
      targetId: said.id,
      reason: 'spam',
      note: 'Paint!',
    });
    const { page, context, errors } = await openWindow(site.url, DESKTOP, teller);
    const list = page.getByRole('region', { name: 'My reports' });
    await page.goto(PAGES.profile);
    for (const words of ['Open', `“${PAINT}”`, 'It is spam or advertising. Paint!'])
      await list.getByText(words, { exact: true }).waitFor();
    await healthy(page);
    const { body } = await admin.browser.get(`${API.adminReports}?limit=100`);
    const { id } = (body as ReportCase[]).find(({ targetId }) => targetId === String(said.id))!;
    await admin.browser.post(API.resolveReport(id), { action: 'dismiss' });
    await page.reload();
    await list.getByText('Dismissed', { exact: true }).waitFor();
    await list.getByRole('link', { name: 'A comment' }).click();
    await page.locator('#comments').getByText(PAINT, { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('tells the second of two admins that the first has decided, and dismisses what is harmless', async () => {
    const [said] = [await reported(JOKE), await reported(SECOND_JOKE)];
    const { page, context } = await openQueue();
    const row = await rowOf(page, JOKE);
    const { body } = await admin.browser.get(`${API.adminReports}?limit=100`);
    const { id } = (body as ReportCase[]).find(({ targetId }) => targetId === String(said.id))!;
    await admin.browser.post(API.resolveReport(id), { action: 'hide' });
    await row.getByRole('button', { name: 'Dismiss comment by Ana Whitfield' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await toast(page, 'Another decision was made on this report in the meantime').waitFor();
    await row.waitFor({ state: 'detached' });

    const other = await rowOf(page, SECOND_JOKE);
    await other.getByRole('button', { name: 'Dismiss comment by Ana Whitfield' }).press('Enter');
    await page.getByRole('dialog', { name: 'Dismiss the report' }).getByLabel('Note').press('Control+a');
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).press('Enter');
    await toast(page, 'Report dismissed').waitFor();
    await other.waitFor({ state: 'detached' });
    // The focus is somewhere on the page again.
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true),
    );
    await context.close();
  });

  it('suspends the author of a comment and hides it, and asks for the reason that the person reads', async () => {
    const spammer = await signUp(site, { firstName: 'Spike', lastName: 'Seller' });
    const { id } = await comment(spammer, project.id, CLOCKS);
    await ben.browser.post(API.reports, { targetType: 'comment', targetId: id, reason: 'spam' });
    const { page, context, errors } = await openQueue();
    const row = await rowOf(page, CLOCKS);
    await row.getByRole('button', { name: 'Suspend author: Spike Seller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Spike Seller?' });
    await dialog.getByRole('button', { name: 'Suspend author' }).click();
    await dialog.getByText('Please give a reason').waitFor();
    const reason = dialog.getByLabel('Reason for the suspension');
    expect(await reason.evaluate((one) => one === document.activeElement)).toBe(true);
    await reason.fill('Sells clocks');
    expect(await dialog.getByRole('checkbox', { name: 'Also hide the comment' }).isChecked()).toBe(true);
    await healthy(page);
    await dialog.getByRole('button', { name: 'Suspend author' }).click();
    await toast(page, 'The account is suspended').waitFor();
    await toast(page, 'What was reported is no longer public, either.').waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Resolved' }).click();
    const resolved = await rowOf(page, CLOCKS);
    await resolved.getByText(/^The author was suspended by Ada Admin/).waitFor();
    await resolved.getByText('Not public', { exact: true }).waitFor();
    const { body } = await spammer.browser.get(API.me);
    expect(body.suspensionReason).toBe('Sells clocks');
    expect((await spammer.browser.patch(API.profile, { bio: 'Hi' })).status).toBe(403);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('goes on when there is more, and says when it is empty, or cannot be loaded', async () => {
    for (let n = 0; n <= SLICE_SIZE; n += 1) await reported(`${SPAM} number ${n}`);
    const { page, context } = await openQueue();
    const rows = page
      .getByRole('main')
      .locator('ul > li')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await eventually(async () => expect(await rows.count()).toBe(SLICE_SIZE));
    await page.getByRole('button', { name: 'Load More' }).click();
    await eventually(async () => expect(await rows.count()).toBeGreaterThan(SLICE_SIZE));
    await context.close();

    const empty = await openWindow(site.url, DESKTOP, admin);
    await empty.page.route(`**${API.adminReports}?*`, (route) => route.fulfill({ json: [] }));
    await empty.page.goto(PAGES.adminReports);
    await empty.page.getByText('Nothing is waiting').waitFor();
    await healthy(empty.page);
    await empty.context.close();

    const away = await openWindow(site.url, DESKTOP, admin);
    const refusal = { status: 503, json: { code: 'unavailable', message: 'Not now' } };
    await away.page.route(`**${API.adminReports}?*`, (route) => route.fulfill(refusal));
    await away.page.goto(PAGES.adminReports);
    await away.page.getByRole('alert').filter({ hasText: 'We couldn’t load the reports' }).waitFor();
    await healthy(away.page);
    await away.page.unroute(`**${API.adminReports}?*`);
    await away.page.getByRole('button', { name: 'Try again' }).click();
    await rowOf(away.page, `${SPAM} number 0`);
    await away.context.close();
  });

  it('is not for residents', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ben);
    await page.goto(PAGES.adminReports);
    await page.waitForURL(`${site.url}/`);
    await context.close();
  });
});
