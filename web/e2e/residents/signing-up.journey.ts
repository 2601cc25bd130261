import { randomBytes } from 'node:crypto';
import { API, PAGES } from '@app/contracts';
import { sharedSite } from '@app/testing/shared-site';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESKTOP, openWindow, PHONE } from '../browser.js';

const site = sharedSite();

const newEmail = () => `${randomBytes(5).toString('hex')}@example.org`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.locator('form').getByRole('button', { name: /Create account|Creating/ });

async function openForm(viewport = DESKTOP) {
  const window = await openWindow(site.url, viewport);
  const answers: number[] = [];
  window.page.on('response', (response) => {
    if (new URL(response.url()).pathname === API.register) answers.push(response.status());
  });
  await window.page.goto(PAGES.auth);
  await window.page.getByRole('button', { name: /Email/ }).click();
  await window.page.getByRole('group').getByRole('button', { name: 'Create account' }).click();
  await field(window.page, 'Email').waitFor();
  return { ...window, answers };
}

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('plank-and-nail-7');
}

describe('the sign-up form', () => {
  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('at %s waits by itself for a person who is faster than people type, and sends once', async (_, viewport) => {
    const { page, answers, errors, context } = await openForm(viewport);
    await fillIn(page, newEmail());
    await submit(page).click();
    await page.waitForURL(({ pathname }) => pathname !== PAGES.auth);
    expect(answers).toEqual([201]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('opens itself anew when it was open for too long', async () => {
    const { page, answers, context } = await openForm();
    await fillIn(page, newEmail());
    let sent = 0;
    await page.route(`**${API.register}`, async (route) => {
      sent += 1;
      // As the form's token would be after a day: no longer accepted.
      const body = route.request().postDataJSON() as object;
      await route.continue(sent === 1 ? { postData: JSON.stringify({ ...body, formToken: 'x.y' }) } : {});
    });
    await submit(page).click();
    await page.waitForURL(({ pathname }) => pathname !== PAGES.auth);
    expect(answers).toEqual([400, 201]);
    await context.close();
  });

  it('works while it cannot be opened, where the site does not insist on it', async () => {
    const { page, context } = await openWindow(site.url, DESKTOP);
    await page.route(`**${API.signUpForm}`, (route) => route.abort());
    await page.goto(PAGES.auth);
    await page.getByRole('button', { name: /Email/ }).click();
    await page.getByRole('group').getByRole('button', { name: 'Create account' }).click();
    await fillIn(page, newEmail());
    await submit(page).click();
    await page.waitForURL(({ pathname }) => pathname !== PAGES.auth);
    await context.close();
  });

  it('has a field that nobody reaches by keyboard, sight or screen reader; who fills it in is refused, and loses nothing', async () => {
    const { page, answers, context } = await openForm();
    const trap = page.locator('input[name=homepage]');
    expect(await page.getByRole('textbox', { name: /Homepage/ }).count()).toBe(0);
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    expect((await trap.boundingBox())!.x).toBeLessThan(-1_000);
    const email = newEmail();
    await fillIn(page, email);
    // As a bot does: no events, no keys.
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://watches.example'));
    await submit(page).click();
    await page.getByText('This form was not accepted. Please wait a moment and send it again.').first().waitFor();
    expect(new Set(answers)).toEqual(new Set([400]));
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await trap.evaluate((input: HTMLInputElement) => (input.value = ''));
    await submit(page).click();
    await page.waitForURL(({ pathname }) => pathname !== PAGES.auth);
    await context.close();
  });
});
