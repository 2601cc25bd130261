import { API } from '@app/contracts';
import { approvedProject, eventually } from '@app/testing';
import { beforeAll, expect, it } from '@jest/globals';
import { box, button, posted, toast } from '../discussion.js';
import { ana, arrive, ben, open, site } from '../on-discussion.js';

beforeAll(arrive);

it('what is pressed and written without a connection is said to have failed, stays there, and is done once it is back', async () => {
  const project = await approvedProject(site, { by: ana });
  const { page, context } = await open(project, ben);
  // All code is there and it is known who writes.
  await box(page).fill('Written');
  await page.locator('[data-early] #comments').waitFor({ state: 'detached' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/ToastPanel-')),
  );
  const vote = page.getByRole('button', { name: /^Upvote/ }).first();
  await context.setOffline(true);
  await vote.click();
  await toast(page, 'Failed to upvote. You might have already upvoted this project.').waitFor();
  await box(page).fill('Written in a tunnel');
  await button(page, 'Post Comment').click();
  await toast(page, 'Failed to post your comment. Please try again.').waitFor();
  expect(await box(page).inputValue()).toBe('Written in a tunnel');

  await context.setOffline(false);
  await vote.click();
  await button(page, 'Post Comment').click();
  await toast(page, 'Comment posted').waitFor();
  await eventually(async () => {
    const { body } = await site.browser().get(API.project(project.id));
    expect(body).toMatchObject({ upvotes: 1, commentCount: 1 });
  });
  expect(await posted(site, project, 'Written in a tunnel')).toBe(1);
  await context.close();
});
