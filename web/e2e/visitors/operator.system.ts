import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { startTestSite, type TestSite } from '@app/testing/site';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { faultsOf } from '../axe.js';
import { untilTakenOver } from '../keyboard.js';

const demo = sharedSite();
let folder: string;
/** A town's own site. */
let site: TestSite;

const ABOUT = `---
title: Who we are
description: Three neighbors in Dayton, and how to join them.
---
# What we do

We read every project. See the [terms](/terms), or what [others](https://example.org) do.

| When      | Where                                                              |
| --------- | ------------------------------------------------------------------ |
| Tuesdays  | The library on Main Street, room 12, behind the returns desk       |

- Bring a chair
- Stay for soup
`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operator-'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/about.md'), ABOUT);
  site = await startTestSite({
    SOCIAL_FACEBOOK_URL: 'https://facebook.example/dayton',
    CONTACT_EMAIL: 'hello.and.welcome@projects-of-dayton.example',
    PAGES_DIR: join(folder, 'pages'),
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const footer = (page: Page) => page.getByRole('contentinfo');
const column = (page: Page, title: string) =>
  footer(page).getByRole('heading', { name: title }).locator('xpath=..').getByRole('link');
/** Presses do something now. On a phone the menu stays open. */
const untilUsable = async (page: Page, size: typeof DESKTOP) => {
  if (size === DESKTOP) return untilTakenOver(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
};
const SIZES = [
  ['1280 px', DESKTOP],
  ['375 px', PHONE],
] as const;

describe('the menus of a town’s site', () => {
  it.each(SIZES)('lead where its operator has set, and nowhere else, at %s', async (_name, size) => {
    const { page, context, errors } = await openWindow(site.url, size);
    await page.goto(PAGES.home);
    await untilUsable(page, size);
    await page.getByRole('navigation').getByRole('link', { name: 'Inspiration' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Blog' }).count()).toBe(0);
    if (size === PHONE) await page.keyboard.press('Escape');
    const links = await column(page, 'Connect').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['https://facebook.example/dayton', 'mailto:hello.and.welcome@projects-of-dayton.example']);
    await fitsTheWindow(page);
    expect(await faultsOf(page)).toEqual([]);

    await footer(page).getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
    const address = page.getByRole('main').getByRole('link', { name: 'hello.and.welcome@projects-of-dayton.example' });
    expect(await address.getAttribute('href')).toBe('mailto:hello.and.welcome@projects-of-dayton.example');
    await fitsTheWindow(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(SIZES)('lead to what its operator has written, at %s', async (_name, size) => {
    const { page, context, errors } = await openWindow(site.url, size);
    const title = page.getByRole('heading', { name: 'Who we are', level: 1 });
    const text = page.getByRole('main').getByRole('heading', { name: 'What we do', level: 2 });
    await page.goto(PAGES.home);
    await untilUsable(page, size);
    if (size === PHONE) await page.keyboard.press('Escape');
    await footer(page).getByRole('link', { name: 'About' }).click();
    await Promise.all([title.waitFor(), text.waitFor()]);
    expect(await page.title()).toMatch(/^Who we are · /);
    expect(await page.getByText('Coming soon').count()).toBe(0);
    await fitsTheWindow(page);
    expect(await faultsOf(page)).toEqual([]);
    // The page as it comes in the HTML.
    const { context: plain, page: read } = await openWindow(site.url, size, undefined, {
      javaScriptEnabled: false,
    });
    await eventually(async () => {
      await read.goto('/about');
      expect(await read.getByRole('main').getByRole('heading').allTextContents()).toEqual(['Who we are', 'What we do']);
    });
    await plain.close();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the demo’s menus', () => {
  it('have a blog and places for networks', async () => {
    const { page, context } = await openWindow(demo.url, DESKTOP);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    const blog = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' });
    expect([await blog.getAttribute('href'), await blog.getAttribute('target')]).toEqual([
      'https://blog.example.org',
      '_blank',
    ]);
    expect(await column(page, 'Connect').allTextContents()).toEqual(['Facebook', 'Twitter', 'Instagram']);
    await column(page, 'Connect').first().click();
    expect(page.url()).toBe(demo.url + PAGES.home);
    await context.close();
  });
});
