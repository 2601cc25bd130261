import { API, PAGES, type Stats } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { adminOf, approvedProject, eventually, type Person, signUp, submitProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';
import { listed } from './listed.js';

const site = sharedSite();
let admin: Person;
let ana: Person;

beforeAll(async () => {
  [admin, ana] = await Promise.all([adminOf(site), signUp(site)]);
});

const stats = async () => (await admin.browser.get(API.adminStats)).body as Stats;
const navLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: new RegExp(`^${name}`) });

describe('what an admin sees while others work', () => {
  it('has the figures of the minute beside every page', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, admin);
    await page.clock.install();
    await page.goto(PAGES.adminActivity);
    await navLink(page, 'Projects').getByText('waiting').waitFor();
    await submitProject(ana);
    await page.clock.fastForward(61_000);
    await eventually(async () => {
      const { pendingProjects } = await stats();
      expect(await navLink(page, 'Projects').textContent()).toContain(`${pendingProjects} waiting`);
    });
    // A minute in which the site does not answer leaves what is known.
    await page.goto(PAGES.admin);
    const total = page.getByText('Total Projects');
    await total.waitFor();
    // The panels stand there before their figures do.
    await navLink(page, 'Projects').getByText('waiting').waitFor();
    await page.route(`**${API.adminStats}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(API.adminStats));
    await page.clock.fastForward(61_000);
    await failed;
    // The next question shows that the page knows of the failure.
    const again = page.waitForRequest(`**${API.adminStats}`);
    await page.clock.fastForward(61_000);
    await again;
    expect(await page.getByText('We couldn’t load the dashboard').count()).toBe(0);
    await total.waitFor();
    await context.close();
  });

  it('is asked for again with each visit: reports, and what was done', async () => {
    const project = await approvedProject(site, { by: ana, title: `Fresh news ${Date.now().toString(36)}` });
    const { page, context } = await openWindow(site.url, DESKTOP, admin);
    await page.goto(PAGES.adminReports);
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await page.getByRole('main').getByRole('status').filter({ hasText: /open$/ }).waitFor();
    await navLink(page, 'Activity').click();
    const acts = page.getByRole('main').getByRole('listitem').filter({ hasText: project.title });
    await acts.filter({ hasText: 'approved' }).waitFor();

    const report = { targetType: 'project', targetId: String(project.id), reason: 'spam' };
    expect((await (await signUp(site)).browser.post(API.reports, report)).status).toBe(201);
    await admin.browser.post(API.decide(project.id, 'feature'));
    await navLink(page, 'Reports').click();
    await listed(page, page.getByRole('main').getByText(project.title));
    await navLink(page, 'Activity').click();
    await acts.filter({ hasText: 'featured' }).waitFor();
    await context.close();
  });
});
