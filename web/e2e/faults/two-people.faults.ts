import { API, type Me, PAGES, type Project } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, eventually, makeAdmin, type Person, signUp } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { DESKTOP, hold, openWindow, PHONE } from '../browser.js';
import { box, button, openProject, posted, toast } from '../discussion.js';
import { signInByEmail } from '../sign-in.js';

const site = sharedSite();
let project: Project;

beforeAll(async () => {
  project = await approvedProject(site, { by: await signUp(site) });
});

/**
 * In another tab of the same browser, one person signs out and another one in. What the pages read by themselves has
 * been read by then: read while nobody is signed in, it would say that the session has ended.
 */
async function follow(context: BrowserContext, next: Person): Promise<void> {
  for (const page of context.pages()) await page.waitForLoadState('networkidle');
  const tab = await context.newPage();
  await tab.goto(API.logout);
  await signInByEmail(tab, next.me.email, next.password);
  await tab.close();
}
/** With the comments, whose code comes late. */
const openProfile = async (page: Page) => {
  await page.goto(PAGES.profile);
  await page.getByText('You have not written a comment yet').waitFor();
};
const comeBackTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const somebodyElse = (page: Page) => page.getByRole('alertdialog', { name: 'Somebody else is signed in now' });
const stay = (page: Page) => page.getByRole('button', { name: 'Stay on this page' }).click();
const meOf = async ({ browser: own }: Person) => (await own.get(API.me)).body as Me;
const bio = (page: Page) => page.getByLabel('Bio');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

async function pair(): Promise<[Person, Person]> {
  return Promise.all([signUp(site, { firstName: 'Ana' }), signUp(site, { firstName: 'Ben' })]);
}

