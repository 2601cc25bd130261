import { API, PAGES, type Project } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { approvedProject, comment, eventually, signUp } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CODE, lateEffects } from '../before-code.js';
import { DESKTOP, hold, openWindow } from '../browser.js';
import { posted } from '../discussion.js';
import { untilTakenOver } from '../keyboard.js';
import { readingOf } from '../rendered.js';

const site = sharedSite();

describe('a discussion that is there before its code', () => {
  it('keeps every letter of somebody who types while it is taken over', async () => {
    const project = await approvedProject(site);
    const { context, page, errors } = await openWindow(site.url, DESKTOP);
    await readingOf(site, PAGES.project(project.slug));
    const release = await hold(page, CODE);
    await page.goto(PAGES.project(project.slug), { waitUntil: 'commit' });
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.click();
    await page.keyboard.type('I have ');
    release();
    // Until it answers to keys, and on.
    const typed = async (text: string): Promise<string> =>
      (await page.locator('[data-early]').count()) === 0 || text.length > 500
        ? text
        : page.keyboard.type('two ').then(() => typed(`${text}two `));
    const text = await typed('I have ');
    await page.keyboard.type('hands');
    expect(await box.inputValue()).toBe(`${text}hands`);
    await page.reload();
    await page.waitForFunction((kept) => document.querySelector('textarea')?.value === kept, `${text}hands`);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('posts what was typed and sent before the code came, also where React is late with its effects', async () => {
    const project = await approvedProject(site);
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.addInitScript(lateEffects);
    const release = await hold(page, CODE);
    await page.goto(PAGES.project(project.slug), { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Typed and sent early');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    release();
    await page.getByText('Comment posted', { exact: true }).waitFor();
    expect(await posted(site, project, 'Typed and sent early')).toBe(1);
    await context.close();
  });

  it('keeps the discussion and what is typed in it when a vote is answered before the code of the discussion comes', async () => {
    const project = await approvedProject(site, { title: 'An early word' });
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    const release = await hold(page, /assets\/CommentsSection-/);
    await page.goto(PAGES.project(project.slug));
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.fill('Typed early');
    const ben = await signUp(site);
    await comment(ben, project.id, 'Said meanwhile');
    const counted = async () => ((await ben.browser.get(API.project(project.slug))).body as Project).commentCount;
    await eventually(async () => expect(await counted()).toBe(1));
    // After a vote the project is read again, and has one comment more.
    const read = page.waitForResponse(`**${API.project(project.slug)}`);
    await page.getByRole('button', { name: 'Upvote An early word, 0 upvotes' }).click();
    await (await read).finished();
    await page.getByText('1 neighbor upvoted this').waitFor();
    expect(await box.inputValue()).toBe('Typed early');
    release();
    await untilTakenOver(page);
    expect(await box.inputValue()).toBe('Typed early');
    await context.close();
  });

  it.each([
    [
      'it is asked for again',
      (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    ],
    ['the connection is back', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))],
  ])('keeps what is typed and sent in the discussion when its code is lost, until %s', async (_, mend) => {
    const project = await approvedProject(site);
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    await page.route(/assets\/CommentsSection-[^?]*$/, (route) => route.abort());
    await page.goto(PAGES.project(project.slug));
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.fill('Typed early, for long');
    await page.getByRole('alert').getByText('This part of the page could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Post Comment' }).click();
    expect(await box.inputValue()).toBe('Typed early, for long');
    await mend(page);
    await page.getByText('Comment posted', { exact: true }).waitFor();
    expect(await posted(site, project, 'Typed early, for long')).toBe(1);
    expect(await page.getByText('This part of the page could not be loaded').count()).toBe(0);
    await context.close();
  });

  it('keeps what is typed in the discussion over the reload that is offered when asking for its code does not help', async () => {
    const project = await approvedProject(site);
    await readingOf(site, PAGES.project(project.slug));
    const { context, page } = await openWindow(site.url, DESKTOP, await signUp(site));
    const lost = /assets\/CommentsSection-/;
    await page.route(lost, (route) => route.abort());
    await page.goto(PAGES.project(project.slug));
    const box = page.getByRole('textbox', { name: 'Add a comment' });
    await box.fill('Typed before a reload');
    await page.getByRole('button', { name: 'Try again' }).click();
    const reload = page.getByRole('button', { name: 'Reload' });
    await reload.waitFor();
    await page.unroute(lost);
    await reload.click();
    await page.locator('[data-early] #comments').waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('Typed before a reload');
    await context.close();
  });
});
