import { API, PAGES, TAGLINE } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { eventually, makeAdmin, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CODE } from '../before-code.js';
import { DESKTOP, hold, openWindow } from '../browser.js';
import { attacking, muchDiscussed, readingOf } from '../rendered.js';

const site = sharedSite();

describe('a page without scripts', () => {
  it('shows home with its projects, and with those of a filter only', async () => {
    const { page } = await readingOf(site, PAGES.home);
    expect(page.querySelector('h1')!.text).toBe('Projects');
    expect(page.querySelectorAll('main article')).toHaveLength(12);
    const festivals = await readingOf(site, '/?category=Festivals&sort=newest');
    const cards = festivals.page.querySelectorAll('main article');
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter((card) => !card.text.includes('Festivals'))).toEqual([]);
    const searched = await readingOf(site, '/?search=zeppelin+hangar+on+the+moon');
    expect(searched.page.querySelector('main')!.text).toContain('No projects found');
  });

  it('shows a project with its story and the beginning of its discussion', async () => {
    const project = await muchDiscussed(site);
    const { page } = await readingOf(site, PAGES.project(project.slug));
    const main = page.querySelector('main')!;
    expect(main.querySelector('h1')!.text).toBe('Read me');
    expect(main.innerHTML).toContain('<p>A <strong>long</strong> story.</p>');
    for (const text of [
      'Parks &amp; Rec',
      'Dayton, OH',
      'A short word.',
      'Ana Field',
      'https://example.org/?a=1&amp;b=2',
    ])
      expect(main.innerHTML).toContain(text);
    const discussion = page.querySelector('#comments')!;
    expect(discussion.querySelector('h2')!.text).toBe('Comments 4');
    for (const text of ['Third', 'This comment was deleted', 'First line\nSecond line', 'Me too', 'View All 3 Replies'])
      expect(discussion.text).toContain(text);
    for (const text of ['Never mind', 'Too old to be shown', 'Me three']) expect(discussion.text).not.toContain(text);
  });

  it('shows every other public page, and that an address is no page', async () => {
    const shows = async (path: string, heading: string) =>
      expect([path, (await readingOf(site, path)).page.querySelector('h1')!.text]).toEqual([path, heading]);
    await shows(PAGES.inspiration, 'Inspiration');
    await shows('/about', 'About');
    await shows('/no-such-page', '404 Page Not Found');
    expect((await readingOf(site, '/about')).page.querySelector('footer')!.text).toContain(TAGLINE);
  });

  it('cannot be broken out of by what anybody writes', async () => {
    const { html, page } = await readingOf(site, await attacking(site));
    const plain = await readingOf(site, '/about');
    const scripts = (text: string) => text.match(/<script/g)!.length;
    // The page names the project for search engines; beyond that it has the scripts of every page.
    expect(scripts(html)).toBe(scripts(plain.html) + 1);
    const countOf = (selector: string) => page.querySelectorAll(selector).length;
    expect([countOf('[onerror]'), countOf('#root'), countOf('#comments'), countOf('body > *')]).toEqual([0, 1, 1, 3]);
    expect(page.querySelector('#comments')!.text).toContain('</li></noscript></script>');
  });
});

describe('a page that is there before its code', () => {
  /** Marks what the server sent, so that one sees whether React kept it. */
  const marked = (page: Page) =>
    page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-sent', '')),
    );

  it('is taken over as it is, in any time zone and scheme, signed in or not', async () => {
    const project = await muchDiscussed(site);
    const admin = await makeAdmin(site);
    await admin.browser.post(API.upvote(project.id));
    const paths = [
      PAGES.home,
      '/?category=Festivals',
      PAGES.project(project.slug),
      PAGES.inspiration,
      '/about',
      '/nothing',
    ];
    for (const [timezoneId, vote, person] of [
      ['Pacific/Kiritimati', 'Upvote', undefined],
      ['Pacific/Pago_Pago', 'Upvoted', admin],
    ] as const) {
      const { context, page, errors } = await openWindow(site.url, DESKTOP, person, {
        timezoneId,
        colorScheme: 'dark',
      });
      await marked(page);
      for (const path of paths) {
        await eventually(async () => {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          expect([path, await page.locator('h1[data-sent]').count()]).toEqual([path, 1]);
        }, 30_000);
        if (path === paths[2]) await page.getByRole('button', { name: `${vote} Read me, 1 upvote` }).waitFor();
      }
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  it('has its colours before the code comes: those that were chosen, else those of the system', async () => {
    await readingOf(site, PAGES.home);
    const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const seen: Record<string, string> = {};
    for (const [name, colorScheme, chosen] of [
      ['dark', 'dark', undefined],
      ['light', 'light', undefined],
      ['light, chosen', 'dark', 'light'],
      ['dark, chosen', 'light', 'dark'],
    ] as const) {
      const { context, page } = await openWindow(site.url, DESKTOP, undefined, { colorScheme });
      if (chosen) await page.addInitScript((theme) => localStorage.setItem('theme', theme), chosen);
      const release = await hold(page, CODE);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
      seen[name] = await paper(page);
      release();
      await page.waitForLoadState('networkidle');
      expect([name, await paper(page)]).toEqual([name, seen[name]]);
      await context.close();
    }
    expect(seen['dark']).not.toBe(seen['light']);
    expect([seen['light, chosen'], seen['dark, chosen']]).toEqual([seen['light'], seen['dark']]);
  });

  it('offers to sign in to visitors only', async () => {
    await readingOf(site, PAGES.home);
    const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    for (const person of [undefined, await signUp(site)]) {
      const { context, page } = await openWindow(site.url, DESKTOP, person);
      await hold(page, CODE);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
      expect(await signIn(page).isVisible()).toBe(person === undefined);
      await context.close();
    }
  });

  it('asks a visitor’s server nothing about who they are', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    const refused: string[] = [];
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
    await context.close();
  });
});

describe('the head', () => {
  it('after a click inside the app is that of a reload: of a project, of a page, of home', async () => {
    const { context, page, errors } = await openWindow(site.url, DESKTOP);
    const head = () =>
      page.evaluate(() =>
        [...document.head.querySelectorAll('[data-head]:not(script)')].map((tag) => tag.outerHTML).sort(),
      );
    await page.goto(PAGES.home);
    const clicks = [
      () => page.getByRole('main').getByRole('article').getByRole('link').first().click(),
      () => page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click(),
      () => page.getByRole('banner').getByRole('link', { name: 'Inspiration' }).click(),
      () => page.getByRole('banner').getByRole('link', { name: 'Discover' }).click(),
    ];
    for (const click of clicks) {
      const before = page.url();
      await click();
      await page.waitForURL((url) => url.href !== before);
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href === location.origin + location.pathname,
      );
      const clicked = await head();
      expect(clicked.length).toBeGreaterThan(8);
      await page.reload();
      expect([page.url(), await head()]).toEqual([page.url(), clicked]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
