import { API, PAGES, SLICE_SIZE } from '@app/contracts';
import { approvedProject, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, hold, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { untilTakenOver } from '../keyboard.js';

const site = sharedSite();

const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('a press', () => {
  it('on what slides away before the finger is lifted, is a press on it, if the finger stays', async () => {
    const tag = `Slidetown ${Date.now().toString(36)}`;
    for (const city of [`${tag} A`, `${tag} B`]) await approvedProject(site, { city, state: 'NV' });
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    const letGo = await hold(page, new RegExp(`${API.cities}.*\\+B`));
    const town = page.getByRole('combobox', { name: 'Town' });
    const first = page.getByRole('option', { name: `${tag} A, NV` });
    const second = page.getByRole('option', { name: `${tag} B, NV` });
    await town.fill(tag);
    await second.hover();
    await town.fill(`${tag} B`);
    await page.mouse.down();
    letGo();
    await first.waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.waitForURL(({ searchParams }) => searchParams.get('location') === `${tag} B, NV`);

    await town.fill(tag);
    await second.hover();
    await page.mouse.down();
    await town.fill(`${tag} A`);
    await second.waitFor({ state: 'detached' });
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await first.click();
    await page.waitForURL(({ searchParams }) => searchParams.get('location') === `${tag} A, NV`);
    await page.goBack();
    await page.waitForURL(({ searchParams }) => searchParams.get('location') === `${tag} B, NV`);
    await page.goBack();
    await page.waitForURL(({ searchParams }) => !searchParams.has('location'));
    await context.close();
  });

  it('on Load More brings more, also when a vote asks for the list again meanwhile', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    await cards(page)
      .nth(SLICE_SIZE - 1)
      .waitFor();
    const letGo = await hold(page, /cursor=/);
    await page.getByRole('button', { name: 'Load More' }).press('Enter');
    await page.getByRole('button', { name: 'Loading' }).waitFor();
    await cards(page)
      .nth(2)
      .getByRole('button', { name: /^Upvote / })
      .press('Enter');
    await toast(page, 'Upvoted!').waitFor();
    letGo();
    await cards(page).nth(SLICE_SIZE).waitFor();
    await context.close();
  });
});
