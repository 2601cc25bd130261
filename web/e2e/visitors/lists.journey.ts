import { API, GALLERY_SLICE_SIZE, PAGES, SLICE_SIZE } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { adminOf, eventually, projectFields, type Person } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, openWindow } from '../browser.js';
import { untilTakenOver } from '../keyboard.js';

const site = sharedSite();
let admin: Person;

beforeAll(async () => {
  admin = await adminOf(site);
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'Load More' });
const progress = (page: Page) => page.getByRole('status').filter({ hasText: /shown$/ });
/** Everything that live regions say from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (addedNodes.length > 0 || target instanceof Text)
          said.push(element?.closest('[role=status]')?.textContent ?? '');
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
const said = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.filter((text) => text.endsWith('shown')));

describe('a list that grows', () => {
  it('says how far it is shown, and leads to the first thing that is new', async () => {
    const { page, context, errors } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    await cards(page)
      .nth(SLICE_SIZE - 1)
      .waitFor();
    const total = /of (\d+) shown/.exec((await progress(page).textContent()) ?? '')![1]!;
    await listen(page);
    await more(page).press('Enter');
    await cards(page).nth(SLICE_SIZE).waitFor();
    const now = Math.min(2 * SLICE_SIZE, Number(total));
    await eventually(async () => expect(await said(page)).toEqual([`${now} of ${total} shown`]));
    const first = cards(page).nth(SLICE_SIZE);
    await eventually(async () =>
      expect(await first.evaluate((card) => card.contains(document.activeElement))).toBe(true),
    );
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says so too when another order or filter has brought another list', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    await cards(page)
      .nth(SLICE_SIZE - 1)
      .waitFor();
    // How many there are in all may change meanwhile: others submit theirs.
    const shownSoFar = expect.stringMatching(new RegExp(`^${SLICE_SIZE} of \\d+ shown$`));
    await listen(page);
    await page.getByLabel('Sort by').selectOption('newest');
    await eventually(async () => expect(await said(page)).toEqual([shownSoFar]));
    // A list that is known already comes at once, and is said as well.
    await page.getByLabel('Sort by').selectOption('most_upvoted');
    await eventually(async () => expect(await said(page)).toEqual([shownSoFar, shownSoFar]));
    await page.goto(`${PAGES.home}?category=Festivals`);
    await eventually(async () => expect(await progress(page).textContent()).toMatch(/^\d+ of \d+ shown$/));
    await context.close();
  });

  it('says when it cannot go on, keeps what is there, and goes on at the next press', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    await page.route(
      ({ pathname }) => pathname === API.projects,
      (route) => route.abort(),
      { times: 1 },
    );
    await more(page).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'We couldn’t load more. Check your connection.' }).waitFor();
    expect(await cards(page).count()).toBe(SLICE_SIZE);
    expect(await more(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await cards(page).nth(SLICE_SIZE).waitFor();
    await page.getByRole('alert').filter({ hasText: 'We couldn’t load more' }).waitFor({ state: 'detached' });
    await context.close();
  });

  it('of featured projects says so, and can be left', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto(`${PAGES.home}?featured=true&sort=newest`);
    await untilTakenOver(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Featured.*again$/ })
      .click();
    await page.waitForURL(`${site.url}${PAGES.home}?sort=newest`);
    await cards(page)
      .nth(SLICE_SIZE - 1)
      .waitFor();
    await page.getByRole('link', { name: /^Featured.*again$/ }).waitFor({ state: 'detached' });
    await context.close();
  });

  it('asks for towns when somebody rests, not with each letter', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.clock.install();
    await page.goto(PAGES.home);
    await untilTakenOver(page);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === API.cities) asked.push(searchParams.get('search'));
    });
    const town = page.getByRole('combobox', { name: 'Town' });
    await town.click();
    await page.clock.pauseAt(Date.now() + 3600_000);
    await town.pressSequentially('dayt');
    await page.clock.runFor(249);
    expect(asked).toEqual([]);
    await page.clock.runFor(1_000);
    await eventually(async () => expect(await Promise.resolve(asked)).toEqual(['dayt']));
    await context.close();
  });
});

describe('the gallery', () => {
  it('goes on beyond its first cards, to the last one', async () => {
    const tag = Date.now().toString(36);
    const titles: string[] = [];
    const fields = await projectFields(admin);
    for (let n = 0; n <= GALLERY_SLICE_SIZE; n++) {
      const title = `Gallery ${tag} ${n}.`;
      titles.unshift(title);
      expect((await admin.browser.post(API.adminInspiration, { ...fields, title })).status).toBe(201);
    }
    const { page, context, errors } = await openWindow(site.url, DESKTOP);
    await page.goto(PAGES.inspiration);
    await untilTakenOver(page);
    const shown = () => cards(page).getByRole('heading').allTextContents();
    await eventually(async () => expect(await shown()).toEqual(titles.slice(0, GALLERY_SLICE_SIZE)));
    await more(page).press('Enter');
    await eventually(async () => expect((await shown()).slice(0, titles.length)).toEqual(titles));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(async () => expect(await focused()).toBe(titles.at(-1)));
    expect(errors).toEqual([]);
    await context.close();
  });
});
