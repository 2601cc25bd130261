import { API, type Project } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { adminOf, approvedProject, type Person, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow, PHONE } from '../browser.js';

const site = sharedSite();
let admin: Person;
let project: Project;

beforeAll(async () => {
  const ana = await signUp(site);
  admin = await adminOf(site);
  project = await approvedProject(site, { by: ana, title: `A bench by the river ${Date.now().toString(36)}` });
  await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'Please say where it is.' });
});

const openAs = (path: string, size = DESKTOP) =>
  openWindow(site.url, size, admin).then(async (window) => {
    await window.page.goto(path);
    return window;
  });

describe('the dashboard', () => {
  it('leads to the work and tells what was decided last', async () => {
    const { page, context, errors } = await openAs('/admin');
    const latest = page.getByRole('region', { name: 'Latest Activity' });
    const act = latest.getByRole('listitem').filter({ hasText: project.title }).first();
    await act.getByText('rejected', { exact: true }).waitFor();
    await act.getByText('Reason: Please say where it is.').waitFor();
    await act
      .getByText('less than a minute ago')
      .or(act.getByText(/minutes? ago/))
      .waitFor();
    await latest.getByRole('tab', { name: 'Users' }).click();
    await act.waitFor({ state: 'detached' });
    expect(await latest.getByRole('tab', { name: 'Users' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await latest.getByRole('tabpanel', { name: 'Projects' }).getByText(project.title).first().waitFor();
    const ways = page.getByRole('region', { name: 'Quick Access' });
    await ways.getByRole('link', { name: 'Manage Projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Project Management' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a project that is opened from the trail', () => {
  it('is the newest one that the page knows, also at the second visit', async () => {
    const { slug, title } = await approvedProject(site, { title: `A swing ${Date.now().toString(36)}` });
    const { page, context } = await openAs('/admin/activity');
    const heading = page.getByRole('heading', { level: 1 });
    const openIt = async () => {
      // Before its code has come, the link is an ordinary one, and a new document knows nothing of the last one.
      await page.waitForLoadState('networkidle');
      await page.getByRole('link', { name: title }).first().click();
      await page.waitForURL(`**/project/${slug}`);
    };
    await openIt();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Title').fill(`${title} for all`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Project updated successfully!').waitFor();
    await heading.getByText(`${title} for all`).waitFor();
    await page.goBack();
    await openIt();
    // By its id an older copy is known. The URL changes a moment before the page does.
    await heading.getByText(`${title} for all`, { exact: true }).waitFor();
    await context.close();
  });
});

describe('the whole trail', () => {
  it('is found by what was done and when, and the address keeps that', async () => {
    const { page, context, errors } = await openAs('/admin', PHONE);
    await page.getByRole('link', { name: 'See all activity' }).click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    const act = page.getByRole('main').getByRole('listitem').filter({ hasText: project.title });
    await act.filter({ hasText: 'approved' }).waitFor();
    await page.getByLabel('Act', { exact: true }).selectOption('Project: rejected');
    await act.filter({ hasText: 'approved' }).waitFor({ state: 'detached' });
    await act.filter({ hasText: 'rejected' }).waitFor();
    const file = await page.getByRole('link', { name: 'All of these as a file: CSV' }).getAttribute('href');
    const { body } = await admin.browser.get(file!);
    expect([String(body).includes('project.reject'), String(body).includes('project.approve')]).toEqual([true, false]);
    await page.getByLabel('Until').fill('2020-01-01');
    await page.getByText('No activity matches').waitFor();
    await page.reload();
    await page.getByText('No activity matches').waitFor();
    expect(await page.getByLabel('Act', { exact: true }).inputValue()).toBe('project.reject');
    await page.getByLabel('Until').fill('');
    await act.filter({ hasText: 'rejected' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
