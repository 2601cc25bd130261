import { sharedSite } from '@app/testing/shared-site';
import { eventually, type Person } from '@app/testing';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, type Window } from '../browser.js';
import { faultsOf, RULES_OF_COLOURS } from '../axe.js';
import type { View } from './view.js';

export const site = sharedSite();

/** Goes through views, each in a window of the person that it belongs to. */
export async function goThrough(
  views: View[],
  check: (page: Page, view: View) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const windows = new Map<Person | undefined, Window>();
  const windowOf = async ({ by }: View) => {
    const window = await openWindow(site.url, DESKTOP, by);
    await prepare(window.page);
    return window;
  };
  for (const view of views) {
    const window = (!view.fails && windows.get(view.by)) || (await windowOf(view));
    if (!view.fails) windows.set(view.by, window);
    await window.page.emulateMedia({ colorScheme: 'light' });
    await window.page.setViewportSize(view.only === 'narrow' ? NARROW : DESKTOP);
    await window.page.goto(view.path);
    await view.act?.(window.page);
    await view.shows(window.page).waitFor();
    await check(window.page, view);
    if (view.fails) await window.context.close();
  }
  for (const { context, errors } of windows.values()) {
    expect(errors).toEqual([]);
    await context.close();
  }
}

const NARROW = { width: 320, height: 800 };
/**
 * Every rule in the light theme; then those of colours alone in the dark one, which has the same elements. A narrow
 * window has the colours of a wide one: one theme is enough, unless the view is in narrow windows only.
 */
const settingsOf = ({ only }: View) => {
  const both = (size: typeof DESKTOP) => [['light', size] as const, ['dark', size, RULES_OF_COLOURS] as const];
  if (only) return both(only === 'narrow' ? NARROW : DESKTOP);
  return [...both(DESKTOP), ['light', NARROW] as const];
};
const WIDTHS = [320, 375, 800, 1280];
/** With all text twice as large. */
const LARGE_TEXT_WIDTHS = [1280, 640];

/** No view has a fault of accessibility that a machine can find, or scrolls sideways. */
export const haveNoFault = (views: View[]): Promise<void> =>
  goThrough(views, async (page, view) => {
    for (const [colorScheme, viewport, rules] of settingsOf(view)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const setting = [view.name, colorScheme, viewport];
      // A dialog that has just opened gets the focus in the next frame.
      await eventually(async () => expect([...setting, await faultsOf(page, rules)]).toEqual([...setting, []]));
    }
    for (const text of ['100%', '200%']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      for (const width of text === '100%' ? WIDTHS : LARGE_TEXT_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await fitsTheWindow(page, `${view.name}, text ${text}, ${width} px`);
      }
    }
  });
