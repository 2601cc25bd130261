import { randomBytes } from 'node:crypto';
import { API } from '@app/contracts';
import { adminOf, picture, signUp, submitProject } from '@app/testing';
import { startTestSite, type TestSite } from '@app/testbed/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { DESKTOP, openWindow, PHONE, fitsTheWindow, startBrowser } from './browser.js';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startTestSite({ ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'first-admin-1' }),
    startBrowser(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const approved: string[] = [];
const newEmail = () => `${randomBytes(5).toString('hex')}@example.org`;
const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

/** Through the local identity provider, in Replit's place: a whole OpenID Connect sign-in. */
async function signInWithReplit(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Continue with Replit' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${site.url}/`);
}

async function signInByEmail(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: /Email/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${site.url}/`);
}

async function fillIn(page: Page, title: string, photo: Buffer): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page
    .getByLabel('Short description')
    .fill('Stone terraces between the levee and the water, with a ramp and shade.');
  await page.getByLabel('Category').selectOption('Parks & Rec');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State', { exact: true }).selectOption('OH');
  await page.getByLabel('Project image').setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo });
  await toast(page, 'Image uploaded successfully').waitFor();
  await page.getByLabel('Detailed description').fill('We measured the slope with the high school.');
}

describe.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('at %s', (_, viewport) => {
  it('a resident’s project goes from a phone photo to the front page, where others find, open and upvote it', async () => {
    const title = `Riverside steps ${randomBytes(3).toString('hex')}`;
    const photo = await picture({ width: 4000, height: 3000, orientation: 6, gps: true });

    const resident = await openWindow(browser, site.url, viewport);
    await signInWithReplit(resident.page, newEmail());
    await resident.page.goto('/submit');
    await fillIn(resident.page, title, photo);
    await fitsTheWindow(resident.page);
    await resident.page.getByRole('main').getByRole('button', { name: 'Submit Project' }).click();
    await toast(resident.page, 'Project submitted').waitFor();
    await resident.page.waitForURL(`${site.url}/`);
    await resident.page.getByText(`“${title}” is in`).waitFor();
    await resident.page.getByRole('link', { name: 'My projects' }).click();
    await resident.page.waitForURL(`${site.url}/profile#my-projects`);
    await rowOf(resident.page, title).getByText('Pending', { exact: true }).waitFor();

    const stranger = await openWindow(browser, site.url, viewport);
    await stranger.page.goto('/?category=all');
    await stranger.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    // The list has come: it says that it is empty, or shows what an earlier resident has got approved.
    const [earlier] = approved;
    await (
      earlier ? stranger.page.getByRole('link', { name: earlier }) : stranger.page.getByText('No projects found')
    ).waitFor();
    expect(await stranger.page.getByRole('link', { name: title }).count()).toBe(0);

    const admin = await openWindow(browser, site.url, viewport);
    await signInByEmail(admin.page, 'admin@example.org', 'first-admin-1');
    await admin.page.goto('/admin/projects?state=pending&sort=newest');
    const release = await hold(admin.page, API.adminStats);
    await admin.page.getByRole('button', { name: `Approve ${title}` }).click();
    await toast(admin.page, 'Project approved').waitFor();
    approved.push(title);
    release();

    await stranger.page.goto('/');
    await stranger.page.getByRole('link', { name: title }).click();
    await stranger.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await stranger.page.title()).toContain(title);
    await stranger.page.getByText('We measured the slope with the high school.').waitFor();
    await fitsTheWindow(stranger.page);
    await stranger.page.getByRole('button', { name: `Upvote ${title}, 0 upvotes`, exact: true }).click();
    await toast(stranger.page, 'Please sign in to upvote projects').waitFor();

    await signUpByEmail(stranger.page, newEmail());
    await stranger.page.goto('/');
    const card = stranger.page.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: new RegExp(`^Upvote ${title}, 0 upvotes`) }).click();
    await toast(stranger.page, 'Upvoted!').waitFor();
    await card.getByRole('button', { name: new RegExp(`^Upvoted ${title}, 1 upvote`) }).waitFor();
    await stranger.page.reload();
    await card.getByRole('button', { name: new RegExp(`^Upvoted ${title}, 1 upvote`) }).waitFor();

    await expectUprightPictures(title);
    for (const window of [resident, stranger, admin]) {
      expect(window.errors).toEqual([]);
      await window.context.close();
    }
  });
});