describe('what one person typed in one tab, when another has signed in in a second tab', () => {
  it('is not saved in the other’s profile, stays on the page, and is saved when the first is back', async () => {
    const [ana, ben] = await pair();
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await openProfile(page);
    await bio(page).fill('Words of Ana');
    await follow(context, ben);
    await save(page);
    await somebodyElse(page).waitFor();
    expect((await meOf(ben)).bio).toBeNull();
    await stay(page);
    // Again and again, however fresh the token is.
    await save(page);
    await somebodyElse(page).waitFor();
    expect([(await meOf(ben)).bio, await bio(page).inputValue()]).toEqual([null, 'Words of Ana']);

    await follow(context, ana);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await somebodyElse(page).waitFor({ state: 'hidden' });
    await save(page);
    await toast(page, 'Profile updated').waitFor();
    await context.close();
  });

  it('is no comment, vote or picture of the other', async () => {
    const [ana, ben] = await pair();
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await openProject(page, project);
    // Until the page knows Ana, it is nobody's.
    await page.getByRole('button', { name: /account menu$/ }).waitFor();
    await box(page).fill('A comment of Ana');
    const vote = page.getByRole('button', { name: /^Upvote/ }).first();
    await vote.waitFor();
    const profile = await context.newPage();
    await openProfile(profile);
    await follow(context, ben);

    await button(page, 'Post Comment').click();
    await somebodyElse(page).waitFor();
    await stay(page);
    expect(await box(page).inputValue()).toBe('A comment of Ana');
    expect(await posted(site, project, 'A comment of Ana')).toBe(0);
    await vote.click();
    await somebodyElse(page).waitFor();
    const votes = await ben.browser.get(`${API.myUpvotes}?projectIds=${project.id}`);
    expect(votes.body).toEqual({ projectIds: [] });

    const buffer = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#3468c0' } })
      .png()
      .toBuffer();
    await profile.getByLabel('Change Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await profile.getByRole('button', { name: 'Use this picture' }).click();
    await somebodyElse(profile).waitFor();
    expect((await meOf(ben)).profileImageUrl).toBeNull();
    await context.close();
  });

  it('is seen as soon as one comes back to the tab, before anything is sent; the page loaded anew is the other’s', async () => {
    const [ana, ben] = await pair();
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await openProfile(page);
    await bio(page).fill('Words of Ana');
    await page.getByText('Unsaved changes, kept in this browser').waitFor();
    await follow(context, ben);
    await comeBackTo(page);
    await somebodyElse(page).waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByText('Nothing to save yet').waitFor();
    expect([await page.getByLabel('First Name').inputValue(), await bio(page).inputValue()]).toEqual(['Ben', '']);
    await context.close();
  });

  it('of a visitor goes out once the page shows whose it will be', async () => {
    const ben = await signUp(site, { firstName: 'Ben' });
    const { page, context } = await openWindow(site.url, DESKTOP);
    await openProject(page, project);
    await box(page).fill('Words of a visitor');
    await follow(context, ben);
    await comeBackTo(page);
    await page.getByRole('button', { name: /account menu$/ }).waitFor();
    expect(await box(page).inputValue()).toBe('Words of a visitor');
    await button(page, 'Post Comment').click();
    await toast(page, 'Comment posted').waitFor();
    await context.close();
  });
});

describe('signing out', () => {
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: /account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
  };
  const isKept = (page: Page, words: string) =>
    page.evaluate((text) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(text), words);

  it('takes along what was typed and not sent, for a visitor and for the next person', async () => {
    const [ana, ben] = await pair();
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    page.on('dialog', (dialog) => void dialog.accept());
    await openProject(page, project);
    await page.getByRole('button', { name: /account menu$/ }).waitFor();
    await box(page).fill('A secret of Ana: comment');
    await page.goto(PAGES.submit);
    await page.getByLabel('Title').first().fill('A secret of Ana: project');
    await eventually(async () => expect(await isKept(page, 'A secret of Ana: project')).toBe(true));
    await page.goto(PAGES.profile);
    await bio(page).fill('A secret of Ana: profile');
    await page.getByText('Unsaved changes, kept in this browser').waitFor();
    await logOut(page);
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    expect(await isKept(page, 'A secret of Ana')).toBe(false);
    await signInByEmail(page, ben.me.email, ben.password);
    await openProject(page, project);
    await page.getByRole('button', { name: /account menu$/ }).waitFor();
    expect(await box(page).inputValue()).toBe('');
    await context.close();
  });

  it('takes along what was typed in a box whose code did not come, also what was kept over a reload', async () => {
    const [ana] = await pair();
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.route(/assets\/CommentsSection-/, (route) => route.abort());
    const type = async () => {
      await openProject(page, project);
      await box(page).fill('Early words of Ana');
      await page.getByText('This part of the page could not be loaded').waitFor();
    };
    await type();
    await page.goto('/about');
    expect(await isKept(page, 'Early words of Ana')).toBe(true);
    await type();
    await logOut(page);
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    expect(await isKept(page, 'Early words of Ana')).toBe(false);
    await openProject(page, project);
    expect(await box(page).inputValue()).toBe('');
    await context.close();
  });

  it('takes it along also when something is pressed while the site has not answered yet', async () => {
    const [ana] = await pair();
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(PAGES.profile);
    await bio(page).fill('Words of Ana');
    await page.getByText('Unsaved changes, kept in this browser').waitFor();
    const release = await hold(page, `**${API.logout}`);
    const asked = page.waitForRequest(`**${API.logout}`);
    // Its press ends with the navigation, which waits for the answer.
    const pressed = logOut(page);
    await asked;
    await page.mouse.click(5, 400);
    release();
    await pressed;
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    expect(await isKept(page, 'Words of Ana')).toBe(false);
    await context.close();
  });

  it('that one thinks better of leaves the button and the words as they were', async () => {
    const [ana] = await pair();
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.goto(PAGES.profile);
    await bio(page).fill('Words of Ana');
    await page.getByText('Unsaved changes, kept in this browser').waitFor();
    const asked = new Promise<void>((resolve) =>
      page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve())),
    );
    await logOut(page);
    await asked;
    await bio(page).press('End');
    // Sooner than the ten seconds after which it comes back by itself.
    await eventually(async () => expect(await page.getByText('Logging out...').count()).toBe(0), 5_000);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(PAGES.home);
    expect(await isKept(page, 'Words of Ana')).toBe(true);
    await page.getByRole('button', { name: /account menu$/ }).waitFor();
    await context.close();
  });

  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('is possible in the admin area, at %s', async (_, viewport) => {
    const { page, context } = await openWindow(site.url, viewport, await makeAdmin(site));
    await page.goto(PAGES.admin);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(({ pathname }) => pathname === PAGES.home);
    expect((await context.cookies()).filter(({ name }) => /sid|signed-in/.test(name))).toEqual([]);
    await context.close();
  });
});

describe('who is signed in', () => {
  it('is still known when the profile is saved and the next question about it fails', async () => {
    const [ana] = await pair();
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.goto(PAGES.profile);
    await bio(page).fill('Plants trees');
    await page.route(`**${API.me}`, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
    await save(page);
    await toast(page, 'Profile updated').waitFor();
    const failed = page.waitForResponse(`**${API.me}`);
    await comeBackTo(page);
    expect((await failed).status()).toBe(503);
    await page.getByText('Nothing to save yet').waitFor();
    await page.getByRole('button', { name: /account menu$/ }).waitFor();
    expect(await bio(page).inputValue()).toBe('Plants trees');
    await context.close();
  });

  it('is waited for under the title of the page', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, await makeAdmin(site));
    await page.goto(PAGES.home);
    await page.getByRole('button', { name: /account menu$/ }).waitFor();
    const answer = await hold(page, `**${API.me}`);
    await page.goto(PAGES.admin);
    await page.getByText('Loading the page').waitFor({ state: 'attached' });
    expect(await page.title()).toMatch(/^Admin/);
    answer();
    await page.getByRole('button', { name: 'Log Out' }).waitFor();
    await context.close();
  });
});
