import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as long as the one that the package exports as text. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What can differ between two themes: all other rules read the same elements in both. */
export const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type WithAxe = typeof globalThis & { axe?: typeof axe };

/**
 * Faults of accessibility that a machine can find.
 * @param rules only these; without, all that axe-core has on, and the one of the size of targets.
 */
export async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  // A frame whose page stands in an attribute is never idle for Playwright, and so is no page that has one.
  const hasPageInAttribute = page.frames().some((frame) => frame.url() === 'about:srcdoc');
  await page.waitForLoadState(hasPageInAttribute ? 'load' : 'networkidle');
  // What is out of sight is not styled anew when the colours change, and would be read with the old ones.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (only) =>
      (globalThis as WithAxe).axe!.run(document, {
        resultTypes: ['violations'],
        // The rules that are on look into videos, none into style sheets, which axe-core would fetch and parse once
        // more for each look.
        preload: { assets: ['media'] },
        // The size of targets is of WCAG 2.2, and off unless asked for.
        ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
      }),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
