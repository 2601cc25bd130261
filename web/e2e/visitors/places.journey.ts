import { PAGES, SLICE_SIZE } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { eventually } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP, openWindow, PHONE } from '../browser.js';

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

  it('is kept by a press that comes before the browser tells of the scroll', async () => {
    const { context, page } = await openWindow(site.url, PHONE);
    // As in WebKit on a busy machine, which told of the scroll only after the next page was shown.
    await page.addInitScript(() => addEventListener('scroll', (event) => event.stopImmediatePropagation(), true));
    await page.goto(PAGES.home);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    const last = page
      .getByRole('main')
      .getByRole('article')
      .nth(SLICE_SIZE - 1);
    await last.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = (await last.boundingBox())!.y;
    await last.getByRole('heading').getByRole('link').press('Enter');
    await page.waitForURL(`**${PAGES.project('*')}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
    await page.goBack();
    await eventually(async () => expect((await last.boundingBox())!.y).toBe(before));
    await context.close();
  });

  it('in a long list is the same card, at the same height of the window, although cards out of sight are not drawn', async () => {
    const { context, page } = await openWindow(site.url, PHONE);
    const cards = page.getByRole('main').getByRole('article');
    const isDrawn = (at: number) =>
      cards.nth(at).evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
    await page.goto(PAGES.home);
    for (const slices of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Load More' }).press('Enter');
      await cards.nth(slices * SLICE_SIZE - 1).waitFor();
    }
    const middle = cards.nth(2 * SLICE_SIZE);
    await middle.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await eventually(async () => expect([await isDrawn(0), await isDrawn(4 * SLICE_SIZE - 1)]).toEqual([false, false]));
    const where = async () => (await middle.boundingBox())!.y;
    const [before, title] = [await where(), await middle.getByRole('heading').textContent()];
    await middle.getByRole('heading').getByRole('link').press('Enter');
    await page.getByRole('heading', { level: 1, name: title! }).waitFor();
    await page.goBack();
    await eventually(async () => expect(await where()).toBe(before));
    expect(await middle.getByRole('heading').textContent()).toBe(title);
    await context.close();
  });

  it('stays as it is after it was shown, when the cards out of sight are no longer drawn', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    await page.addInitScript(() => {
      const moved: number[] = [];
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) moved.push((shift as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { moved });
    });
    await page.setViewportSize({ width: 1350, height: 940 });
    await page.goto(PAGES.home);
    await page.locator('[data-drawn]').last().waitFor({ state: 'attached' });
    const moved = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { moved: number[] }).moved;
    });
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    expect(await page.getByRole('main').getByRole('article').first().isVisible()).toBe(true);
    await context.close();
  });
});
