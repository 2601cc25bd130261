import { API, PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, eventually, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { CODE, lateEffects } from '../before-code.js';
import { DESKTOP, hold, openWindow, PHONE } from '../browser.js';
import { muchDiscussed, readingOf } from '../rendered.js';

const site = sharedSite();

describe('what somebody does before the code of a page comes', () => {
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
});
