import { eventually } from '@app/testing';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, PHONE } from './browser.js';
import { faultsOf } from './axe.js';

/**
 * Holds that the page as it stands now has no fault under axe and fits the window, at a desk and on a phone.
 * @param counts which faults count
 */
export async function healthy(page: Page, counts: (fault: string) => boolean = () => true): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    // A link that is half under the header of a page that was scrolled is no fault of its size.
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(async () => expect((await faultsOf(page)).filter(counts)).toEqual([]));
    await fitsTheWindow(page);
  }
  await page.setViewportSize(DESKTOP);
}
