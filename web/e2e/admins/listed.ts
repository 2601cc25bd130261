import { eventually } from '@app/testing';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

/** A row of a list that others of the site fill as well: theirs may come first. */
export async function listed(page: Page, row: Locator): Promise<Locator> {
  await eventually(async () => {
    const more = page.getByRole('button', { name: 'Load More' });
    if ((await row.count()) === 0 && (await more.count()) > 0) await more.click();
    expect(await row.count()).toBe(1);
  });
  return row;
}
