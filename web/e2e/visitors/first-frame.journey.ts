import { PAGES } from '@app/contracts';
import { approvedProject, eventually } from '@app/testing';
import { sharedSite } from '@app/testing/shared-site';
import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { openWindow, PHONE } from '../browser.js';

it('the letters that slant come after the largest picture, which shares the line with them', async () => {
  const site = sharedSite();
  const content =
    '<h2>What <em>helps</em></h2><p>Bring <em>gloves</em> and a saw: <cite>page nineteen</cite>.</p>' +
    '<pre>a <em>lamp</em></pre><blockquote>My kids still ride the bus.</blockquote>';
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
  const familyOf = (element: Locator) => element.evaluate((found) => getComputedStyle(found).fontFamily);
  for (const slanted of [page.getByText('gloves'), page.getByText('page nineteen'), page.getByRole('blockquote')])
    expect(await familyOf(slanted)).toMatch(/^"Public Sans Italic/);
  // Where the letters are of another family, they stay of it.
  expect(await familyOf(page.getByText('helps'))).toMatch(/^"Bricolage/);
  expect(await familyOf(page.getByText('lamp'))).toMatch(/monospace/i);
  await context.close();
});
