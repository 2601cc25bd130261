import { API, PAGES, type Moderation } from '@app/contracts';
import { sharedSite } from '@app/testbed/shared-site';
import { adminOf, approvedProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from './browser.js';

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
    expect(await page.getByRole('main').getByRole('region').count()).toBe(Math.min(months.length, 12));
    await page.getByText(/^In \w+ \d{4} so far, /).waitFor();
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
