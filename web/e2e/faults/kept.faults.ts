import { API, type Project } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { adminOf, approvedProject, type Person, picture, signUp, submitProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, endSessionAt, openWindow } from '../browser.js';
import { openProject, toast, toasts } from '../discussion.js';

const site = sharedSite();
let ana: Person;
let project: Project;

beforeAll(async () => {
  ana = await signUp(site, { firstName: 'Ana', lastName: 'Whitfield' });
  project = await approvedProject(site, { by: ana, title: 'A kept bench' });
});

/** Asks the site at once, and gives its answer to the page when told. */
async function hold(page: Page, path: string | RegExp): Promise<() => void> {
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

describe('a toast whose code does not come', () => {
  it('is no toast that says nothing: its words stand in a plain note', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.route(/assets\/ToastPanel-/, (route) => route.abort());
    const other = await approvedProject(site, { by: ana, title: 'A bench without a toast' });
    await openProject(page, other);
    await vote(page, 'Upvote A bench without a toast, 0 upvotes').click();
    const note = toasts(page).getByText('Upvoted!');
    await note.waitFor();
    expect(await note.evaluate((shown) => getComputedStyle(shown).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    await context.close();
  });
});

describe('a vote', () => {
  it('is not undone by an answer that was asked for before it', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, await signUp(site));
    const release = await hold(page, `**${API.myUpvotes}?*`);
    await openProject(page, project);
    await vote(page, 'Upvote A kept bench, 0 upvotes').click();
    await toast(page, 'Upvoted!').waitFor();
    release();
    await page.waitForLoadState('networkidle');
    await vote(page, 'Upvoted A kept bench, 1 upvote').waitFor();
    await context.close();
  });

  it('that fails takes back itself, and not the vote of somebody else', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, await signUp(site));
    const title = `Another kept bench ${Date.now().toString(36)}`;
    const other = await approvedProject(site, { by: ana, title });
    let fail: () => void = () => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/\/upvote$/, async (route) => {
      await failing;
      return route.abort();
    });
    await page.goto('/?search=Another+kept+bench');
    await page.getByRole('button', { name: `Upvote ${title}, 0 upvotes` }).click();
    await page.getByRole('button', { name: `Upvoted ${title}, 1 upvote` }).waitFor();
    await ana.browser.post(API.upvote(other.id));
    // The project's own page is read now, and has the other person's vote.
    await page.getByRole('link', { name: title, exact: true }).click();
    await vote(page, new RegExp(`${title}, 1 upvote$`)).waitFor();
    fail();
    await toast(page, 'Failed to upvote. You might have already upvoted this project.').waitFor();
    await vote(page, `Upvote ${title}, 1 upvote`).waitFor();
    await context.close();
  });

  it('that was given long ago, and is pressed before this page knows of it, shows as given and does not fail', async () => {
    const by = await signUp(site);
    const voted = await approvedProject(site, { by: ana, title: 'A bench of old' });
    await by.browser.post(API.upvote(voted.id));
    const { page, context } = await openWindow(site.url, DESKTOP, by);
    const release = await hold(page, `**${API.myUpvotes}?*`);
    await openProject(page, voted);
    const refused = page.waitForResponse(/\/upvote$/);
    await vote(page, 'Upvote A bench of old, 1 upvote').click();
    expect((await refused).status()).toBe(409);
    await vote(page, 'Upvoted A bench of old, 1 upvote').waitFor();
    release();
    await page.waitForLoadState('networkidle');
    await vote(page, 'Upvoted A bench of old, 1 upvote').waitFor();
    expect(await toasts(page).getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('of a visitor is offered after the sign-in until it is given', async () => {
    const by = await signUp(site);
    const { page, context } = await openWindow(site.url, DESKTOP);
    await openProject(page, project);
    await vote(page, /^Upvote A kept bench/).click();
    // The toast's own link: the header has one too, and it leads away before the toast has come.
    await toasts(page).getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /Email/ }).click();
    await page.getByLabel('Email', { exact: true }).fill(by.me.email);
    await page.getByLabel('Password', { exact: true }).fill(by.password);
    await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
    await toast(page, 'You are signed in').waitFor();
    await toast(page, 'You are signed in').waitFor({ state: 'hidden' });
    const heading = page.getByRole('heading', { level: 1 });
    const place = await heading.boundingBox();
    await page.getByRole('main').getByRole('button', { name: 'Upvote now' }).click();
    await toast(page, 'Upvoted!').waitFor();
    await vote(page, /^Upvoted A kept bench/).waitFor();
    expect(await page.getByRole('button', { name: 'Upvote now' }).count()).toBe(0);
    // The offer came when the page was there already, and moved nothing that somebody was about to press.
    expect(await heading.boundingBox()).toEqual(place);
    await context.close();
  });
});

