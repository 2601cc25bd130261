import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Faults of accessibility that a machine can find, also in what is out of sight: axe would read colours there that the browser has not brought up to date. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // Of WCAG 2.2, and off unless asked for.
      rules: { 'target-size': { enabled: true } },
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
