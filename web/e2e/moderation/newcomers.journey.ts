import { API, PAGES } from '@app/contracts';
import { mailTo } from '@app/testing/mailbox';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, eventually, makeAdmin, type Person, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DESKTOP, fitsTheWindow, openWindow, PHONE } from '../browser.js';
import { faultsOf } from '../axe.js';

const site = sharedSite();
const FAMILY = `Newburgh${Date.now() % 100_000}`;
const ABOUT = { bio: 'Finest watches in town', website: 'https://watches.example/shop' };
const WHY = /Your bio and website are not public yet/;
let nell: Person;
let admin: Person;

beforeAll(async () => {
  [nell, admin] = await Promise.all([signUp(site, { firstName: 'Nell', lastName: FAMILY }), makeAdmin(site)]);
  await nell.browser.patch(API.profile, ABOUT);
});

describe('a newcomer', () => {
  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('at %s reads on the profile why nobody else sees bio and website, and finds both there', async (_, viewport) => {
    const { page, errors, context } = await openWindow(site.url, viewport, nell);
    await page.goto(PAGES.profile);
    await page.getByText(WHY).waitFor();
    expect(await page.getByLabel(/^Bio/).inputValue()).toBe(ABOUT.bio);
    expect(await page.getByLabel(/^Website/).inputValue()).toBe(ABOUT.website);
    await fitsTheWindow(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('has a page without them, and admins see both beside the account', async () => {
    const visitor = await openWindow(site.url, DESKTOP);
    await visitor.page.goto(PAGES.user(nell.me.id));
    await visitor.page.getByRole('heading', { level: 1, name: `Nell ${FAMILY}` }).waitFor();
    expect(await visitor.page.content()).not.toMatch(/watches/i);
    await visitor.context.close();

    for (const viewport of [DESKTOP, PHONE]) {
      const { page, context } = await openWindow(site.url, viewport, admin);
      await page.goto(`${PAGES.adminUsers}?search=${FAMILY}`);
      await page.getByText('New', { exact: true }).waitFor();
      await page.getByText(`Not public yet: ${ABOUT.bio} · ${ABOUT.website}`, { exact: true }).waitFor();
      await fitsTheWindow(page);
      expect(await faultsOf(page)).toEqual([]);
      await context.close();
    }
  });

  it('is one no more with a first approved project: all is public, and every link says that a resident made it', async () => {
    const project = await approvedProject(site, {
      by: nell,
      websiteUrl: 'https://watches.example/project',
      content: '<p>See <a href="https://watches.example/story">the plan</a></p>',
    });
    // Bio and website wait for the address, too.
    const { text } = await mailTo(site.mailbox, nell.me.email, /confirm your address/);
    await nell.browser.post(API.verify, { token: /#token=([\w-]+)/.exec(text)?.[1] });
    await eventually(async () => expect((await nell.browser.get(API.me)).body.isNewcomer).toBe(false));
    const { page, context } = await openWindow(site.url, DESKTOP, nell);
    const relOf = (path: string) => page.locator(`a[href="https://watches.example/${path}"]`).getAttribute('rel');
    const REL = 'nofollow noopener ugc';
    await page.goto(PAGES.user(nell.me.id));
    await page.getByText(ABOUT.bio).waitFor();
    expect(await relOf('shop')).toBe(REL);
    await page.goto(PAGES.project(project.slug));
    await page.getByRole('link', { name: 'the plan' }).waitFor();
    expect([await relOf('project'), await relOf('story')]).toEqual([REL, REL]);
    await page.goto(PAGES.profile);
    await page.getByLabel(/^Bio/).waitFor();
    expect(await page.getByText(WHY).count()).toBe(0);
    await context.close();
  });

  it('is not told to search engines by links either: readers without scripts get the same', async () => {
    const project = await approvedProject(site, { by: nell, websiteUrl: 'https://watches.example/plain' });
    const { body } = await site.browser().get(PAGES.project(project.slug));
    expect(body).toMatch(
      /<a[^>]*(rel="nofollow noopener ugc"[^>]*href="https:\/\/watches\.example\/plain"|href="https:\/\/watches\.example\/plain"[^>]*rel="nofollow noopener ugc")/,
    );
  });
});
