import { eventually } from '@app/testing';
import type { Locator, Page } from 'playwright-core';

/** More than any page of the site has stops. */
const STOPS_MAX = 120;

/**
 * Waits until the app has taken over the page of the HTML, at a desk. A link that is pressed earlier opens a new
 * document, as links do. A button that is pressed earlier waits for the app, and so tells when it is there.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch to dark theme' }).press('Enter');
  await page.getByRole('button', { name: 'Switch to light theme' }).press('Enter');
  await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/**
 * Presses Tab until a control has the focus, as somebody without a mouse does. On the way nothing may hold the focus or
 * drop it.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control.toString()}; now it is at ${await focused(page)}`);
}

export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.insertText(text);
}

/** What has the focus, as its tag and its words; `body` when nothing has it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const words = element.getAttribute('aria-label') ?? element.textContent;
    return `${element.localName} ${words.trim()}`.trim();
  });

/** Waits until a control has the focus. */
export const untilFocused = (page: Page, control: Locator): Promise<void> =>
  eventually(async () => {
    if (!(await hasFocus(control))) throw new Error(`${control.toString()} has no focus, but ${await focused(page)}`);
  });
