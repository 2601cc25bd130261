import { approvedProject, comment, eventually } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, endSessionAt, openWindow } from '../browser.js';
import { box, button, items, openProject, posted, section, toast } from '../discussion.js';
import { untilTakenOver } from '../keyboard.js';
import { ana, arrive, ben, open, site } from '../on-discussion.js';

beforeAll(arrive);

const post = async (page: Page, text: string) => {
  await box(page).fill(text);
  await button(page, 'Post Comment').click();
};
const commentsOf = ({ pathname }: URL) => /\/comments$/.test(pathname);

describe('a comment', () => {
  it('has a box that grows with its words, also where the browser cannot do it by itself', async () => {
    const project = await approvedProject(site, { by: ana });
    const { page, context } = await open(project, ben);
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (name: string, value: string) => boolean;
      CSS.supports = (name: string, value?: string) => name !== 'field-sizing' && supports(name, value ?? '');
    });
    await page.reload();
    await untilTakenOver(page);
    const height = () => box(page).evaluate((area) => area.getBoundingClientRect().height);
    await box(page).evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
    const before = await height();
    await box(page).fill('Line after line\n'.repeat(12));
    await eventually(async () => expect(await height()).toBeGreaterThan(before + 100));
    await eventually(async () => {
      // What was typed before the code was there may be handed over late, over this.
      await box(page).fill('');
      await box(page).fill('One line');
      expect(await height()).toBe(before);
    });
    await context.close();
  });

  it('is there at once, survives a lost answer, and is posted once', async () => {
    const project = await approvedProject(site, { by: ana });
    const { page, context } = await open(project, ben);
    await items(page, 'No comments yet').waitFor();
    await button(page, 'Post Comment').click();
    await toast(page, 'Empty comment').waitFor();
    await toast(page, 'Please write something before posting').waitFor();

    // The server has it, and its answer is lost.
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => (lose = resolve));
    await page.route(commentsOf, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await lost;
      return route.abort();
    });
    await post(page, 'Once only');
    await items(page, 'Sending…').waitFor();
    expect(await box(page).inputValue()).toBe('');
    lose();
    await toast(page, 'Failed to post your comment. Please try again.').waitFor();
    expect(await box(page).inputValue()).toBe('Once only');
    // The toast may come a moment earlier: what is on its way ends when everybody has been told.
    await items(page, 'Sending…').waitFor({ state: 'hidden' });

    await page.reload();
    await page.unroute(commentsOf);
    // The field is in the page's HTML; what was written there comes with the code.
    await eventually(async () => expect(await box(page).inputValue()).toBe('Once only'));
    await button(page, 'Post Comment').click();
    await toast(page, 'Comment posted').waitFor();
    expect(await box(page).inputValue()).toBe('');
    await page.reload();
    await section(page).getByRole('heading', { name: 'Comments 1' }).waitFor();
    // Its author is known: the code is there, and with it any text that was kept.
    await button(page, 'Edit your comment').waitFor();
    expect(await box(page).inputValue()).toBe('');
    expect(await posted(site, project, 'Once only')).toBe(1);
    await context.close();
  });

  it.each(['Likes', 'View All 5 Comments'])('is there also when it was posted while "%s" was read', async (reading) => {
    const project = await approvedProject(site, { by: ana });
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await comment(ana, project.id, text);
    const { page, context, errors } = await open(project, ben);
    await items(page, 'Five', true).waitFor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let reads = 0;
    await page.route(commentsOf, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      reads += 1;
      const response = await route.fetch();
      if (reads === 1) await held;
      return route.fulfill({ response });
    });
    await button(page, reading).press('Enter');
    await eventually(() => Promise.resolve(expect(reads).toBe(1)));
    await post(page, 'The sixth');
    await toast(page, 'Comment posted').waitFor();
    answer();
    await eventually(() => Promise.resolve(expect(reads).toBeGreaterThan(1)));
    await items(page, 'The sixth', true).waitFor();
    await section(page).getByRole('heading', { name: 'Comments 6' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('that a visitor or somebody whose session has ended writes is still there after the sign-in', async () => {
    const project = await approvedProject(site, { by: ana });
    const { page, context } = await open(project);
    await post(page, 'Words of a visitor');
    await toast(page, 'Authentication required').waitFor();
    await toast(page, 'Please sign in to comment on projects').waitFor();
    await page.getByRole('link', { name: 'Sign In' }).last().click();
    await page.getByRole('button', { name: /Email/ }).click();
    await page.getByLabel('Email', { exact: true }).fill(ben.me.email);
    await page.getByLabel('Password', { exact: true }).fill(ben.password);
    await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${site.url}/project/${project.slug}#comments`);
    await eventually(async () => expect(await box(page).inputValue()).toBe('Words of a visitor'));
    await button(page, 'Post Comment').click();
    await toast(page, 'Comment posted').waitFor();

    await endSessionAt(page, /\/comments$/);
    await post(page, 'Words after the session');
    await toast(page, 'Please sign in to comment on projects').waitFor();
    expect(await box(page).inputValue()).toBe('Words after the session');
    expect(await posted(site, project, 'Words of a visitor')).toBe(1);
    await context.close();
  });

  it('is answered, edited and deleted by its author; a mark stays where replies hang on it', async () => {
    const project = await approvedProject(site, { by: ana });
    const { page, context, errors } = await open(project, ben);
    await post(page, 'A bech');
    await toast(page, 'Comment posted').waitFor();
    await button(page, 'Edit your comment').click();
    await section(page).getByLabel('Edit your comment').fill('A bench');
    await page.reload();
    expect(await section(page).getByLabel('Edit your comment').inputValue()).toBe('A bench');
    await button(page, 'Save').click();
    await toast(page, 'Comment updated').waitFor();
    await button(page, /^edited less than a minute ago$/).waitFor();

    await button(page, 'Reply to Ben Okafor').click();
    await button(page, 'Post Reply').click();
    await toast(page, 'Empty reply').waitFor();
    await section(page).getByLabel('Your reply to Ben Okafor').fill('And a tree');
    await button(page, 'Post Reply').click();
    await toast(page, 'Reply posted').waitFor();
    await items(page, 'And a tree').waitFor();

    await button(page, 'Delete your comment').click();
    await page.getByText('Are you sure you want to delete this comment? This action cannot be undone.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Comment deleted').waitFor();
    await items(page, 'This comment was deleted').waitFor();
    await button(page, 'Delete your reply').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Reply deleted').waitFor();
    await items(page, 'No comments yet').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('while the comments are away', () => {
  it('the page works, posting keeps the text, and they come back without a reload', async () => {
    const project = await approvedProject(site, { by: ana });
    await comment(ana, project.id, 'Here again');
    const window = await openWindow(site.url, DESKTOP, ben);
    const { page, context } = window;
    // The page brings its first comments along; without them it asks for them.
    await page.route(/\/project\//, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/\["comments","[^"]*","list","recent"\]/, '["none"]');
      await route.fulfill({ response, body: html });
    });
    let asked = 0;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const unavailable = {
      statusCode: 503,
      code: 'unavailable',
      message: 'Comments are away. Try again.',
      error: '',
      requestId: '',
    };
    await page.route(commentsOf, async (route) => {
      const reading = route.request().method() === 'GET';
      if (reading) asked += 1;
      // The second answer is slow: meanwhile the section still says that it is away.
      if (reading && asked === 2) await held;
      return route.fulfill({ status: 503, json: unavailable });
    });
    await openProject(page, project);
    await items(page, 'The discussion is away right now').waitFor();
    await page.getByRole('heading', { level: 1, name: project.title }).waitFor();
    await post(page, 'Kept');
    await toast(page, 'Comments are away. Try again.').waitFor();
    expect(await box(page).inputValue()).toBe('Kept');
    await eventually(async () => expect(asked).toBe(2), 20_000);
    expect(await items(page, 'The discussion is away right now').isVisible()).toBe(true);
    answer();
    await eventually(async () => expect(asked).toBeGreaterThan(2), 20_000);
    await page.unroute(commentsOf);
    await items(page, 'Here again').waitFor();
    expect(await box(page).inputValue()).toBe('Kept');
    await context.close();
  });
});
