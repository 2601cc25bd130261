import { PAGES } from '@app/contracts';
import type { Page } from 'playwright-core';

/** Signs in on the sign-in page, and waits until home is shown. */
export async function signInByEmail(page: Page, email: string, password: string): Promise<void> {
  await page.goto(PAGES.auth);
  await page.getByRole('button', { name: /Email/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === PAGES.home);
}
