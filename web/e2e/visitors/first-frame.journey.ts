import { PAGES } from '@app/contracts';
import { approvedProject, eventually } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { expect, it } from '@jest/globals';
import { openWindow, PHONE } from '../browser.js';

it('the letters that slant come after the largest picture, which shares the line with them', async () => {
  const site = sharedSite();
  const content = '<p>Bring <em>gloves</em> and a saw.</p><blockquote>My kids still ride the bus.</blockquote>';
  const { slug } = await approvedProject(site, { content });
  const { page, context } = await openWindow(site.url, PHONE);
  let comes = (): void => undefined;
  const held = new Promise<void>((resolve) => (comes = resolve));
  await page.route('**/media/**', async (route) => {
    await held;
    await route.continue();
  });
  // The page waits a second for its picture, and that second does not pass.
  await page.clock.install();
  await page.goto(PAGES.project(slug), { waitUntil: 'domcontentloaded' });
  /** The faces that are loaded, or are being loaded. */
  const faces = (style: 'normal' | 'italic') =>
    page.evaluate(async (wanted) => {
      await document.fonts.ready;
      return [...document.fonts].filter((face) => face.style === wanted && face.status !== 'unloaded').length;
    }, style);
  await page.getByText('gloves').waitFor();
  expect([await faces('italic'), (await faces('normal')) > 0]).toEqual([0, true]);
  comes();
  await page.clock.resume();
  await eventually(async () => expect(await faces('italic')).toBe(1));
  for (const slanted of [page.getByText('gloves'), page.getByRole('blockquote')])
    expect(await slanted.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"Public Sans Italic/);
  await context.close();
});
