import { API, type Project } from '@app/contracts';
import { sharedSite } from '@app/testbed/shared-site';
import { approvedProject, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openWindow, startBrowser } from './browser.js';
import { openProject, toast } from './discussion.js';

const site = sharedSite();
let browser: Browser;
let ana: Person;
let project: Project;

beforeAll(async () => {
  [browser, ana] = await Promise.all([startBrowser(), signUp(site, { firstName: 'Ana', lastName: 'Whitfield' })]);
  project = await approvedProject(site, { by: ana, title: 'A kept bench' });
});
afterAll(() => browser.close());

/** Asks the site at once, and gives its answer to the page when told. */
async function hold(page: Page, path: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

const vote = (page: Page, words: string | RegExp) =>
  page.getByRole('complementary').getByRole('button', { name: words });

async function signInAgain(page: Page, { me, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: /Email/ }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(me.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

describe('a vote', () => {
  it('is not undone by an answer that was asked for before it', async () => {
    const { page, context } = await openWindow(browser, site.url, DESKTOP, await signUp(site));
    const release = await hold(page, /\/api\/me\/upvotes/);
    await openProject(page, project);
    await vote(page, 'Upvote A kept bench, 0 upvotes').click();
    await toast(page, 'Upvoted!').waitFor();
    release();
    await page.waitForLoadState('networkidle');
    await vote(page, 'Upvoted A kept bench, 1 upvote').waitFor();
    await context.close();
  });

  it('that fails takes back itself, and not the vote of somebody else', async () => {
    const { page, context } = await openWindow(browser, site.url, DESKTOP, await signUp(site));
    const other = await approvedProject(site, { by: ana, title: 'Another kept bench' });
    let fail: () => void = () => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/\/upvote$/, async (route) => {
      await failing;
      return route.abort();
    });
    await page.goto('/?search=Another+kept+bench');
    await page.getByRole('button', { name: 'Upvote Another kept bench, 0 upvotes' }).click();
    await page.getByRole('button', { name: 'Upvoted Another kept bench, 1 upvote' }).waitFor();
    await ana.browser.post(API.upvote(other.id));
    // The project's own page is read now, and has the other person's vote.
    await page.getByRole('link', { name: 'Another kept bench', exact: true }).click();
    await vote(page, /Another kept bench, 1 upvote$/).waitFor();
    fail();
    await toast(page, 'Failed to upvote. You might have already upvoted this project.').waitFor();
    await vote(page, 'Upvote Another kept bench, 1 upvote').waitFor();
    await context.close();
  });

  it('of a visitor is offered after the sign-in until it is given', async () => {
    const by = await signUp(site);
    const { page, context } = await openWindow(browser, site.url, DESKTOP);
    await openProject(page, project);
    await vote(page, /^Upvote A kept bench/).click();
    await page.getByRole('link', { name: 'Sign In' }).last().click();
    await page.getByRole('button', { name: /Email/ }).click();
    await page.getByLabel('Email', { exact: true }).fill(by.me.email);
    await page.getByLabel('Password', { exact: true }).fill(by.password);
    await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
    await toast(page, 'You are signed in').waitFor();
    await toast(page, 'You are signed in').waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('button', { name: 'Upvote now' }).click();
    await toast(page, 'Upvoted!').waitFor();
    await vote(page, /^Upvoted A kept bench/).waitFor();
    expect(await page.getByRole('button', { name: 'Upvote now' }).count()).toBe(0);
    await context.close();
  });
});

describe('a session that ends in the middle', () => {
  it('of a write: the person signs in over the page, and what was typed is saved', async () => {
    const by = await signUp(site);
    const { page, context } = await openWindow(browser, site.url, DESKTOP, by);
    await page.goto('/profile');
    await page.getByLabel('Bio').fill('I carve benches.');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain(page, by);
    expect(await page.getByLabel('Bio').inputValue()).toBe('I carve benches.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Profile updated').waitFor();
    await page.reload();
    expect(await page.getByLabel('Bio').inputValue()).toBe('I carve benches.');
    await context.close();
  });
});

describe('a part of the page whose code does not arrive', () => {
  it('leaves the page standing, and comes when it is asked for again', async () => {
    const { page, context } = await openWindow(browser, site.url, DESKTOP, ana);
    const lost = /assets\/(AccountMenu|EditDialog|Discussion)-.*\.js/;
    await page.route(lost, (route) => route.abort());
    await page.goto(`/project/${project.slug}`);
    await page.getByRole('heading', { level: 1, name: project.title }).waitFor();
    await page.getByText('This part of the page could not be loaded').waitFor();
    const menu = page.getByRole('button', { name: 'The account menu could not be loaded. Try again' });
    await menu.waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await toast(page, 'This part of the page could not be loaded').waitFor();

    await page.unroute(lost);
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Try again' })
      .click();
    await page.getByRole('dialog', { name: 'Edit Project' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Comments/ }).waitFor();
    await menu.click();
    await page.getByRole('button', { name: /account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).waitFor();
    await context.close();
  });
});
