import { PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { eventually } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow } from '../browser.js';

const site = sharedSite();

describe('the place on a page', () => {
  it('is restored by a reload and on the way back from another document, and a page opened afresh in the tab starts at its top', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    const top = () => page.evaluate(() => Math.round(scrollY));
    const visit = async (address: string) => {
      await page.goto(address);
      // A press would scroll the page; this is what the page does first of all when its code has come.
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
    };
    await visit(PAGES.home);
    await page.evaluate(() => scrollTo(0, 700));
    await visit(`${PAGES.home}?sort=newest`);
    expect(await top()).toBe(0);
    await page.evaluate(() => scrollTo(0, 300));
    await page.reload();
    await eventually(async () => expect(await top()).toBe(300));
    await page.goBack();
    await eventually(async () => expect(await top()).toBe(700));
    await page.goForward();
    await eventually(async () => expect(await top()).toBe(300));
    await context.close();
  });
});
