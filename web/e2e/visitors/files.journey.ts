import { readFile } from 'node:fs/promises';
import { OPEN_DATA } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { adminOf, approvedProject, type Person, signUp, submitProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { faultsOf } from '../axe.js';

const site = sharedSite();
let ana: Person;
let admin: Person;

beforeAll(async () => {
  [ana, admin] = await Promise.all([signUp(site, { firstName: 'Ana', lastName: 'Whitfield' }), adminOf(site)]);
});

/** What a link saves, and under which name. */
async function saved(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

describe.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('%s', (_where, size) => {
  it('the footer gives everybody the approved projects', async () => {
    const shown = await approvedProject(site, { by: ana, title: 'A bench for the open data' });
    const pending = await submitProject(ana, { title: 'A bench that waits' });
    const { page, context, errors } = await openWindow(site.url, size);
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    const csv = await saved(page, footer.getByRole('link', { name: 'Open data (CSV)' }));
    expect(csv.name).toBe('projects.csv');
    expect(csv.text).toContain(shown.slug);
    expect(csv.text).not.toContain(`/project/${pending.slug},`);
    expect(await footer.getByRole('link', { name: 'Open data (JSON)' }).getAttribute('href')).toBe(OPEN_DATA.json);
    expect(await faultsOf(page)).toEqual([]);
    await fitsTheWindow(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('an admin takes all projects along from project moderation', async () => {
    const pending = await submitProject(ana, { title: 'A bench for the admins' });
    const { page, context, errors } = await openWindow(site.url, size, admin);
    await page.goto('/admin/projects');
    const json = await saved(page, page.getByRole('link', { name: 'All projects as a file: JSON' }));
    expect(json.name).toBe('all-projects.json');
    const { projects } = JSON.parse(json.text) as { projects: { id: number }[] };
    expect(projects.map(({ id }) => id)).toContain(pending.id);
    const csv = await saved(page, page.getByRole('link', { name: 'All projects as a file: CSV' }));
    expect(csv.name).toBe('all-projects.csv');
    expect(await faultsOf(page)).toEqual([]);
    await fitsTheWindow(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