describe('one’s own projects', () => {
  it('say where they stand; a rejected one is sent in again, a pending one is withdrawn, and everybody sees the approved ones', async () => {
    const owner = await signUp(site, { firstName: 'Ruth', lastName: 'Delgado' });
    const admin = await adminOf(site);
    const [open, turnedDown, waiting] = [
      await submitProject(owner, { title: 'Ruth’s open idea' }),
      await submitProject(owner, { title: 'Ruth’s rejected idea' }),
      await submitProject(owner, { title: 'Ruth’s pending idea' }),
    ];
    await admin.browser.post(API.decide(open.id, 'approve'));
    await admin.browser.post(API.decide(turnedDown.id, 'reject'), { reason: 'Please say where it is.' });

    const { page, context, errors } = await openWindow(browser, site.url, PHONE, owner);
    await page.goto('/profile');
    await rowOf(page, open.title).getByText('Approved', { exact: true }).waitFor();
    await rowOf(page, waiting.title).getByText('Pending', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: `Withdraw: ${open.title}` }).count()).toBe(0);
    await rowOf(page, turnedDown.title).getByText('Please say where it is.').waitFor();

    await page.getByRole('button', { name: `Edit and send in again: ${turnedDown.title}` }).click();
    await page.getByLabel('City').fill('Springfield');
    await page.getByRole('dialog').getByRole('button', { name: 'Send in again' }).click();
    await toast(page, 'Project updated successfully!').waitFor();
    await rowOf(page, turnedDown.title).getByText('Pending', { exact: true }).waitFor();
    await rowOf(page, turnedDown.title).getByText('Springfield, OH').waitFor();
    const { body: queue } = await admin.browser.get(API.adminPending);
    expect(queue.map(({ id }: { id: number }) => id)).toContain(turnedDown.id);

    await page.getByRole('button', { name: `Withdraw: ${waiting.title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await toast(page, 'Project withdrawn').waitFor();
    await rowOf(page, waiting.title).waitFor({ state: 'detached' });
    expect((await owner.browser.get(API.project(waiting.id))).status).toBe(404);
    // The focus was in the row that is gone.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('My projects');

    const stranger = await openWindow(browser, site.url, DESKTOP);
    await stranger.page.goto(`/project/${open.slug}`);
    await stranger.page.getByRole('link', { name: 'Ruth Delgado' }).click();
    await stranger.page.waitForURL(`${site.url}/users/${owner.me.id}`);
    await stranger.page.getByRole('heading', { level: 1, name: 'Ruth Delgado' }).waitFor();
    await stranger.page.getByRole('link', { name: open.title }).waitFor();
    expect(await stranger.page.getByRole('article').count()).toBe(1);
    expect(await stranger.page.title()).toContain('Ruth Delgado');
    expect([...errors, ...stranger.errors]).toEqual([]);
    await Promise.all([context.close(), stranger.context.close()]);
  });
});

describe('the profile', () => {
  it('keeps what is typed: over a reload, while it is saved, and when a link is pressed', async () => {
    const owner = await signUp(site, { firstName: 'Otis', lastName: 'Grant' });
    const { page, context, errors } = await openWindow(browser, site.url, DESKTOP, owner);
    const [bio, location] = [page.getByLabel('Bio'), page.getByLabel('Location')];
    await page.goto('/profile');
    await bio.fill('Plants trees.');
    await page.getByText('Unsaved changes, kept in this browser').waitFor();
    // A closing page asks; a test answers.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await bio.waitFor();
    expect(await bio.inputValue()).toBe('Plants trees.');

    await page.getByRole('link', { name: 'Inspiration' }).first().click();
    await page.getByRole('alertdialog', { name: 'Leave this page?' }).waitFor();
    await page.getByRole('button', { name: 'Stay', exact: true }).click();

    const release = await hold(page, API.profile);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await bio.fill('Plants trees and waters them.');
    await location.fill('Dayton');
    release();
    await toast(page, 'Profile updated').waitFor();
    await page.getByText('Unsaved changes').first().waitFor();
    expect([await bio.inputValue(), await location.inputValue()]).toEqual(['Plants trees and waters them.', 'Dayton']);
    expect((await owner.browser.get(API.me)).body).toMatchObject({ bio: 'Plants trees.', location: null });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Nothing to save yet').waitFor();
    expect((await owner.browser.get(API.me)).body).toMatchObject({
      bio: 'Plants trees and waters them.',
      location: 'Dayton',
    });
    // Nothing is left to ask about.
    await page.getByRole('link', { name: 'Inspiration' }).first().click();
    await page.waitForURL(`${site.url}/inspiration`);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('takes the square of a picture that was chosen by keyboard alone', async () => {
    const owner = await signUp(site);
    const { page, context, errors } = await openWindow(browser, site.url, PHONE, owner);
    await page.goto('/profile');
    await page
      .getByLabel('Change Picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() });
    const circle = page.getByRole('slider', { name: 'Part that shows' });
    await circle.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-part') === 'selection');
    // All the way to the right, where the picture is blue.
    for (let press = 0; press < 12; press++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Use this picture' }).focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Image uploaded').waitFor();
    const { body: me } = await owner.browser.get(API.me);
    const bytes = Buffer.from(await (await fetch(site.url + me.profileImageUrl)).arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect(width).toBe(height);
    const { channels } = await sharp(bytes).stats();
    expect(channels[2]!.mean).toBeGreaterThan(200);
    expect(channels[0]!.mean).toBeLessThan(60);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** A wide picture, red on the left and blue on the right. */
const halves = (): Promise<Buffer> => {
  const half = (background: string) => ({ create: { width: 600, height: 600, channels: 3 as const, background } });
  return sharp({ create: { width: 1800, height: 600, channels: 3, background: 'red' } })
    .composite([{ input: { ...half('blue') }, left: 1200, top: 0 }])
    .png()
    .toBuffer();
};

const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'My projects' }).getByRole('listitem').filter({ hasText: title });

async function signUpByEmail(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: /Email/ }).click();
  await page.getByRole('group').getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('plank-and-nail-7');
  await page.locator('form').getByRole('button', { name: 'Create account', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Keeps the answers of an address back until told: what a page says of its own deed must not hang on what it reads afterwards. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

/** The photo was taken sideways: its pictures have the sky above the ground, and nobody can read where it was taken. */
async function expectUprightPictures(title: string): Promise<void> {
  const { body } = await site.browser().get(`${API.projects}?search=${encodeURIComponent(title)}`);
  const { image } = body.projects[0];
  expect(image.variants.map(({ width }: { width: number }) => width)).toEqual(expect.arrayContaining([400, 800, 1200]));
  for (const { url, width } of image.variants) {
    const bytes = Buffer.from(await (await fetch(site.url + url)).arrayBuffer());
    const { exif, ...about } = await sharp(bytes).metadata();
    expect(about).toMatchObject({ width });
    expect(exif).toBeUndefined();
    const left = await colour(bytes, about.width, about.height, 'left');
    const right = await colour(bytes, about.width, about.height, 'right');
    // Orientation 6 turns the drawn sky from the top to the right.
    expect(right.blue - right.green).toBeGreaterThan(left.blue - left.green);
  }
}

async function colour(bytes: Buffer, width: number, height: number, side: 'left' | 'right') {
  const strip = Math.floor(width / 5);
  const cut = { left: side === 'left' ? 0 : width - strip, top: 0, width: strip, height };
  // Statistics are those of the input, so the strip must be one.
  const { channels } = await sharp(await sharp(bytes).extract(cut).png().toBuffer()).stats();
  return { green: channels[1]!.mean, blue: channels[2]!.mean };
}
