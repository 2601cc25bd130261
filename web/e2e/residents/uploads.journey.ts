import { randomBytes } from 'node:crypto';
import { API, type Me, PAGES } from '@app/contracts';
import { approvedProject, eventually, type Person, picture, pictureOf, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DESKTOP, hold, openWindow, PHONE } from '../browser.js';

const site = sharedSite();
let ana: Person;
let photo: Buffer;

beforeAll(async () => {
  [ana, photo] = await Promise.all([signUp(site), photograph()]);
});

/**
 * As a phone takes it: over 6 MB, and lying on its side, with a word that it must be turned. Upright its upper half is
 * blue.
 */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const half = (background: string) =>
    sharp({ create: { width: width / 2, height, channels: 4, background } })
      .png()
      .toBuffer();
  const [blue, green] = await Promise.all([half('rgba(30,60,220,0.7)'), half('rgba(20,160,60,0.7)')]);
  const taken = await noise
    .composite([
      { input: blue, left: 0, top: 0 },
      { input: green, left: width / 2, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(taken.length).toBeGreaterThan(6 * 1024 * 1024);
  return taken;
}

const file = (buffer: Buffer, name = 'a.jpg') => ({ name, mimeType: 'image/jpeg', buffer });
/** What the site made of it: is the upper half blue, the lower one green? */
async function expectUpright(address: string): Promise<void> {
  const made = await fetch(new URL(address, site.url)).then((answer) => answer.arrayBuffer());
  const { data, info } = await sharp(Buffer.from(made))
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [, greenAbove = 0, blueAbove = 0] = data;
  const last = data.length - info.channels;
  const [greenBelow = 0, blueBelow = 0] = [data[last + 1], data[last + 2]];
  expect([blueAbove > greenAbove, greenBelow > blueBelow]).toEqual([true, true]);
}
const open = async (path: string, viewport = DESKTOP) => {
  const window = await openWindow(site.url, viewport, ana);
  await window.page.goto(path);
  return window;
};
const image = (page: Page) => page.getByLabel('Project image');
const fault = (page: Page) => page.locator('[id$="imageUrl-error"]');

describe('a photograph over 5 MB', () => {
  it('is made smaller and sent upright, as a project’s picture and in a story', async () => {
    const { page, context, errors } = await open(PAGES.submit);
    await image(page).setInputFiles(file(photo, 'IMG_1.jpg'));
    await page.getByText('Image uploaded successfully').waitFor();
    await page.getByText(/^IMG_1\.jpg, (\d+ kB|[1-4]\.\d MB)$/).waitFor();
    await expectUpright((await page.getByAltText('Preview of the uploaded picture').getAttribute('src'))!);

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chooser).setFiles(file(photo));
    await expectUpright((await page.locator('.tiptap img').getAttribute('src'))!);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('can be a person’s picture, which pages load in the size they show', async () => {
    const { page, context } = await open(PAGES.profile);
    await page.getByLabel('Change Picture').setInputFiles(file(photo));
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await page.getByText('Image uploaded', { exact: true }).waitFor();
    const { profileImageUrl } = (await ana.browser.get(API.me)).body as Me;
    await expectUpright(profileImageUrl!);
    const shown = page.getByRole('button', { name: /account menu/ }).locator('img');
    await eventually(async () =>
      expect(await shown.evaluate((one: HTMLImageElement) => [one.currentSrc.split('/').at(-1), one.loading])).toEqual([
        '96.webp',
        'lazy',
      ]),
    );
    await context.close();
  });

  it('that is none is refused in the documented words', async () => {
    const { page, context } = await open(PAGES.profile);
    await page.getByLabel('Change Picture').setInputFiles(file(Buffer.alloc(6 * 1024 * 1024, 1)));
    await page.getByText('File too large', { exact: true }).waitFor();
    await page.getByText('Image must be less than 5MB', { exact: true }).waitFor();
    await context.close();
  });
});

describe('an upload', () => {
  it('that does not move any more is given up, and can be tried again', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.clock.install();
    await page.goto(PAGES.submit);
    await hold(page, `**${API.upload}`);
    const asked = page.waitForRequest(`**${API.upload}`);
    await image(page).setInputFiles(file(await picture()));
    await asked;
    await page.clock.fastForward(31_000);
    await fault(page).getByText('Failed to upload image. Please try again.').waitFor();
    await page.unroute(`**${API.upload}`);
    await image(page).setInputFiles(file(await picture()));
    await page.getByText('Image uploaded successfully').waitFor();
    await context.close();
  });

  it('can be cancelled, and then another picture be chosen', async () => {
    const { page, context } = await open(PAGES.submit);
    await hold(page, `**${API.upload}`);
    await image(page).setInputFiles(file(await picture()));
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await page.getByText('Uploading…').waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await image(page).evaluate((one) => one === document.activeElement)).toBe(true),
    );
    expect(await fault(page).count()).toBe(0);
    await page.unroute(`**${API.upload}`);
    await image(page).setInputFiles(file(await picture()));
    await page.getByText('Image uploaded successfully').waitFor();

    await page.goto(PAGES.profile);
    await hold(page, `**${API.profileImage}`);
    await page.getByLabel('Change Picture').setInputFiles(file(await picture()));
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await page.getByLabel('Change Picture').waitFor({ state: 'attached' });
    expect(await page.getByText('Upload failed').count()).toBe(0);
    await context.close();
  });

  it('that a hotel’s sign-in page answers has failed', async () => {
    const { page, context } = await open(PAGES.submit);
    await page.route(`**${API.upload}`, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
    );
    await image(page).setInputFiles(file(await picture()));
    await fault(page).getByText('Failed to upload image. Please try again.').waitFor();
    await context.close();
  });
});

describe('a picture in a story', () => {
  it('comes in the size of the screen, and its place is free before', async () => {
    const url = await pictureOf(ana);
    const content = `<p>Before</p><img src="${url}" alt="The steps"><p>After</p>`;
    const { slug } = await approvedProject(site, { by: ana, content });
    const { page, context } = await openWindow(site.url, PHONE, ana);
    const release = await hold(page, '**/media/*/400.webp');
    await page.goto(PAGES.project(slug), { waitUntil: 'domcontentloaded' });
    const shown = page.getByAltText('The steps');
    await shown.scrollIntoViewIfNeeded();
    const { width, height } = (await shown.boundingBox())!;
    expect(Math.round((width / height) * 9)).toBe(16);
    release();
    await eventually(async () =>
      expect(
        await shown.evaluate((one: HTMLImageElement) => [one.currentSrc.split('/').at(-1), one.naturalWidth > 0]),
      ).toEqual(['400.webp', true]),
    );
    await context.close();
  });
});
