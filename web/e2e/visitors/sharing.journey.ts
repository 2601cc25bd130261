import { approvedProject, eventually } from '@app/testing';
import { beforeAll, expect, it } from '@jest/globals';
import { DESKTOP, openWindow } from '../browser.js';
import { openProject, toast } from '../discussion.js';
import { ana, arrive, site } from '../on-discussion.js';

beforeAll(arrive);

it('a project’s share buttons lead to its share link, which leads to its page', async () => {
  const project = await approvedProject(site, { by: ana, title: 'Chairs & shade at the bus stop' });
  const { page, context } = await openWindow(site.url, DESKTOP, undefined, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openProject(page, project);
  const rail = page.getByRole('complementary');
  const goal = async (name: string) =>
    new URL((await rail.getByRole('link', { name }).first().getAttribute('href')) ?? '');

  await rail.getByRole('button', { name: 'Copy the link for Instagram' }).first().click();
  await toast(page, 'Link copied!').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(site.url).origin}/projects/${project.id}`);

  const facebook = await goal('Share on Facebook');
  expect([facebook.host, facebook.searchParams.get('u')]).toEqual(['www.facebook.com', link]);
  const twitter = await goal('Share on Twitter');
  expect([twitter.searchParams.get('url'), twitter.searchParams.get('text')]).toEqual([link, project.title]);
  const mail = await goal('Share by e-mail');
  expect(mail.protocol).toBe('mailto:');
  expect(decodeURIComponent(mail.search)).toContain(project.title);
  expect(decodeURIComponent(mail.search)).toContain(link);

  await page.goto(`${link}?utm_source=mail`);
  await eventually(async () => expect(new URL(page.url()).pathname).toBe(`/project/${project.slug}`));
  expect(new URL(page.url()).search).toBe('?utm_source=mail');
  await context.close();
});
