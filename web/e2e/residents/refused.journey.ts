import { COMMENT_MAX, type Project } from '@app/contracts';
import { approvedProject, comment, reply, submitProject } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { box, button, items, section, toast } from '../discussion.js';
import { ana, arrive, ben, open, site } from '../on-discussion.js';

beforeAll(arrive);

/** Requests of this kind find no network. */
const cut = (page: Page, method: string) =>
  page.route(/\/api\/projects\/.*\/comments/, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );

/** Sends words that do not arrive: a toast says so, and they are still in their box. */
async function sendInVain(page: Page, field: Locator, send: string, sentence: string): Promise<void> {
  await field.fill('Lost on its way');
  await button(page, send).click();
  await toast(page, sentence).waitFor();
  expect(await field.inputValue()).toBe('Lost on its way');
}

describe('a visitor', () => {
  it('is asked to sign in for every reply and like', async () => {
    const project = await approvedProject(site, { by: ana });
    await reply(ana, await comment(ben, project.id));
    const { page, context } = await open(project);
    for (const [like, sentence] of [
      ['Like comment by Ben Okafor, 0 likes', 'Please sign in to like comments'],
      ['Like reply by Ana Whitfield, 0 likes', 'Please sign in to like replies'],
    ] as const) {
      await button(page, like).click();
      await toast(page, 'Authentication required').waitFor();
      await toast(page, sentence).waitFor();
      expect(await button(page, like).getAttribute('aria-pressed')).toBe('false');
    }
    await button(page, 'Reply to Ben Okafor').click();
    await section(page).getByLabel('Your reply to Ben Okafor').fill('Me too');
    await button(page, 'Post Reply').click();
    await toast(page, 'Please sign in to reply to comments').waitFor();
    await page.reload();
    expect(await section(page).getByLabel('Your reply to Ben Okafor').inputValue()).toBe('Me too');
    await context.close();
  });
});

describe('what fails', () => {
  it('is said in the documented words, and what was typed or shown is still there', async () => {
    const project = await approvedProject(site, { by: ana });
    await reply(ana, await comment(ben, project.id, 'As it was'));
    const { page, context } = await open(project, ben);

    await box(page).fill('x'.repeat(COMMENT_MAX + 1));
    await button(page, 'Post Comment').click();
    await items(page, 'Please write 5,000 characters or less').waitFor();
    await box(page).fill('');

    await cut(page, 'POST');
    await button(page, 'Reply to Ben Okafor').click();
    const replyBox = section(page).getByLabel('Your reply to Ben Okafor');
    await sendInVain(page, replyBox, 'Post Reply', 'Failed to post your reply. Please try again.');
    await button(page, 'Like reply by Ana Whitfield, 0 likes').click();
    await toast(page, 'Failed to like reply. You might have already liked it.').waitFor();
    await button(page, 'Like reply by Ana Whitfield, 0 likes').waitFor();

    await cut(page, 'PATCH');
    await button(page, 'Edit your comment').click();
    const editBox = section(page).getByLabel('Edit your comment');
    await sendInVain(page, editBox, 'Save', 'Failed to save your changes. Please try again.');
    await button(page, 'Cancel').first().click();

    await cut(page, 'DELETE');
    await button(page, 'Delete your comment').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete comment').waitFor();
    await items(page, 'As it was').waitFor();
    await context.close();
  });
});

describe('very many comments', () => {
  it('come a part at a time; a part that fails can be asked for again', async () => {
    const project = await approvedProject(site, { by: ana });
    await comment(ben, project.id, 'The newest');
    await older(project, 60);
    const { page, context } = await open(project);
    await button(page, 'View All 61 Comments').click();
    await items(page, 'Older 10', true).waitFor();
    await cut(page, 'GET');
    // By the keyboard: comments get their heights as they are scrolled to, and a mouse could miss what moves.
    await button(page, 'Load more comments').press('Enter');
    await items(page, 'We couldn’t load more. Check your connection.').waitFor();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await items(page, 'Older 1', true).waitFor();
    expect(await items(page, /^Older \d+$/).count()).toBe(60);
    await context.close();
  });
});

describe('a project that is not approved yet', () => {
  it('says that comments open later, and has no form', async () => {
    const project = await submitProject(ana);
    const { page, context } = await open(project, ana);
    await items(page, 'Comments open once this project is approved.').waitFor();
    expect(await box(page).count()).toBe(0);
    await context.close();
  });
});

/** Comments of before, as rows: so many calls would take long. */
async function older({ id }: Project, count: number): Promise<void> {
  await site.sql(
    `with written as (
       insert into comments.comments (project_id, user_id, content, created_at, updated_at)
       select $1, $2, 'Older ' || n, at, at
       from generate_series(1, $3::int) n, lateral (select now() - interval '1 day' + n * interval '1 minute') t (at)
       returning id
     )
     insert into comments.comment_counters (comment_id) select id from written`,
    [id, ben.me.id, count],
  );
  await site.sql(
    `update comments.discussions set comment_count = comment_count + $2, count_version = count_version + 1, is_told = false
     where project_id = $1`,
    [id, count],
  );
}
