import { API, type Comment, type Project } from '@app/contracts';
import type { TestSite } from '@app/testbed/site';
import { type Person, signUp } from '@app/testing';
import type { Locator, Page } from 'playwright-core';

/** People who write, and what the journeys find on the page. */
export const residents = (site: TestSite): Promise<Person[]> =>
  Promise.all(
    [
      ['Ana', 'Whitfield'],
      ['Ben', 'Okafor'],
    ].map(([firstName, lastName]) => signUp(site, { firstName: firstName!, lastName: lastName! })),
  );

export async function comment(person: Person, { id }: Project, content: string): Promise<Comment> {
  const { status, body } = await person.browser.post(API.comments(id), { content });
  if (status !== 201) throw new Error(`commenting failed: ${status} ${JSON.stringify(body)}`);
  return body as Comment;
}

export async function reply(person: Person, { id }: Project, commentId: number, content: string): Promise<number> {
  const { status, body } = await person.browser.post(API.replies(id, commentId), { content });
  if (status !== 201) throw new Error(`replying failed: ${status} ${JSON.stringify(body)}`);
  return (body as { id: number }).id;
}

export const section = (page: Page): Locator => page.locator('#comments');
export const button = (page: Page, name: string | RegExp): Locator =>
  section(page).getByRole('button', { name, exact: typeof name === 'string' });
export const box = (page: Page): Locator => section(page).getByLabel('Add a comment', { exact: true });
/** The comments and replies that can be seen with these words. */
export const items = (page: Page, words: string | RegExp): Locator => section(page).getByText(words);
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(text, { exact: true });

export async function openProject(page: Page, project: Project, hash = ''): Promise<void> {
  await page.goto(`/project/${project.slug}${hash}`);
  await section(page)
    .getByRole('heading', { name: /^Comments/ })
    .waitFor();
}

/** How many comments with these words the server has. */
export async function posted(site: TestSite, { id }: Project, words: string): Promise<number> {
  const { body } = await site.browser().get(`${API.comments(id)}?limit=100`);
  return (body as Comment[]).filter(({ content }) => content === words).length;
}
