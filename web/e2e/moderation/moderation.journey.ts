import { API, PAGES, type Moderation } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { adminOf, approvedProject, eventually } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { faultsOf } from '../axe.js';

const site = sharedSite();
beforeAll(async () => {
  await adminOf(site);
  await approvedProject(site);
});

describe('what moderators did, in numbers', () => {
  it.each([
    ['wide', DESKTOP],
    ['narrow', PHONE],
  ])('is a table for each month, which the footer leads to (%s)', async (_name, size) => {
    const { page, context, errors } = await openWindow(site.url, size);
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Moderation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Moderation in numbers' }).waitFor();
    const month = page.getByRole('region', { name: /so far$/ });
    const row = month.getByRole('row', { name: /^Projects approved/ });
    await row.waitFor();
    const { months } = (await site.browser().get(API.moderation)).body as Moderation;
    expect(Number(await row.getByRole('cell').textContent())).toBeGreaterThan(0);
    // The newest ones, and one with all that are earlier.
    expect(await page.getByRole('main').getByRole('region').count()).toBe(Math.min(months.length, 4));
    await page.getByText(/^In \w+ \d{4} so far, /).waitFor();
    await fitsTheWindow(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is short on a phone however many months there are: earlier ones open one by one, by the keyboard, too', async () => {
    const { page, context, errors } = await openWindow(site.url, PHONE);
    const { body } = await site.browser().get(API.moderation);
    const [newest] = (body as Moderation).months;
    const months = Array.from({ length: 20 }, (_, at) => {
      const month = new Date(Date.UTC(2026, -at, 1)).toISOString().slice(0, 7);
      return { ...newest!, month, projects: { ...newest!.projects!, approved: 700 + at } };
    });
    await page.route(
      ({ pathname }) => pathname === API.moderation,
      (route) => route.fulfill({ json: { months, missing: [] } }),
    );
    await page.goto(PAGES.inspiration);
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Moderation' }).click();
    const earlier = page.getByRole('region', { name: 'Earlier months' });
    const line = earlier.getByRole('group').filter({ hasText: 'October 2025' });
    await line.waitFor();
    expect(await earlier.getByRole('group').count()).toBe(9);
    const heightOf = async (place: Locator) => (await place.boundingBox())!.height;
    expect(await heightOf(earlier)).toBeLessThan(2 * (await heightOf(page.getByRole('table').first())));
    const approved = line.getByRole('row', { name: 'Projects approved 703' });
    expect(await approved.isVisible()).toBe(false);
    await line.locator('summary').focus();
    await page.keyboard.press('Enter');
    await approved.waitFor();
    await page.getByRole('button', { name: 'Show more months' }).click();
    await earlier.getByRole('heading', { name: 'June 2024' }).waitFor();
    await eventually(async () => {
      // The header would lie over one of the lines. The page may still scroll to the months that have come.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await faultsOf(page)).toEqual([]);
    });
    await fitsTheWindow(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says what is not known right now, in the place of each number', async () => {
    const { page, context } = await openWindow(site.url, PHONE);
    const { body } = await site.browser().get(API.moderation);
    const months = (body as Moderation).months.map((month) => ({ ...month, words: null }));
    // The page has its numbers in it, so they are asked for only when one comes to it from another page.
    await page.route(
      ({ pathname }) => pathname === API.moderation,
      (route) => route.fulfill({ json: { months, missing: ['words'] } }),
    );
    await page.goto(PAGES.inspiration);
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Moderation' }).click();
    await page.getByText('The numbers of comments and reports are not available right now.').waitFor();
    const hidden = page.getByRole('row', { name: /^Comments hidden/ }).first();
    expect(await hidden.getByRole('cell').textContent()).toBe('not available');
    await context.close();
  });
});
