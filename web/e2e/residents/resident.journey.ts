import { randomBytes } from 'node:crypto';
import { API, PAGES } from '@app/contracts';
import { adminOf, picture, signUp, submitProject } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DESKTOP, fitsTheWindow, hold, openWindow, PHONE } from '../browser.js';
import { signInByEmail } from '../sign-in.js';

const site = sharedSite();

/** Twelve megapixels take a second of a core to draw. */
const phonePhoto = picture({ width: 4000, height: 3000, orientation: 6, gps: true });
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

    const resident = await openWindow(site.url, viewport);
    await signInWithReplit(resident.page, newEmail());
    await resident.page.goto('/submit');
    await fillIn(resident.page, title, await phonePhoto);
    await fitsTheWindow(resident.page);
    await resident.page.getByRole('main').getByRole('button', { name: 'Submit Project' }).click();
    await toast(resident.page, 'Project submitted').waitFor();
    await resident.page.waitForURL(`${site.url}/`);
    await resident.page.getByText(`“${title}” is in`).waitFor();
    await resident.page.getByRole('link', { name: 'My projects' }).click();
    await resident.page.waitForURL(`${site.url}/profile#my-projects`);
    await rowOf(resident.page, title).getByText('Pending', { exact: true }).waitFor();

    const stranger = await openWindow(site.url, viewport);
    // The front page shows the most upvoted ones first, and others add to it: looked for is this one alone.
    const found = `${PAGES.home}?search=${encodeURIComponent(title)}`;
    await stranger.page.goto(found);
    await stranger.page.getByText('No projects found').waitFor();
    expect(await stranger.page.getByRole('link', { name: title }).count()).toBe(0);

    const admin = await openWindow(site.url, viewport);
    const { me, password } = await adminOf(site);
    await signInByEmail(admin.page, me.email, password);
    await admin.page.goto('/admin/projects?state=pending&sort=newest');
    const release = await hold(admin.page, `**${API.adminStats}`);
    await admin.page.getByRole('button', { name: `Approve ${title}` }).click();
    await toast(admin.page, 'Project approved').waitFor();
    release();

    await stranger.page.goto(found);
    await stranger.page.getByRole('link', { name: title }).click();
    await stranger.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await stranger.page.title()).toContain(title);
    await stranger.page.getByText('We measured the slope with the high school.').waitFor();
    await fitsTheWindow(stranger.page);
    await stranger.page.getByRole('button', { name: `Upvote ${title}, 0 upvotes`, exact: true }).click();
    await toast(stranger.page, 'Please sign in to upvote projects').waitFor();

    await signUpByEmail(stranger.page, newEmail());
    await stranger.page.goto(found);
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

    const { page, context, errors } = await openWindow(site.url, PHONE, owner);
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

    const stranger = await openWindow(site.url, DESKTOP);
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

describe('the page about cookies', () => {
  it('names every cookie that the site sets, and no other', async () => {
    const { context, page } = await openWindow(site.url, DESKTOP);
    const names = new Set<string>();
    const noted: Promise<void>[] = [];
    page.on('response', (response) => {
      // The local stand-in for Replit is another site, with cookies of its own.
      if (new URL(response.url()).origin !== site.url) return;
      const note = async () => {
        for (const { name, value } of await response.headersArray())
          if (name.toLowerCase() === 'set-cookie' && !/Max-Age=0|1970/.test(value)) names.add(value.split('=')[0]!);
      };
      noted.push(note());
    });
    await page.goto('/auth');
    await page.evaluate((path) => fetch(path), API.csrfToken);
    await signInWithReplit(page, newEmail());
    await context.clearCookies();
    const { me, password } = await signUp(site);
    await signInByEmail(page, me.email, password);
    await page.goto('/cookies');
    await page.getByRole('main').locator('dt code').first().waitFor();
    const named = await page.getByRole('main').locator('dt code').allTextContents();
    await Promise.all(noted);
    expect([...names].sort()).toEqual(named.sort());
    await context.close();
  });
});

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

/** The photo was taken sideways: its pictures have the sky above the ground, and nobody can read where it was taken. */
async function expectUprightPictures(title: string): Promise<void> {
  const { body } = await site.browser().get(`${API.projects}?search=${encodeURIComponent(title)}`);
  const { image } = body.projects[0];
  expect(image.variants.map(({ width }: { width: number }) => width)).toEqual(
    expect.arrayContaining([400, 640, 800, 960, 1200]),
  );
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
