import { TOAST_MS, TOAST_SWIPE_PX } from '@app/contracts';
import { approvedProject, eventually, makeAdmin, type Person } from '@app/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, ElementHandle, Locator, Page } from 'playwright-core';
import { DESKTOP, openWindow, PHONE, type Window } from '../browser.js';
import { openProject, toasts } from '../discussion.js';
import { formsOf } from '../forms.js';
import { arrive, site } from '../on-discussion.js';

beforeAll(arrive);

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin(site);
});

/** The elements themselves: while a form is sent, its button has another name. */
interface Pressed {
  field: ElementHandle;
  button: ElementHandle;
  key?: string;
}

interface Way {
  viewport: { width: number; height: number };
  options: BrowserContextOptions;
  press: (page: Page, pressed: Pressed) => Promise<void>;
}

const WAYS: Record<string, Way> = {
  'by key': {
    viewport: DESKTOP,
    options: {},
    press: async (page, { field, key = 'Enter' }) => {
      await field.focus();
      await page.keyboard.press(key);
      await page.keyboard.press(key);
    },
  },
  'by finger': {
    viewport: PHONE,
    options: { hasTouch: true },
    press: async (page, { button }) => {
      await button.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await button.boundingBox())!;
      // Twice at the same place, as a finger does it: it does not wait for the button.
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    },
  },
};

/** Marks the document: another one, that the browser has loaded in its place, has no mark. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['same'] = ''));
const isSame = (page: Page) => page.evaluate(() => 'same' in document.documentElement.dataset);

describe.each(Object.entries(WAYS))('pressed twice %s', (_, { viewport, options, press }) => {
  it.each(formsOf(() => admin).map((form) => [form.name, form] as const))(
    'the form to %s is sent once, and the address keeps nothing that was typed',
    async (_name, { by, fillIn }) => {
      const { page, context } = await openWindow(site.url, viewport, by(), options);
      const filled = await fillIn(page);
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      let calls = 0;
      await page.route(
        ({ pathname }) => pathname === filled.path,
        async (route) => {
          if (route.request().method() === 'GET') return route.fallback();
          calls += 1;
          await answered;
          return route.continue();
        },
      );
      const [field, button] = await Promise.all([filled.field.elementHandle(), filled.button.elementHandle()]);
      const { key } = filled;
      await mark(page);
      const before = page.url();
      // Again and again: a key that comes before the code is lost, and all presses together send one request.
      await eventually(async () => {
        await press(page, { field: field!, button: button!, ...(key && { key }) });
        expect(calls).toBe(1);
      });
      expect(page.url()).toBe(before);
      answer();
      await filled.sent();
      expect([calls, await isSame(page)]).toEqual([1, true]);
      await context.close();
    },
  );
});

const DIALOGS = ['report', 'reject a project', 'decide about a report', 'suspend somebody'];

describe('what is typed in a dialog', () => {
  it.each(DIALOGS)('to %s is not thrown away by Escape or × without a question', async (name) => {
    const { by, fillIn } = formsOf(() => admin).find((form) => form.name === name)!;
    const { page, context } = await openWindow(site.url, DESKTOP, by());
    const { typed } = await fillIn(page);
    const question = page.getByRole('alertdialog', { name: 'Close without sending?' });
    await typed!.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await typed!.inputValue()).not.toBe('');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await typed!.waitFor({ state: 'detached' });
    await context.close();
  });
});

/** How far each is drawn aside; '' when it lies where it belongs. */
const drawn = (what: Locator): Promise<string[]> =>
  what.evaluateAll((all) => all.map((one) => (one as HTMLElement).style.translate));

/** Draws a finger to the side, and lifts it when that is seen. */
async function swipe({ context, page }: Window, over: Locator, by: number): Promise<void> {
  const { x, y, height } = (await over.boundingBox())!;
  const touches = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + 100 + at, y: y + height / 2 }] });
  await touch('touchStart', 0);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', (by * step) / 4);
  await eventually(async () => expect(await drawn(over)).toEqual([expect.stringMatching(/\d/)]));
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('what the site says, under a finger', () => {
  it('is one thing at a time, and goes when it is drawn to the right, not by a little and not to the left', async () => {
    const project = await approvedProject(site, { title: 'A bench to swipe' });
    const window = await openWindow(site.url, PHONE, undefined, { hasTouch: true });
    const { page, context } = window;
    await openProject(page, project);
    const shown = toasts(page).locator('[data-toast]');
    const vote = page
      .getByRole('main')
      .getByRole('button', { name: /^Upvote A bench to swipe/ })
      .first();
    for (let press = 0; press < 2; press += 1) {
      await vote.tap();
      await shown.getByText('Please sign in to upvote projects').waitFor();
    }
    for (const by of [TOAST_SWIPE_PX - 10, -TOAST_SWIPE_PX - 40]) {
      await swipe(window, shown, by);
      // Each time it stays as long as if it were new.
      await eventually(async () => expect(await drawn(shown)).toEqual(['']));
    }
    await swipe(window, shown, TOAST_SWIPE_PX + 40);
    await shown.waitFor({ state: 'detached', timeout: TOAST_MS - 1_000 });
    await context.close();
  });
});
