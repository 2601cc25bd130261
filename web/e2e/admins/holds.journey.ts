import { API, type Hold, PAGES, type Project } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, makeAdmin, type Person } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { press, untilFocused } from '../keyboard.js';

const site = sharedSite();
let admin: Person;
let project: Project;
beforeAll(async () => {
  admin = await makeAdmin(site);
  project = await approvedProject(site, { title: `A kept bench ${Date.now().toString(36)}` });
});

const holdsOn = async ({ id }: Project) => {
  const { body } = await admin.browser.get(API.adminHolds);
  return (body as Hold[]).filter(({ targetId }) => targetId === String(id));
};

describe('the record', () => {
  it('is found, handed out, held and released by the keyboard alone', async () => {
    const { page, context, errors } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.adminRecord);
    await page.getByRole('heading', { level: 1, name: 'Record' }).waitFor();
    const name = page.getByRole('textbox', { name: 'Project' });
    await name.focus();
    await page.keyboard.type('no such project');
    await page.keyboard.press('Enter');
    await page.getByText(/^There is no such project/).waitFor();
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill(`${site.url}/project/${project.slug}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: project.title }).waitFor();
    await page.keyboard.press('Tab');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^archive-project-\d{4}-\d\d-\d\d\.zip$/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Request 7');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Hold set', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Legal holds' }).getByText(project.title).waitFor();
    const release = page.getByRole('button', { name: `Release the hold on ${project.title}` });
    await press(page, release);
    const question = page.getByRole('alertdialog', { name: 'Release this hold?' });
    await untilFocused(page, question.getByRole('button', { name: 'Cancel' }));
    await question.getByText(project.title).waitFor();
    await fitsTheWindow(page);
    await page.keyboard.press('Escape');
    await untilFocused(page, release);
    expect(await holdsOn(project)).toHaveLength(1);
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Release', exact: true }));
    await page.getByText('Hold released', { exact: true }).waitFor();
    await release.waitFor({ state: 'detached' });
    expect(await holdsOn(project)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('fits a phone, also with a span of days', async () => {
    const { page, context } = await openWindow(site.url, PHONE, admin);
    await page.goto(PAGES.adminRecord);
    await page.getByRole('button', { name: 'Days', exact: true }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Please give two days, the first one not after the last one').waitFor();
    await page.getByLabel('First day').fill('2026-01-01');
    await page.getByLabel('Last day').fill('2026-01-31');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const link = page.getByRole('link', { name: 'Download the archive of 2026-01-01 to 2026-01-31' });
    expect(await link.getAttribute('href')).toContain('until=2026-02-01');
    await fitsTheWindow(page);
    await context.close();
  });
});
