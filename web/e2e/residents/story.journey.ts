import { API, type Me, type Project } from '@app/contracts';
import { type Person, picture, pictureOf, signUp, submitProject } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, hold, openWindow, PHONE } from '../browser.js';
import { outlineOf, samples } from '../everywhere/tags.js';

const site = sharedSite();
let ana: Person;

beforeAll(async () => {
  ana = await signUp(site, { firstName: 'Ana', lastName: 'Whitfield' });
});

const story = (page: Page) => page.getByRole('textbox', { name: /Detailed description/ });
const htmlSwitch = (page: Page) => page.getByRole('button', { name: 'HTML', exact: true });
/** The editor itself writes the story from the first change on. */
const change = async (page: Page, text: string) => {
  await page.locator('.tiptap').getByText(text, { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
};

describe('the editor keeps every tag that the server allows', () => {
  it('through the HTML switch and back', async () => {
    const { page, context, errors } = await openWindow(site.url, DESKTOP, ana);
    await page.goto('/submit');
    await page.locator('.tiptap').waitFor();
    for (const [tag, html] of Object.entries(samples(await pictureOf(ana)))) {
      await htmlSwitch(page).click();
      await story(page).fill(`${html}<p>The end</p>`);
      await htmlSwitch(page).click();
      await change(page, 'The end');
      await htmlSwitch(page).click();
      const kept = await story(page).inputValue();
      expect([tag, await outlineOf(page, kept)]).toEqual([tag, await outlineOf(page, `${html}<p>The end!</p>`)]);
      await htmlSwitch(page).click();
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('when a story is opened, changed and saved', async () => {
    const all = Object.values(samples(await pictureOf(ana))).join('');
    const before = await submitProject(ana, { content: `${all}<p>The end</p>` });
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.goto(`/project/${before.slug}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await change(page, 'The end');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Project updated successfully!').waitFor();
    const { body } = await ana.browser.get(API.project(before.id));
    expect(await outlineOf(page, (body as Project).content!)).toEqual(
      await outlineOf(page, before.content!.replace('The end', 'The end!')),
    );
    expect(await outlineOf(page, before.content!)).toEqual(await outlineOf(page, `${all}<p>The end</p>`));
    await context.close();
  });
});

describe('the editor', () => {
  it.each([DESKTOP, PHONE])('moves nothing when its code arrives, $width px wide', async (size) => {
    const { page, context } = await openWindow(site.url, size, ana);
    const release = await hold(page, /assets\/ContentEditor-/);
    const asked = page.waitForRequest(/assets\/ContentEditor-/);
    await page.goto('/submit');
    await asked;
    await page.evaluate(() => document.fonts.ready);
    const below = page.getByRole('button', { name: 'Submit Project' });
    const place = () => below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    release();
    await page.locator('.tiptap').waitFor();
    expect(await place()).toBe(before);
    await context.close();
  });
});

describe('a link typed without https://', () => {
  it('gets it, in the story and as the project’s website; what is no address is said, not dropped', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.goto('/submit');
    await story(page).fill('The plan');
    await story(page).press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = page.getByLabel('Link address');
    await address.fill('our plan');
    await address.press('Enter');
    await page.getByText('Please enter a valid URL').waitFor();
    await address.fill('example.org/plan');
    await address.press('Enter');
    await page.locator('.tiptap').getByRole('link', { name: 'The plan' }).waitFor();
    await htmlSwitch(page).click();
    expect(await story(page).inputValue()).toContain('<a href="https://example.org/plan">The plan</a>');

    const website = page.getByLabel(/^Project website/);
    await website.fill('www.example.org');
    await website.blur();
    expect(await website.inputValue()).toBe('https://www.example.org');
    await page.goto('/profile');
    await page.getByLabel(/^Website/).fill('ana.example.org');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated', { exact: true }).waitFor();
    const { body } = await ana.browser.get(API.me);
    expect((body as Me).website).toBe('https://ana.example.org');
    await context.close();
  });
});

describe('a picture in the story', () => {
  it('is described as soon as it is there, and again whenever it is selected', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.goto('/submit');
    await story(page).fill('Before');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chooser).setFiles({ name: 'steps.jpg', mimeType: 'image/jpeg', buffer: await picture({}) });
    const alt = page.getByLabel('What does the picture show?');
    await alt.waitFor();
    await page.keyboard.type('The steps');
    await page.keyboard.press('Enter');
    await page.locator('.tiptap img[alt="The steps"]').waitFor();
    await page.locator('.tiptap img[alt="The steps"]').click();
    await alt.fill('The steps at noon');
    await htmlSwitch(page).click();
    expect(await story(page).inputValue()).toMatch(/^<p>Before<\/p><img [^>]*alt="The steps at noon"[^>]*>$/);
    await context.close();
  });
});

describe('the editor whose code does not arrive', () => {
  it('leaves the form standing, takes the story as it is, and comes when it is asked for again', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP, ana);
    await page.route(/ContentEditor-/, (route) => route.abort());
    await page.goto('/submit');
    await page.getByText('The editor could not be loaded. You can write here all the same.').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Still here');
    await story(page).fill('<p>A <mark>bench</mark></p>');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.tiptap mark').getByText('bench').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Still here');
    await context.close();
  });
});
