import { API, type Comment, PAGES } from '@app/contracts';
import { approvedProject, comment, signUp } from '@app/testing';
import { expect } from '@jest/globals';
import type { Journey } from './visit.js';

const BOX = 'Add a comment';
/** The height of the box with the focus. */
const height = (): number => (document.activeElement as HTMLElement).offsetHeight;

export const discussionJourneys: Record<string, Journey> = {
  'somebody upvotes, comments in a box that grows, replies and likes': async ({ site, open }) => {
    const [ana, ben] = await Promise.all([
      signUp(site, { firstName: 'Ana', lastName: 'Whitfield' }),
      signUp(site, { firstName: 'Ben', lastName: 'Okafor' }),
    ]);
    const project = await approvedProject(site, { by: ana, title: 'A shared bench' });
    await comment(ana, project.id, 'What do you think?');
    const tab = await open(ben);
    await tab.open(PAGES.project(project.slug));
    await tab.click('button', '/^Upvote A shared bench/');
    await tab.sees('Upvoted!');

    const lines = Array.from({ length: 8 }, (_, line) => `Line ${line} of Ben`).join('\n');
    await tab.click('field', BOX);
    const before = await tab.run(height);
    await tab.type(lines);
    await tab.until((low) => {
      const { offsetHeight, scrollHeight, clientHeight } = document.activeElement as HTMLElement;
      return offsetHeight > low && scrollHeight <= clientHeight;
    }, before);
    await tab.press('Control+Enter');
    await tab.sees('Comment posted');
    await tab.sees('Line 7 of Ben', '#comments');

    await tab.click('button', 'Reply to Ana Whitfield', '#comments');
    await tab.fill('Your reply to Ana Whitfield', 'A good place for it', '#comments');
    await tab.click('button', 'Post Reply', '#comments');
    await tab.sees('Reply posted');
    await tab.click('button', '/^Like comment by Ana Whitfield/', '#comments');
    await tab.sees('Comment liked');
    const { body } = await site.browser().get(`${API.comments(project.id)}?limit=100`);
    const written = body as Comment[];
    expect(written.map(({ content, likes }) => [content, likes])).toEqual([
      [lines, 0],
      ['What do you think?', 1],
    ]);
  },

  'a vote of old, pressed before the page knows of it, shows as given': async ({ site, open, hold }) => {
    const ben = await signUp(site);
    const project = await approvedProject(site, { title: 'A bench of old' });
    await ben.browser.post(API.upvote(project.id));
    const { came, release } = hold(new RegExp(`^${API.myUpvotes}`));
    const tab = await open(ben);
    await tab.open(PAGES.project(project.slug));
    await came;
    await tab.click('button', '/^Upvote A bench of old, 1 upvote/');
    await tab.finds('button', '/^Upvoted A bench of old, 1 upvote/');
    release();
    await tab.reload();
    await tab.finds('button', '/^Upvoted A bench of old, 1 upvote/');
  },
};
