import { API, PAGES, type Project, TAGLINE } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, comment, eventually, makeAdmin, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, hold, openWindow, PHONE } from '../browser.js';
import { posted } from '../discussion.js';
import { untilTakenOver } from '../keyboard.js';
import { attacking, muchDiscussed, readingOf } from '../rendered.js';

const site = sharedSite();

/** React works off its effects by a message to itself. On a busy phone a timer may come before it. */
const lateEffects = (): void => {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => postMessage.call(this, message), 100);
  };
};

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
  /** All of it but what runs before the first paint. */
  const CODE = /\/assets\/[^/]+\.js$/;
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

  it('does what was pressed and typed before the code came', async () => {
    await readingOf(site, PAGES.home);
    const { context, page, errors } = await openWindow(site.url, DESKTOP);
    const release = await hold(page, CODE);
    await page.goto('/', { waitUntil: 'commit' });
    const search = page.getByLabel('Search projects');
    await search.fill('zeppelin hangar on the moon');
    await page.getByLabel('Sort by').selectOption('Newest');
    await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Festivals' }).click();
    expect(page.url()).not.toContain('Festivals');
    release();
    await page.waitForURL(/category=Festivals/);
    await page.waitForURL(/search=zeppelin/);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('newest');
    expect(await search.inputValue()).toBe('zeppelin hangar on the moon');
    await page.getByText('No projects found').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps every letter of somebody who types while it is taken over', async () => {
    const project = await approvedProject(site);
    const { context, page, errors } = await openWindow(site.url, DESKTOP);
    await readingOf(site, PAGES.project(project.slug));
    const release = await hold(page, CODE);
    await page.goto(PAGES.project(project.slug), { waitUntil: 'commit' });
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.click();
    await page.keyboard.type('I have ');
    release();
    // Until it answers to keys, and on.
    const typed = async (text: string): Promise<string> =>
      (await page.locator('[data-early]').count()) === 0 || text.length > 500
        ? text
        : page.keyboard.type('two ').then(() => typed(`${text}two `));
    const text = await typed('I have ');
    await page.keyboard.type('hands');
    expect(await box.inputValue()).toBe(`${text}hands`);
    await page.reload();
    await page.waitForFunction((kept) => document.querySelector('textarea')?.value === kept, `${text}hands`);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('chooses the town that was typed and entered before the code came, once', async () => {
    await muchDiscussed(site);
    await readingOf(site, PAGES.home);
    const { context, page, errors } = await openWindow(site.url, DESKTOP);
    let presses = 0;
    await page.exposeFunction('pressed', () => (presses += 1));
    await page.addInitScript('addEventListener("keydown", () => pressed(), true)');
    const release = await hold(page, CODE);
    await page.goto('/', { waitUntil: 'commit' });
    const town = page.getByRole('combobox', { name: 'Town' });
    await town.fill('dayt');
    await town.press('Enter');
    release();
    await page.waitForURL(/location=Dayton/);
    await page.waitForLoadState('networkidle');
    // Once by the person, once when React could hear it.
    expect(presses).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('stays where somebody has read to before the code came', async () => {
    await readingOf(site, PAGES.home);
    const { context, page } = await openWindow(site.url, PHONE);
    const release = await hold(page, CODE);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('article').nth(3).scrollIntoViewIfNeeded();
    // When the fonts come, the text above becomes a line shorter, and the browser scrolls by as much.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    release();
    await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await context.close();
  });

  it('counts a vote that was pressed before the code came, and before it was known who is signed in', async () => {
    const project = await approvedProject(site, { title: 'An early vote' });
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    const [code, answer] = [await hold(page, CODE), await hold(page, `**${API.me}`)];
    await page.goto(PAGES.project(project.slug), { waitUntil: 'commit' });
    const vote = (name: string) => page.getByRole('button', { name });
    await vote('Upvote An early vote, 0 upvotes').click();
    const asked = page.waitForRequest(`**${API.me}`);
    code();
    await asked;
    await vote('Upvote An early vote, 0 upvotes').click();
    answer();
    await vote('Upvoted An early vote, 1 upvote').waitFor();
    // It is shown before the server has it.
    await eventually(async () => expect((await site.browser().get(API.project(project.slug))).body.upvotes).toBe(1));
    await context.close();
  });

  it('posts what was typed and sent before the code came, also where React is late with its effects', async () => {
    const project = await approvedProject(site);
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.addInitScript(lateEffects);
    const release = await hold(page, CODE);
    await page.goto(PAGES.project(project.slug), { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Typed and sent early');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    release();
    await page.getByText('Comment posted', { exact: true }).waitFor();
    expect(await posted(site, project, 'Typed and sent early')).toBe(1);
    await context.close();
  });

  it('does once what is pressed when React has the page, and not yet its effects', async () => {
    await readingOf(site, PAGES.home);
    const { context, page } = await openWindow(site.url, PHONE);
    await page.addInitScript(lateEffects);
    await page.addInitScript(() => {
      const soon = setInterval(() => {
        const menu = document.querySelector<HTMLElement>('[data-early] button[aria-label=Menu]');
        // React's own mark of what it has.
        if (!menu || !Object.keys(menu).some((key) => key.startsWith('__reactProps'))) return;
        clearInterval(soon);
        menu.click();
        document.documentElement.dataset['pressed'] = 'early';
      });
    });
    await page.goto(PAGES.home);
    await page.locator('[data-pressed=early]').waitFor();
    const menu = page.getByRole('button', { name: 'Menu' });
    await page.locator('[data-early]').filter({ has: menu }).waitFor({ state: 'detached' });
    // Pressed twice, it would be closed again.
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    await context.close();
  });

  it('keeps the discussion and what is typed in it when a vote is answered before the code of the discussion comes', async () => {
    const project = await approvedProject(site, { title: 'An early word' });
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    const release = await hold(page, /assets\/CommentsSection-/);
    await page.goto(PAGES.project(project.slug));
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.fill('Typed early');
    const ben = await signUp(site);
    await comment(ben, project.id, 'Said meanwhile');
    const counted = async () => ((await ben.browser.get(API.project(project.slug))).body as Project).commentCount;
    await eventually(async () => expect(await counted()).toBe(1));
    // After a vote the project is read again, and has one comment more.
    const read = page.waitForResponse(`**${API.project(project.slug)}`);
    await page.getByRole('button', { name: 'Upvote An early word, 0 upvotes' }).click();
    await (await read).finished();
    await page.getByText('1 neighbor upvoted this').waitFor();
    expect(await box.inputValue()).toBe('Typed early');
    release();
    await untilTakenOver(page);
    expect(await box.inputValue()).toBe('Typed early');
    await context.close();
  });

  it.each([
    [
      'it is asked for again',
      (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    ],
    ['the connection is back', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))],
  ])('keeps what is typed and sent in the discussion when its code is lost, until %s', async (_, mend) => {
    const project = await approvedProject(site);
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.route(/assets\/CommentsSection-[^?]*$/, (route) => route.abort());
    await page.goto(PAGES.project(project.slug));
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.fill('Typed early, for long');
    await page.getByRole('alert').getByText('This part of the page could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Post Comment' }).click();
    expect(await box.inputValue()).toBe('Typed early, for long');
    await mend(page);
    await page.getByText('Comment posted', { exact: true }).waitFor();
    expect(await posted(site, project, 'Typed early, for long')).toBe(1);
    expect(await page.getByText('This part of the page could not be loaded').count()).toBe(0);
    await context.close();
  });

  it('keeps what is typed in the discussion over the reload that is offered when asking for its code does not help', async () => {
    const project = await approvedProject(site);
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    const lost = /assets\/CommentsSection-/;
    await page.route(lost, (route) => route.abort());
    await page.goto(PAGES.project(project.slug));
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.fill('Typed before a reload');
    await page.getByRole('button', { name: 'Try again' }).click();
    const reload = page.getByRole('button', { name: 'Reload' });
    await reload.waitFor();
    await page.unroute(lost);
    await reload.click();
    await page.locator('[data-early] #comments').waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('Typed before a reload');
    await context.close();
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
