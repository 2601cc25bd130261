import { API, type Project } from '@app/contracts';
import { approvedProject, eventually, submitProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { untilFocused } from '../keyboard.js';
import { admin, ana, arrive, link, newWord, now, open, row, site, tab } from './on-project-moderation.js';

beforeAll(arrive);

describe('the keys of project moderation', () => {
  it('go from row to row and decide, until they are switched off', async () => {
    const word = newWord();
    const projects: Project[] = [];
    for (let n = 0; n < 4; n++) projects.push(await submitProject(ana, { title: `${word} tree ${n}.` }));
    const { page, context } = await open(`?state=pending&search=${word}`);
    await link(page, projects[3]!.title).waitFor();
    const at = (place: number) =>
      eventually(async () =>
        expect(await page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe(
          String(projects[place]!.id),
        ),
      );
    await page.keyboard.press('j');
    await at(0);
    await page.keyboard.press('j');
    await at(1);
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('a');
    await toast(page, 'Project approved').waitFor();
    // The next one has come into its place.
    await at(1);
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject project' });
    // It listens for Escape from the frame on in which it has the focus.
    await untilFocused(page, dialog.getByLabel('Reason'));
    await dialog.getByLabel('Reason').fill('a jar');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await at(1);
    await page.keyboard.press('/');
    const search = page.getByLabel('Search title or description');
    await page.keyboard.type('j');
    expect(await search.inputValue()).toBe(`${word}j`);
    await search.fill(word);
    await link(page, projects[3]!.title).waitFor();

    await page.getByRole('tab', { name: /Pending/ }).focus();
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await link(page, projects[3]!.title).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await context.close();
  });

  it('decide about the row that has the focus and about nothing else, also after another tab or search', async () => {
    const word = newWord();
    const live = await approvedProject(site, { by: ana, title: `${word} lantern` });
    const waiting: Project[] = [];
    for (let n = 0; n < 4; n++) waiting.push(await submitProject(ana, { title: `${word} hedge ${n}.` }));
    const { page, context } = await open(`?search=${word}`);
    await link(page, live.title).waitFor();
    const decided: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && decided.push(request.url()));
    const rowAt = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));
    const at = (project: Project) => eventually(async () => expect(await rowAt()).toBe(String(project.id)));
    /** Every key that decides, where no row has the focus. */
    const decideNowhere = async () => {
      expect(await rowAt()).toBeUndefined();
      for (const key of ['a', 't', 'l', 'r', 'x']) await page.keyboard.press(key);
    };

    for (let row = 0; row < 4; row++) await page.keyboard.press('j');
    await at(waiting[0]!);
    await tab(page, 'Pending Approval').click();
    await link(page, live.title).waitFor({ state: 'detached' });
    await link(page, waiting[3]!.title).waitFor();
    await decideNowhere();
    // Begins anew, with the first row of this tab.
    await page.keyboard.press('j');
    await at(waiting[0]!);
    await page.keyboard.press('j');
    await at(waiting[1]!);

    await page.keyboard.press('/');
    await page.getByLabel('Search title or description').fill(`${word} hedge`);
    await page.waitForURL(/hedge/);
    await link(page, waiting[3]!.title).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await decideNowhere();
    await page.keyboard.press('j');
    await at(waiting[0]!);

    // The row that has the focus goes with its list: no other row is chosen in its place.
    await tab(page, 'All Projects').click();
    await page.getByLabel('Search title or description').fill(word);
    await link(page, live.title).waitFor();
    await row(page, live.title).getByRole('checkbox').focus();
    await page.goBack();
    await link(page, live.title).waitFor({ state: 'detached' });
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body'));
    await decideNowhere();

    expect(decided).toEqual([]);
    expect(await page.getByText(/selected$/).count()).toBe(0);
    // With the focus in a row they work, from any control of it.
    await row(page, waiting[2]!.title).getByRole('checkbox').focus();
    await page.keyboard.press('a');
    await toast(page, 'Project approved').waitFor();
    expect(decided).toEqual([expect.stringMatching(new RegExp(`${API.decide(waiting[2]!.id, 'approve')}$`))]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const after = await Promise.all(waiting.map(now));
    expect(after.map(({ isApproved }) => isApproved)).toEqual([false, false, true, false]);
    await context.close();
  });

  it('work where the browser keeps nothing', async () => {
    const project = await submitProject(ana, { title: `${newWord()} well` });
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.addInitScript(() => {
      for (const kind of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, kind, {
          get: () => {
            throw new Error('switched off');
          },
        });
    });
    await page.goto(`/admin/projects?search=${encodeURIComponent(project.title)}`);
    await link(page, project.title).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await toast(page, 'Project approved').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
