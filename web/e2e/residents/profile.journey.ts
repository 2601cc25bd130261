import { API } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DESKTOP, hold, openWindow, PHONE } from '../browser.js';

const site = sharedSite();

const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

describe('the profile', () => {
  it('keeps what is typed: over a reload, while it is saved, and when a link is pressed', async () => {
    const owner = await signUp(site, { firstName: 'Otis', lastName: 'Grant' });
    const { page, context, errors } = await openWindow(site.url, DESKTOP, owner);
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

    const release = await hold(page, `**${API.profile}`);
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
    const { page, context, errors } = await openWindow(site.url, PHONE, owner);
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
