import { eventually, type Person } from '@app/testing';
import { expect } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { browserOf } from './started-browser.js';

/** Window sizes the site is looked at in. */
export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 812 };

const SESSION = 'sid';

/**
 * A window with fresh cookies, or with the session of a person. It remembers every script error and refused resource.
 */
export async function openWindow(
  url: string,
  viewport: { width: number; height: number },
  person?: Person,
  options: BrowserContextOptions = {},
): Promise<Window> {
  const browser = await browserOf(expect.getState().testPath);
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce', ...options });
  const session = person?.browser.cookie(SESSION);
  if (session) await context.addCookies([{ name: SESSION, value: session, url }]);
  const page = await context.newPage();
  // Generous, for machines that do much else at the same time.
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Chromium logs every 4xx, but a page may well expect one.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
  });
  return { context, page, errors };
}

export interface Window {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

/**
 * The page does not scroll sideways. Where a table becomes cards, they are there a frame or two after the window has
 * become narrow: it is asked again.
 * @throws with the texts of the innermost elements that stand out of the window.
 */
export const fitsTheWindow = (page: Page, name = ''): Promise<void> =>
  eventually(async () => expect([name, await standsOut(page)]).toEqual([name, []]));

const standsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    );
    const innermost = out.filter((one) => !out.some((other) => other !== one && one.contains(other)));
    return [`${scrollWidth} of ${clientWidth}`, ...innermost.map((one) => `${one.tagName}: ${one.textContent ?? ''}`)];
  });

/**
 * Holds back every request to such a URL (a glob, or a pattern) until the test lets it go. What a page says of its
 * own deed must not depend on what it reads afterwards.
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Ends the session of a page when its next write to such a URL is on its way. Ended before the press, it would be met
 * by what the page still reads by itself, whose question then stands over the button.
 */
export async function endSessionAt(page: Page, address: string | RegExp): Promise<void> {
  let isOver = false;
  await page.route(address, async (route) => {
    if (isOver || route.request().method() === 'GET') return route.fallback();
    isOver = true;
    await page.context().clearCookies();
    return route.continue();
  });
}
