import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Faults of accessibility that a machine can find. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  // What is out of sight is not styled anew when the colours change, and would be read with the old ones.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
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