describe('a session that ends in the middle', () => {
  it('of a write: the person signs in over the page, and what was typed is saved', async () => {
    const by = await signUp(site);
    const { page, context } = await openWindow(site.url, DESKTOP, by);
    await page.goto('/profile');
    await page.getByLabel('Bio').fill('I carve benches.');
    await endSessionAt(page, `**${API.profile}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain(page, by);
    expect(await page.getByLabel('Bio').inputValue()).toBe('I carve benches.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Profile updated').waitFor();
    await page.reload();
    expect(await page.getByLabel('Bio').inputValue()).toBe('I carve benches.');
    await context.close();
  });

  it('of an upload: the picture that was chosen is sent after the sign-in', async () => {
    const by = await signUp(site);
    const { page, context } = await openWindow(site.url, DESKTOP, by);
    await page.goto('/submit');
    await page.getByLabel('Title', { exact: true }).fill('A bench with a picture');
    await endSessionAt(page, `**${API.upload}`);
    const file = { name: 'bench.jpg', mimeType: 'image/jpeg', buffer: await picture({}) };
    await page.getByLabel('Project image').setInputFiles(file);
    await signInAgain(page, by);
    await page.getByText('Image uploaded successfully').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A bench with a picture');
    await context.close();
  });

  it('of a read and of a rejection: the admin is back in the list, with the reason', async () => {
    const admin = await adminOf(site);
    const pending = await submitProject(ana, { title: 'To be rejected' });
    const { page, context } = await openWindow(site.url, DESKTOP, admin);
    await page.goto('/admin/projects?state=pending&sort=newest');
    await page.getByRole('button', { name: `Reject ${pending.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject project' });
    await dialog.getByLabel('Reason').fill('It has no place.');
    await page.route(/\/reject$/, (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await eventuallyEnabled(page);
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('It has no place.');
    await endSessionAt(page, /\/reject$/);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await signInAgain(page, admin);
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('It has no place.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await toast(page, 'Project rejected').waitFor();
    await page.getByRole('button', { name: `Reject ${pending.title}` }).waitFor({ state: 'hidden' });
    const { body } = await ana.browser.get(API.project(pending.slug));
    expect(body.rejectionReason).toBe('It has no place.');
    await context.close();
  });
});

/** The failed rejection has been answered: its button can be pressed again. */
const eventuallyEnabled = (page: Page) =>
  page.getByRole('dialog', { name: 'Reject project' }).locator('button[type=submit][aria-busy=false]').waitFor();

describe('a part of the page whose code does not arrive', () => {
  it('leaves the page standing, and comes when it is asked for again, also in a browser that remembers what failed', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    // Such a browser never gets what is at the URL that failed. It is lost for good.
    await page.route(/assets\/(EditDialog|CommentsSection|ContentEditor)-[^?]*\.js$/, (route) => route.abort());
    // Asked for by the press, and often by the pointer that comes near before it.
    const lost = new Set<string>();
    let isBack = false;
    await page.route(/assets\/AccountMenu-/, (route, request) => {
      if (isBack && !lost.has(request.url())) return route.continue();
      lost.add(request.url());
      return route.abort();
    });
    await page.goto(`/project/${project.slug}`);
    await page.getByRole('heading', { level: 1, name: project.title }).waitFor();
    await page.getByText('This part of the page could not be loaded').waitFor();
    const failed = toast(page, 'This part of the page could not be loaded');
    const tryAgain = () => toasts(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await failed.waitFor();
    await tryAgain();
    await page.getByRole('dialog', { name: 'Edit Project' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Comments/ }).waitFor();
    await failed.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /account menu$/ }).click();
    await failed.waitFor();
    isBack = true;
    await tryAgain();
    await page.getByRole('menuitem', { name: 'My Profile' }).waitFor();
    await page.goto('/submit');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.locator('.tiptap').waitFor();
    await context.close();
  });

  it('comes with a reload when asking does not help', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    const lost = /assets\/(ContentEditor|CommentsSection)-/;
    await page.route(lost, (route) => route.abort());
    await openProject(page, project);
    const inPlace = (name: string) => page.getByRole('main').getByRole('button', { name });
    await inPlace('Try again').click();
    await inPlace('Reload').waitFor();
    await page.goto('/submit');
    await page.getByLabel('Title', { exact: true }).fill('Kept over a reload');
    await page.getByText('Draft saved').waitFor();
    await inPlace('Try again').click();
    await inPlace('Reload').waitFor();
    await page.unroute(lost);
    page.on('dialog', (dialog) => void dialog.accept());
    await inPlace('Reload').click();
    await page.locator('.tiptap').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Kept over a reload');
    await context.close();
  });
});

describe('a page whose code does not arrive', () => {
  const CODE = /assets\/InspirationPage-[^?]*\.js$/;
  const go = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();

  it('is there at the next visit', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.route(CODE, (route) => route.abort());
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await go(page, 'Inspiration');
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await go(page, 'Discover');
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await go(page, 'Inspiration');
    await page.getByRole('heading', { level: 1, name: 'Inspiration' }).waitFor();
    await context.close();
  });

  it('because there was a release since, comes by itself', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    let reloads = 0;
    page.on('request', (request) => (reloads += Number(request.isNavigationRequest())));
    // The file of the release before is gone; a new document has that of this one.
    await page.route(CODE, (route) =>
      reloads === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    );
    await go(page, 'Inspiration');
    await page.getByRole('heading', { level: 1, name: 'Inspiration' }).waitFor();
    expect(reloads).toBe(1);
    await context.close();
  });
});

