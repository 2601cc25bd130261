import { API, OWNER_CHANGED, PAGES, type Project } from '@app/contracts';
import { approvedProject, eventually, projectFields, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { healthy } from '../healthy.js';
import { admin, ana, arrive, link, newWord, open, row, site } from './on-project-moderation.js';

beforeAll(arrive);

const edit = async ({ id }: Project, changes: Partial<Project>): Promise<Project> => {
  const { body } = await ana.browser.put(API.project(id), await projectFields(ana, changes));
  return body as Project;
};
/** Presses Tab until the focus is on a control of this name. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const named = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  for (let press = 0; press < 60 && (await named())?.trim() !== name; press += 1) await page.keyboard.press('Tab');
  expect((await named())?.trim()).toBe(name);
};

describe('a project that its owner edited after the approval', () => {
  it('is compared and taken back by an admin, by the keyboard alone, and the owner reads why', async () => {
    const word = newWord();
    const project = await approvedProject(site, { by: ana, title: `${word} Benches by the river` });
    await edit(project, { title: `${word} Buy watches`, content: '<p>We have the <b>watches</b>.</p>' });

    const { page, context, errors } = await open(`?search=${word}`);
    await link(page, `${word} Buy watches`).waitFor();
    await row(page, word).getByText('Changed by its owner: title, detailed description').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: `What changed: ${word} Buy watches` });
    await dialog.locator('del').filter({ hasText: 'Benches by the river' }).waitFor();
    await dialog.locator('ins').filter({ hasText: 'Buy watches' }).waitFor();
    await dialog.getByText('Show the whole text').waitFor({ state: 'detached' });
    await healthy(page);
    await tabTo(page, 'Take back this change');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Reason').waitFor();
    await healthy(page);
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.type('This is another project');
    await tabTo(page, 'Take back this change');
    await page.keyboard.press('Enter');
    await toast(page, 'Change taken back').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await link(page, `${word} Benches by the river`).waitFor();
    expect(await row(page, word).getByText('Changed by its owner').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();

    const own = await openWindow(site.url, DESKTOP, ana);
    await own.page.goto(PAGES.project(project.slug));
    await own.page.getByText('Our team took your last change back').waitFor();
    await own.page.getByText('This is another project').waitFor();
    await own.page.getByRole('button', { name: 'Show what was taken back' }).click();
    await own.page.locator('del').filter({ hasText: 'Buy watches' }).waitFor();
    await healthy(own.page);
    await own.page.goto(PAGES.profile);
    await own.page.getByText(/From the team: This is another project/).waitFor();
    expect(own.errors).toEqual([]);
    await own.context.close();

    const visitor = await openWindow(site.url, DESKTOP);
    await visitor.page.goto(PAGES.project(project.slug));
    await visitor.page.getByRole('heading', { level: 1, name: `${word} Benches by the river` }).waitFor();
    expect(await visitor.page.getByText(/^Edited|taken back|took your/).count()).toBe(0);
    await visitor.context.close();
  });

  it('tells its readers when, what, and what has changed since they voted', async () => {
    const word = newWord();
    const project = await approvedProject(site, { by: ana, title: `${word} Benches` });
    await (await signUp(site)).browser.post(API.upvote(project.id));
    await edit(project, { title: `${word} Tables`, city: 'Xenia' });

    const { page, context, errors } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.project(project.slug));
    await page.getByText('The title has changed since the first votes.').waitFor();
    await page.getByText('The place has changed since the first votes.').waitFor();
    await healthy(page);
    const opener = page.getByRole('button', { name: /^Edited / });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What was edited' });
    await dialog.locator('del').filter({ hasText: 'Benches' }).waitFor();
    await dialog.locator('ins').filter({ hasText: 'Xenia' }).waitFor();
    await dialog.getByText('by Ana Whitfield').waitFor();
    await healthy(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is approved again, and is in the trail with what changed', async () => {
    const word = newWord();
    const project = await approvedProject(site, { by: ana, title: `${word} Benches` });
    await edit(project, { title: `${word} Tables` });
    const { page, context, errors } = await open(`?needsLook=true&search=${word}`);
    await page.getByRole('button', { name: `See what changed ${word} Tables` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve again' }).click();
    await toast(page, 'Project looked at').waitFor();
    await page.getByText('No projects found', { exact: true }).waitFor();
    expect((await admin.browser.get(API.editToLookAt(project.id))).status).toBe(404);

    await page.goto(PAGES.adminActivity);
    const act = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${word} Benches` })
      .filter({ hasText: 'edited' });
    await act.getByRole('button', { name: 'Show what changed' }).click();
    await act.locator('ins').filter({ hasText: 'Tables' }).waitFor();
    await healthy(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is hidden from the comparison, and an admin who is late is told', async () => {
    const word = newWord();
    const [late, bad] = [
      await approvedProject(site, { by: ana, title: `${word} Benches` }),
      await approvedProject(site, { by: ana, title: `${word} Lamps` }),
    ];
    await edit(late, { title: `${word} Tables` });
    await edit(bad, { title: `${word} Buy lamps` });
    const { page, context } = await open(`?search=${word}`);
    await page.getByRole('button', { name: `See what changed ${word} Tables` }).click();
    const dialog = page.getByRole('dialog', { name: /^What changed/ });
    await dialog.locator('ins').waitFor();
    await edit(late, { title: `${word} Chairs` });
    await dialog.getByRole('button', { name: 'Approve again' }).click();
    await toast(page, OWNER_CHANGED).waitFor();
    // What stands there now is compared.
    await dialog.locator('ins').filter({ hasText: 'Chairs' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `See what changed ${word} Buy lamps` }).click();
    await dialog.getByRole('button', { name: 'Hide' }).click();
    const reject = page.getByRole('dialog', { name: 'Reject project' });
    await reject.getByLabel('Reason').fill('An advertisement');
    await reject.getByRole('button', { name: 'Reject', exact: true }).click();
    await toast(page, 'Project rejected').waitFor();
    expect((await site.browser().get(API.project(bad.id))).status).toBe(404);
    await context.close();
  });
});
