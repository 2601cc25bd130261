import { API, PAGES, type ReportCase } from '@app/contracts';
import { approvedProject, comment, eventually, makeAdmin, reply, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { button, items, toast } from '../discussion.js';
import { faultsOf } from '../axe.js';
import { press, untilFocused } from '../keyboard.js';
import { ana, arrive, ben, open, site } from '../on-discussion.js';

beforeAll(arrive);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const reports = ({ pathname }: URL) => pathname === API.reports;

describe('a report', () => {
  it('of a comment asks for a reason, keeps what was typed when it cannot be sent, and is sent once', async () => {
    const project = await approvedProject(site, { by: ana });
    const said = await comment(ana, project.id, 'Buy watches');
    const { page, context } = await open(project, ben);
    await button(page, 'Report comment by Ana Whitfield').click();
    const form = dialog(page, 'Report this comment');
    await form.getByRole('button', { name: 'Send Report' }).click();
    await form.getByText('Please choose a reason').waitFor();
    expect(await form.getByLabel('It is spam or advertising').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await eventually(async () => expect(await faultsOf(page)).toEqual([]));
      await fitsTheWindow(page);
    }
    await page.keyboard.press('ArrowDown');
    expect(await form.getByLabel('It is offensive, hateful or threatening').isChecked()).toBe(true);
    await form.getByLabel('What our team should know').fill('Watches again.');

    await page.route(reports, (route) => route.abort());
    await form.getByRole('button', { name: 'Send Report' }).click();
    await toast(page, 'Report not sent').waitFor();
    expect(await form.getByLabel('What our team should know').inputValue()).toBe('Watches again.');
    await page.unroute(reports);
    await form.getByRole('button', { name: 'Send Report' }).click();
    await toast(page, 'Report sent').waitFor();
    await form.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(
        await button(page, 'Report comment by Ana Whitfield').evaluate((one) => one === document.activeElement),
      ).toBe(true),
    );

    await button(page, 'Report comment by Ana Whitfield').click();
    await form.getByLabel('It is spam or advertising').check();
    await form.getByRole('button', { name: 'Send Report' }).click();
    await toast(page, 'You have already reported this').waitFor();
    const sent = await site.sql<{ reason: string; note: string }>(
      `select reason, note from comments.reports where target_type = 'comment' and target_id = $1`,
      [String(said.id)],
    );
    expect(sent).toEqual([{ reason: 'offensive', note: 'Watches again.' }]);
    await context.close();
  });

  it('that was dismissed can be made again once the words have changed, and both are in one’s reports, by the keyboard', async () => {
    const [project, admin, reporter] = [
      await approvedProject(site, { by: ana }),
      await makeAdmin(site),
      await signUp(site, { firstName: 'Rhea' }),
    ];
    const said = await comment(ana, project.id, 'Buy watches');
    const { page, context, errors } = await open(project, reporter);
    const form = dialog(page, 'Report this comment');
    const report = async () => {
      await press(page, button(page, 'Report comment by Ana Whitfield'));
      await untilFocused(page, form.getByRole('radio').first());
      await page.keyboard.press('Space');
      await press(page, form.getByRole('button', { name: 'Send Report' }));
    };
    await report();
    await toast(page, 'Report sent').waitFor();
    const { body } = await admin.browser.get(`${API.adminReports}?limit=100`);
    const { id } = (body as ReportCase[]).find(({ targetId }) => targetId === String(said.id))!;
    await admin.browser.post(API.resolveReport(id), { action: 'dismiss' });
    await ana.browser.patch(API.comment(project.id, said.id), { content: 'Buy many watches' });
    await page.reload();
    await items(page, 'Buy many watches').waitFor();
    await report();
    await toast(page, 'Report sent').waitFor();

    await page.goto(PAGES.profile);
    const rows = page.getByRole('region', { name: 'My reports' }).getByRole('listitem');
    await rows.filter({ hasText: 'Buy many watches' }).getByText('Open', { exact: true }).waitFor();
    await rows.filter({ hasText: 'Buy watches' }).getByText('Dismissed', { exact: true }).waitFor();
    await press(page, rows.first().getByRole('link', { name: 'A comment' }));
    await items(page, 'Buy many watches').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('can be made of a project and of a person, not of what is one’s own', async () => {
    const project = await approvedProject(site, { by: ana });
    await comment(ana, project.id, 'My own words');
    const { page, context } = await open(project, ben);
    await page.getByRole('button', { name: 'Report this project' }).click();
    await dialog(page, 'Report this project').getByLabel('It tells something that is not true').check();
    await page.getByRole('button', { name: 'Send Report' }).click();
    await toast(page, 'Report sent').waitFor();
    await page.goto(PAGES.user(ana.me.id));
    // Who is signed in is known: the code is there.
    await page.getByRole('button', { name: /account menu/ }).waitFor();
    await page.getByRole('button', { name: 'Report this person' }).click();
    await dialog(page, 'Report this person').getByLabel('Something else is wrong with it').check();
    await page.getByRole('button', { name: 'Send Report' }).click();
    await toast(page, 'Report sent').waitFor();
    await context.close();

    const own = await open(project, ana);
    await button(own.page, 'Edit your comment').waitFor();
    expect(await own.page.getByRole('button', { name: /^Report/ }).count()).toBe(0);
    await own.page.goto(PAGES.user(ana.me.id));
    await own.page.getByRole('link', { name: 'Edit your profile' }).waitFor();
    expect(await own.page.getByRole('button', { name: /^Report/ }).count()).toBe(0);
    await own.context.close();
  });

  it('of a visitor leads to the sign-in and back', async () => {
    const project = await approvedProject(site, { by: ana });
    const { page, context } = await open(project);
    await page.getByRole('button', { name: 'Report this project' }).click();
    await toast(page, 'Authentication required').waitFor();
    await toast(page, 'Please sign in to report something').waitFor();
    const href = await page.getByRole('link', { name: 'Sign In' }).last().getAttribute('href');
    expect(href).toBe(`${PAGES.auth}?returnTo=${encodeURIComponent(PAGES.project(project.slug))}`);
    expect(await page.getByRole('dialog', { name: /Report/ }).count()).toBe(0);
    await context.close();
  });
});

it('what a moderator has hidden is a mark in its place, with and without scripts, and for its author too', async () => {
  const project = await approvedProject(site, { by: ana });
  const [said, other] = [await comment(ben, project.id, 'Buy watches'), await comment(ben, project.id, 'Kind words')];
  await reply(ana, said, 'Please stop');
  const answered = await reply(ben, other, 'Buy clocks');
  const admin = await makeAdmin(site);
  for (const [targetType, targetId] of [
    ['comment', said.id],
    ['reply', answered.id],
  ])
    await ana.browser.post(API.reports, { targetType, targetId, reason: 'spam' });
  const { body: cases } = await admin.browser.get(`${API.adminReports}?limit=100`);
  for (const { id, targetType, targetId } of cases as { id: number; targetType: string; targetId: string }[])
    if ([`comment${said.id}`, `reply${answered.id}`].includes(targetType + targetId))
      await admin.browser.post(API.resolveReport(id), { action: 'hide' });

  const { page, context } = await open(project, ben);
  await items(page, 'Please stop').waitFor();
  expect(await items(page, 'Removed by a moderator').count()).toBe(2);
  expect(await items(page, /Buy/).count()).toBe(0);
  await button(page, 'Edit your comment').waitFor();
  expect(await button(page, 'Edit your comment').count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await context.close();

  const still = await openWindow(site.url, PHONE, undefined, { javaScriptEnabled: false });
  await still.page.goto(PAGES.project(project.slug));
  expect(await items(still.page, 'Removed by a moderator').count()).toBe(2);
  expect(await still.page.content()).not.toContain('Buy watches');
  await still.context.close();
});
