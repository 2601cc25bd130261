import { PAGES } from '@app/contracts';
import { approvedProject, signUp } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { expect, it } from '@jest/globals';
import { openWindow, PHONE } from '../browser.js';
import { toast } from '../discussion.js';

/** What Chromium notes of a layout. */
interface Layout {
  name: string;
  args: { beginData?: { dirtyObjects: number; totalObjects: number } };
}

it('a first press lays out what it shows, and not the whole page', async () => {
  const { page, context } = await openWindow(sharedSite().url, PHONE);
  await page.goto(PAGES.home, { waitUntil: 'networkidle' });
  // A font that comes late is a reason to lay out the whole page.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const chromium = await context.newCDPSession(page);
  const layouts: NonNullable<Layout['args']['beginData']>[] = [];
  chromium.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as Layout[])
      if (name === 'Layout' && args.beginData) layouts.push(args.beginData);
  });
  await chromium.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await page
    .getByRole('button', { name: /^Upvote / })
    .first()
    .click();
  await toast(page, 'Please sign in to upvote projects').waitFor();
  const complete = new Promise((resolve) => chromium.once('Tracing.tracingComplete', resolve));
  await chromium.send('Tracing.end');
  await complete;
  expect(layouts.length).toBeGreaterThan(0);
  expect(layouts.filter(({ dirtyObjects, totalObjects }) => dirtyObjects > totalObjects / 2)).toEqual([]);
  await context.close();
});

it('a vote by a finger does not wait for a tooltip, which a mouse finds there afterwards', async () => {
  const site = sharedSite();
  const person = await signUp(site);
  const { slug, title } = await approvedProject(site);
  const asked: string[] = [];
  const openProject = async (hasTouch: boolean) => {
    const { page } = await openWindow(site.url, PHONE, person, { hasTouch });
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(PAGES.project(slug), { waitUntil: 'networkidle' });
    return page;
  };
  const byFinger = await openProject(true);
  await byFinger
    .getByRole('button', { name: `Upvote ${title}, 0 upvotes` })
    .first()
    .tap();
  await toast(byFinger, 'Upvoted!').waitFor();
  await byFinger.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/TooltipBubble-'))).toEqual([]);
  const withMouse = await openProject(false);
  await withMouse
    .getByRole('button', { name: new RegExp(`^Upvoted ${title}`) })
    .first()
    .hover();
  await withMouse.getByRole('tooltip', { name: 'You upvoted this' }).waitFor();
  expect(asked.filter((url) => url.includes('/TooltipBubble-'))).toHaveLength(1);
  await Promise.all([byFinger.context().close(), withMouse.context().close()]);
});
