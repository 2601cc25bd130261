import { API, type Comment, type Project } from '@app/contracts';
import type { SystemUnderTest } from '@app/testing';
import type { Locator, Page } from 'playwright-core';

export const section = (page: Page): Locator => page.locator('#comments');
export const button = (page: Page, name: string | RegExp): Locator =>
  section(page).getByRole('button', { name, exact: typeof name === 'string' });
export const box = (page: Page): Locator => section(page).getByLabel('Add a comment', { exact: true });
/** The comments and replies that can be seen with these words. */
export const items = (page: Page, words: string | RegExp, exact = false): Locator =>
  section(page).getByText(words, { exact });
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });
export const toast = (page: Page, text: string): Locator => toasts(page).getByText(text, { exact: true });

export async function openProject(page: Page, project: Project, hash = ''): Promise<void> {
  await page.goto(`/project/${project.slug}${hash}`);
  await section(page)
    .getByRole('heading', { name: /^Comments/ })
    .waitFor();
}

/** How many comments with these words the server has. */
export async function posted(site: SystemUnderTest, { id }: Project, words: string): Promise<number> {
  const { body } = await site.browser().get(`${API.comments(id)}?limit=100`);
  return (body as Comment[]).filter(({ content }) => content === words).length;
}
