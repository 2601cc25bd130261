import { API, BULK_MAX, type Project } from '@app/contracts';
import { approvedProject, submitProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hold } from '../browser.js';
import { toast } from '../discussion.js';
import { admin, ana, arrive, newWord, now, open, site } from './on-project-moderation.js';

beforeAll(arrive);

describe('several projects at once', () => {
  it('are decided call by call; what fails is said and stays selected', async () => {
    const word = newWord();
    const projects: Project[] = [];
    for (let n = 0; n < BULK_MAX + 2; n++) projects.push(await submitProject(ana, { title: `${word} bench ${n}.` }));
    const { page, context, errors } = await open(`?state=pending&search=${word}`);
    await page.getByRole('checkbox', { name: 'Select all projects shown' }).check();
    await page.getByText(`${projects.length} selected`).waitFor();
    // Another admin is faster with one of them.
    const late = projects[3]!;
    await admin.browser.post(API.decide(late.id, 'reject'));
    await page.getByRole('region', { name: 'Selected projects' }).getByRole('button', { name: 'Approve' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Approve ${projects.length} projects` })
      .click();
    await toast(page, `${projects.length - 1} projects approved`).waitFor();
    const report = page.getByRole('region', { name: 'Selected projects' }).getByRole('alert');
    await report.getByText(`${late.title}: Another admin has decided on this project in the meantime`).waitFor();
    const all = await Promise.all(projects.map(now));
    expect(all.filter(({ isApproved }) => !isApproved).map(({ id }) => id)).toEqual([late.id]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('are approved after a question that says how many, and how many of them were rejected; what is approved is left out', async () => {
    const word = newWord();
    const live = await approvedProject(site, { by: ana, title: `${word} live` });
    const rejected = await submitProject(ana, { title: `${word} rejected` });
    await admin.browser.post(API.decide(rejected.id, 'reject'));
    const waiting = await submitProject(ana, { title: `${word} waiting` });
    const { page, context } = await open(`?search=${word}`);
    const sent: unknown[] = [];
    page.on('request', (request) => request.url().endsWith(API.adminDecisions) && sent.push(request.postDataJSON()));
    const bar = page.getByRole('region', { name: 'Selected projects' });
    await page.getByRole('checkbox', { name: `Select ${live.title}` }).check();
    await bar.getByText('1 selected').waitFor();
    expect(await bar.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all projects shown' }).check();
    await bar.getByText('3 selected').waitFor();

    await bar.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Approve 2 projects' });
    await dialog.getByText('Approve 2 projects, 1 of them rejected before?').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([waiting.title, rejected.title]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);

    await bar.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve 2 projects' }).click();
    await toast(page, '2 projects approved').waitFor();
    expect(sent).toMatchObject([{ decision: 'approve', projects: [{ id: waiting.id }, { id: rejected.id }] }]);
    const after = await Promise.all([live, rejected, waiting].map(now));
    expect(after.map(({ isApproved }) => isApproved)).toEqual([true, true, true]);
    expect(after[0]!.version).toBe(live.version);
    await context.close();
  });

  it('can be stopped between two calls: the rest stays as it was, and selected', async () => {
    const word = newWord();
    const projects: Project[] = [];
    for (let n = 0; n < BULK_MAX + 1; n++) projects.push(await submitProject(ana, { title: `${word} swing ${n}.` }));
    const { page, context } = await open(`?state=pending&search=${word}`);
    // The call is held from the start: the page asks for its token first, so the call may go out late.
    const go = await hold(page, `**${API.adminDecisions}`);
    await page.getByRole('checkbox', { name: 'Select all projects shown' }).check();
    await page.getByRole('region', { name: 'Selected projects' }).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('and 13 more').waitFor();
    await dialog.getByRole('button', { name: `Delete ${projects.length} projects` }).click();
    await page.getByRole('progressbar', { name: 'Deleting' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    go();
    await toast(page, `${BULK_MAX} projects deleted`).waitFor();
    await page.getByText('1 selected').waitFor();
    await page.getByText('1 project was not reached and stayed selected.').waitFor();
    expect((await now(projects.at(-1)!)).title).toBe(projects.at(-1)!.title);
    await context.close();
  });
});
