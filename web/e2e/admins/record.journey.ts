import { API, PAGES } from '@app/contracts';
import { approvedProject, comment, eventually, makeAdmin } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, items, section, toast } from '../discussion.js';
import { healthy } from '../healthy.js';
import { ana, arrive, ben, open, site } from '../on-discussion.js';

beforeAll(arrive);

/**
 * Here the bar at the foot of a phone stands over the buttons to share. The suite `everywhere` looks at the whole page.
 */
const isOfTheDiscussion = (fault: string): boolean => !fault.includes('aria-label="Share on');

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('what was edited', () => {
  it('says when, and shows any reader what was changed, word by word', async () => {
    const project = await approvedProject(site, { by: ana });
    const said = await comment(ana, project.id, 'Two benches by the river');
    for (const content of ['Three benches by the river', 'Three benches and a table by the river'])
      await ana.browser.patch(API.comment(project.id, said.id), { content });
    const { page, context, errors } = await open(project);
    await button(page, /^edited /).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What was changed' });
    const changes = dialog.getByRole('listitem');
    await eventually(async () => expect(await changes.count()).toBe(2));
    await eventually(async () =>
      expect(await changes.first().getByRole('insertion').textContent()).toMatch(/and a table/),
    );
    expect(await changes.last().getByRole('deletion').textContent()).toMatch(/Two/);
    expect(await changes.last().getByRole('insertion').textContent()).toMatch(/Three/);
    await healthy(page, isOfTheDiscussion);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The focus comes back a moment after the dialog has gone.
    await eventually(async () => expect(await focused(page)).toMatch(/^edited /));
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('an admin', () => {
  it('hides a comment where it stands by the keyboard, reads it, and shows it again; its author reads why', async () => {
    const [project, admin] = [await approvedProject(site, { by: ana }), await makeAdmin(site)];
    await comment(ben, project.id, 'Buy watches by the river');
    const { page, context, errors } = await open(project, admin);
    await button(page, 'Hide comment by Ben Okafor').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hide the comment' });
    await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
    await dialog.getByText('Please give a reason').waitFor();
    await healthy(page, isOfTheDiscussion);
    await dialog.getByRole('button', { name: 'This is spam or advertising.' }).press('Enter');
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('This is spam or advertising.');
    await page.route(`**${API.adminHide}`, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
    await toast(page, 'Not hidden').waitFor();
    await page.unroute(`**${API.adminHide}`);
    await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
    await toast(page, 'No longer public').waitFor();
    await items(page, 'Removed by a moderator', true).waitFor();
    await button(page, 'Show hidden words').press('Enter');
    await items(page, 'Buy watches by the river').waitFor();
    await items(page, 'Written by Ben Okafor. This is spam or advertising.').waitFor();
    // What a toast covers is no target.
    for (const text of ['Not hidden', 'No longer public']) await toast(page, text).waitFor({ state: 'detached' });
    await healthy(page, isOfTheDiscussion);

    const author = await open(project, ben);
    await items(author.page, 'Only you and our team can read what you wrote here.').waitFor();
    await items(author.page, 'This is spam or advertising.').waitFor();
    await items(author.page, 'Buy watches by the river').waitFor();
    await healthy(author.page, isOfTheDiscussion);
    await author.context.close();
    const reader = await open(project, ana);
    await items(reader.page, 'Removed by a moderator', true).waitFor();
    await reader.page.waitForLoadState('networkidle');
    expect(await section(reader.page).textContent()).not.toMatch(/watches|spam/);
    expect(await button(reader.page, /^Hide/).count()).toBe(0);
    await reader.context.close();

    await button(page, 'Show again: the comment').press('Enter');
    await toast(page, 'It is public again.').waitFor();
    await button(page, 'Hide comment by Ben Okafor').waitFor();
    await page.goto(PAGES.adminActivity);
    await page.getByText('Buy watches by the river').first().waitFor();
    // The request that was cut off above is the only fault.
    expect(errors).toEqual(['Failed to load resource: net::ERR_FAILED']);
    await context.close();
  });
});