describe('a browser with its storage switched off', () => {
  it('has the whole site', async () => {
    const by = await signUp(site);
    const { page, context, errors } = await openWindow(site.url, DESKTOP, by);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Switch to dark theme' }).first().click();
    await openProject(page, project);
    await vote(page, /^Upvote A kept bench/).click();
    await toast(page, 'Upvoted!').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Submit Project' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Typed without storage');
    await page.getByText('Draft kept until you close this page').waitFor();
    await page.evaluate(() => history.back());
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: project.title }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Submit Project' }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Typed without storage');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a list that shows what was changed', () => {
  it('is fresh: the towns after an edit, a project’s page after a change of the profile', async () => {
    const by = await signUp(site, { firstName: 'Cleo', lastName: 'Marsh' });
    const own = await approvedProject(site, {
      by,
      title: `A moving bench ${Date.now().toString(36)}`,
      city: 'Oldplace',
      state: 'NV',
    });
    const { page, context } = await openWindow(site.url, DESKTOP, by);
    await page.goto('/');
    const chooser = page.getByRole('combobox', { name: 'Town' });
    await chooser.fill('Oldplace');
    await page.getByRole('option', { name: 'Oldplace, NV' }).click();
    await page.getByRole('link', { name: own.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: own.title }).waitFor();
    await page.getByRole('complementary').getByText('Cleo Marsh').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.getByLabel('City').fill('Newplace');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Project updated successfully!').waitFor();
    await page.getByText('Newplace, NV').first().waitFor();

    await page.getByRole('button', { name: /account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await page.getByLabel('First name').fill('Clea');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Profile updated').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
    await chooser.fill('Oldplace');
    await page.getByText('No town of this name has projects yet.').waitFor();
    await chooser.fill('Newplace');
    await page.getByRole('option', { name: 'Newplace, NV' }).click();
    await page.getByRole('link', { name: own.title, exact: true }).click();
    await page.getByRole('complementary').getByText('Clea Marsh').waitFor();
    await context.close();
  });
});
