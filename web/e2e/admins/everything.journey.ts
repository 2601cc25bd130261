import { API, type HideAll, PAGES, type Project } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, comment, eventually, makeAdmin, type Person, reply, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { healthy } from '../healthy.js';
import { press, type, untilFocused } from '../keyboard.js';

const site = sharedSite();
let admin: Person;
let writer: Person;
let project: Project;
beforeAll(async () => {
  [admin, writer] = await Promise.all([makeAdmin(site), signUp(site, { firstName: 'Sells', lastName: 'Watches' })]);
  project = await approvedProject(site, { by: writer, title: `Watches ${Date.now().toString(36)}` });
  const words = await comment(writer, project.id, 'Buy watches at example.org');
  await reply(writer, words, 'They are cheap');
});

describe('all by a person', () => {
  it('is read and taken away by the keyboard alone, and says how far it is', async () => {
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.user(writer.me.id));
    await press(page, page.getByRole('link', { name: 'All by this person' }));
    await page.getByRole('heading', { level: 1, name: 'All by Sells Watches' }).waitFor();
    await page.locator('nav a[aria-current=page]', { hasText: 'Users' }).waitFor();
    const list = page.getByRole('list', { name: 'What this person has made' });
    await list.getByRole('link', { name: 'They are cheap' }).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(3);
    await press(page, page.getByRole('button', { name: 'Replies', exact: true }), 'Space');
    await eventually(async () => expect(await list.getByRole('listitem').count()).toBe(1));
    expect(page.url()).toContain('kind=reply');
    await press(page, page.getByRole('button', { name: 'All', exact: true }), 'Space');
    await eventually(async () => expect(await list.getByRole('listitem').count()).toBe(3));
    await healthy(page);

    const hideAll = page.getByRole('button', { name: 'Hide all…' });
    await press(page, hideAll);
    const question = page.getByRole('dialog', { name: 'Hide everything?' });
    await question.getByText('Of Sells Watches this hides 1 comment and 1 reply and rejects 1 project.').waitFor();
    const reason = question.getByRole('textbox', { name: 'Reason' });
    await untilFocused(page, reason);
    await page.keyboard.press('Tab');
    await press(page, question.getByRole('button', { name: 'Hide all', exact: true }));
    await question.getByText('Please give a reason').waitFor();
    await untilFocused(page, reason);
    await type(page, reason, 'Sells watches');
    await press(page, question.getByRole('checkbox', { name: 'Suspend this person too' }), 'Space');
    await healthy(page);
    await press(page, question.getByRole('button', { name: 'Hide all', exact: true }));
    await untilFocused(page, page.getByRole('heading', { name: 'Everything is being taken away' }));
    const bar = page.getByRole('progressbar', { name: 'Taken away' });
    await eventually(async () => expect(await bar.getAttribute('aria-valuetext')).toBe('3 of 3'));
    await healthy(page);
    await toast(page, 'Everything is taken away').waitFor({ timeout: 30_000 });
    await page.getByText(/had 1 comment, 1 reply and 1 project taken away on/).waitFor();
    await page.getByText('Nothing of it is public or waits for a decision.').waitFor();
    expect(await hideAll.count()).toBe(0);
    await list.getByText('Rejected').waitFor();
    expect(await list.getByText('Hidden', { exact: true }).count()).toBe(2);
    await page.getByText('Suspended', { exact: true }).waitFor();
    await healthy(page);
    expect(errors).toEqual([]);
    const { run } = (await admin.browser.get(API.hideAll(writer.me.id))).body as HideAll;
    expect(run).toMatchObject({ state: 'done', done: 3, suspend: true });
    await context.close();
  }, 90_000);

  it('is found from the list of people, and goes on being watched by another admin', async () => {
    const [other, person] = [await makeAdmin(site), await signUp(site)];
    const { page, context } = await openWindow(site.url, DESKTOP, other);
    await page.goto(`${PAGES.adminUsers}?search=${person.me.email}`);
    await press(page, page.getByRole('button', { name: /^Actions for / }));
    await page.getByRole('menuitem', { name: 'All by this person' }).click();
    await page.getByText('This person has submitted, written and reported nothing.').waitFor();
    await page.getByText('Nothing of it is public or waits for a decision.').waitFor();
    await admin.browser.post(API.hideAll(person.me.id), { reason: 'To be sure' });
    await page.reload();
    await page.getByText(/asked for it. Reason: To be sure/).waitFor();
    await page.getByText(/had nothing taken away on/).waitFor({ timeout: 30_000 });
    await context.close();
  }, 60_000);
});
