import { PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, eventually, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';

const site = sharedSite();
describe('who wants no motion', () => {
  it('never sees anything on its way from one size to another', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const growth = await page
      .locator('header a')
      .first()
      .evaluate((logo) => {
        const size = () => parseFloat(getComputedStyle(logo).fontSize);
        const before = size();
        document.documentElement.style.fontSize = '200%';
        return size() / before;
      });
    expect(growth).toBe(2);
    await context.close();
  });
});

describe('the home page', () => {
  it('shows the featured project, filters by category and loads more', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    await page.goto('/');
    await page.getByText('FEATURED PROJECT').waitFor();
    const cards = page.getByRole('main').getByRole('article');
    await cards.nth(11).waitFor();
    await page.getByRole('button', { name: 'Load More' }).click();
    await cards.nth(12).waitFor();
    await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Festivals' }).click();
    await page.waitForURL(/category=Festivals/);
    await page.waitForFunction(() => {
      const cards = [...document.querySelectorAll('main article')];
      return cards.length > 0 && cards.every((card) => card.textContent?.includes('Festivals'));
    });
    await context.close();
  });

  it('names its largest picture before its fonts, and loads it once', async () => {
    const { context, page } = await openWindow(site.url, PHONE);
    const loaded: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && loaded.push(request.url()));
    await page.goto('/');
    const { picture, asked, font } = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
      const image = document.querySelector<HTMLImageElement>('main img[loading=eager]')!;
      return {
        picture: image.currentSrc,
        asked: links.findIndex((link) => link.as === 'image' && link.fetchPriority === 'high'),
        font: links.findIndex((link) => link.as === 'font'),
      };
    });
    expect(asked).toBeGreaterThanOrEqual(0);
    expect(asked).toBeLessThan(font);
    expect(loaded.filter((url) => url === picture)).toHaveLength(1);
    await context.close();
  });

  it.each([
    [412, 1.75],
    [360, 2],
    [390, 2],
  ])('and a project’s page take 640 pixels on a phone of %i px with %d dots each', async (width, deviceScaleFactor) => {
    const phone = { width, height: 823 };
    const { context, page } = await openWindow(site.url, phone, undefined, { deviceScaleFactor });
    const largest = page.locator('main img[loading=eager]').first();
    const taken = () => largest.evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-1));
    await page.goto('/');
    expect(await taken()).toBe('640.webp');
    const featured = await page.getByRole('link', { name: /^Learn More/ }).getAttribute('href');
    await page.goto(featured!);
    expect(await taken()).toBe('640.webp');
    await context.close();
  });

  it('loads the code of a project’s page before anybody opens one', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    const code = page.waitForResponse((response) => /\/assets\/project-[^/]*\.js$/.test(response.url()));
    await page.goto('/');
    await code;
    expect(new URL(page.url()).pathname).toBe(PAGES.home);
    await context.close();
  });

  it('says so when nothing is found', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    await page.goto('/');
    await page.getByLabel('Search projects').fill('zeppelin hangar on the moon');
    await page.getByText('No projects found').waitFor();
    await page.getByText('Try adjusting your filters or check back later.').waitFor();
    await context.close();
  });
});

describe('the sign-in page of a phone', () => {
  it('says what an account is good for, under the ways to sign in', async () => {
    const { context, page, errors } = await openWindow(site.url, PHONE);
    await page.goto(PAGES.auth);
    const ways = page.getByRole('link', { name: /Replit/ });
    for (const promise of ['Share projects', 'Find inspiration', 'Connect with others']) {
      const reason = page.getByText(promise, { exact: true });
      await reason.waitFor();
      expect((await reason.boundingBox())!.y).toBeGreaterThan((await ways.boundingBox())!.y);
    }
    await fitsTheWindow(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a project in a low window', () => {
  it('shows the end of what stands beside the story, while the story is read', async () => {
    const content = '<p>Line after line of it.</p>'.repeat(80);
    const project = await approvedProject(site, { title: 'A rail in a low window', content });
    const window = { width: 1366, height: 768 };
    const { context, page } = await openWindow(site.url, window, await signUp(site));
    await page.goto(PAGES.project(project.slug));
    const report = page.getByRole('button', { name: 'Report this project' });
    await report.waitFor();
    const line = page.getByText('Line after line of it.').nth(40);
    await line.scrollIntoViewIfNeeded();
    // The line's place in the window: what arrives late above it moves the page, and the browser the window with it.
    const readAt = async () => (await line.boundingBox())!.y;
    const before = await readAt();
    // By the wheel over what stands beside it, as a reader does.
    const beside = page.getByRole('complementary', { name: 'About this project' });
    await beside.hover();
    await page.mouse.wheel(0, await beside.evaluate((aside) => aside.scrollHeight - aside.clientHeight));
    await eventually(async () => {
      const { y, height } = (await report.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(window.height);
    });
    expect(Math.abs((await readAt()) - before)).toBeLessThan(2);
    await context.close();
  });
});

describe('pages for people with an account', () => {
  it('send a visitor to sign in', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    await page.goto('/submit');
    await page.waitForURL(/\/auth\?returnTo=%2Fsubmit|\/auth\?returnTo=\/submit/);
    await page.goto('/admin');
    await page.waitForURL(/\/auth/);
    await page.goto('/profile');
    await page.getByText('Please log in to view and edit your profile').waitFor();
    await context.close();
  });
});

describe('going back', () => {
  it('restores the list and its place, also in a browser of 2024', async () => {
    const { context, page } = await openWindow(site.url, PHONE);
    await page.addInitScript(() => {
      Reflect.deleteProperty(URL, 'parse');
      window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.goto('/');
    const cards = page.getByRole('main').getByRole('article');
    await page.getByRole('button', { name: 'Load More' }).click();
    const card = cards.nth(14);
    await card.scrollIntoViewIfNeeded();
    const placeOfCard = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await placeOfCard();
    const count = await cards.count();
    await card.getByRole('link').first().click();
    await page.waitForURL(/\/project\//);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await card.waitFor();
    await eventually(async () => expect(await placeOfCard()).toBe(before));
    expect(await cards.count()).toBe(count);
    await context.close();
  });
});
