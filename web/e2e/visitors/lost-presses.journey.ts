import { API, PAGES, SLICE_SIZE } from '@app/contracts';
import { approvedProject, eventually, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, hold, openWindow } from '../browser.js';
import { toast } from '../discussion.js';
import { untilTakenOver } from '../keyboard.js';

const site = sharedSite();

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/**
 * Lays two buttons over the page, A above B. A pointer that goes down on A changes their places, hides A, or covers A.
 * The page notes which one is clicked, and with Control or without.
 */
const layButtons = (page: Page, on: 'slide' | 'hide' | 'cover') =>
  page.evaluate((change) => {
    const at = (top: number) =>
      `position: fixed; left: 100px; top: ${top}px; width: 100px; height: 40px; z-index: 9999`;
    const clicked: string[] = [];
    Object.assign(window, { clicked });
    const lay = (tag: string, top: number, text = '') => {
      const element = document.body.appendChild(document.createElement(tag));
      element.style.cssText = at(top);
      element.textContent = text;
      element.addEventListener('click', (event) => clicked.push(event.ctrlKey ? `Control ${text}` : text));
      return element;
    };
    const a = lay('button', 100, 'A');
    const b = lay('button', 200, 'B');
    a.addEventListener('pointerdown', () => {
      if (change === 'slide') [a.style.cssText, b.style.cssText] = [at(200), at(100)];
      else if (change === 'hide') a.style.display = 'none';
      else lay('div', 100);
    });
  }, on);
const clicked = (page: Page) => page.evaluate(() => (window as unknown as { clicked: string[] }).clicked);

describe('a press', () => {
  it.each([
    ['a mouse', false],
    ['a finger', true],
  ])('of %s is on what it began on, when another control slid into its place', async (_what, hasTouch) => {
    const { page, context } = await openWindow(site.url, DESKTOP, undefined, { hasTouch });
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    await layButtons(page, 'slide');
    if (hasTouch) await page.touchscreen.tap(150, 120);
    else await page.mouse.click(150, 120);
    await eventually(async () => expect(await clicked(page)).toEqual(['A']));
    await page.getByRole('button', { name: 'B', exact: true }).press('Enter');
    expect(await clicked(page)).toEqual(['A', 'B']);
    await context.close();
  });

  it('keeps the keys that were held', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    await layButtons(page, 'slide');
    await page.keyboard.down('Control');
    await page.mouse.click(150, 120);
    expect(await clicked(page)).toEqual(['Control A']);
    await context.close();
  });

  it.each(['hide', 'cover'] as const)('ends in nothing when its control is gone: %s', async (on) => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    await layButtons(page, on);
    await page.mouse.click(150, 120);
    expect(await clicked(page)).toEqual([]);
    await context.close();
  });

  it('ends in nothing when the pointer is dragged away', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    await layButtons(page, 'slide');
    await page.mouse.move(150, 120);
    await page.mouse.down();
    await page.mouse.move(150, 400);
    await page.mouse.up();
    expect(await clicked(page)).toEqual([]);
    await context.close();
  });

  it('on a town of a list that narrows before the release chooses that town', async () => {
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
