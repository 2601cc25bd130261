import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import type { Driver, Engine, Key, Session } from './driver.js';
import { find, missing, moving, standsStill, type Wanted } from './find.js';

interface Start {
  browser: 'chrome' | 'firefox';
  executablePath: string;
  /** Runs in each document before all else. */
  before?: () => void;
}

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function startWithPuppeteer({ browser: kind, executablePath, before }: Start): Promise<Engine> {
  const browser: Browser = await puppeteer.launch({
    browser: kind,
    executablePath,
    headless: true,
    args:
      kind === 'chrome'
        ? ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync']
        : [],
  });
  return {
    newSession: async (): Promise<Session> => {
      const context = await browser.createBrowserContext();
      return {
        tab: await newTab(context, before),
        addCookie: (name, value, url) =>
          context.setCookie({ name, value, domain: new URL(url).hostname, path: '/', httpOnly: true, sameSite: 'Lax' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function newTab(context: BrowserContext, before?: () => void): Promise<Driver> {
  const page = await context.newPage();
  if (before) await page.evaluateOnNewDocument(before);
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return {
    goto: async (url) => void (await page.goto(url)),
    // Its own call would wait for a page that does not come when the page in between asks first.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    reload: async () => void (await page.reload()),
    run: (script, ...given) => page.evaluate(script as never, ...given) as never,
    has: async (wanted) => (await found(page, wanted)) !== null,
    click: async (wanted) => {
      const element = await mustFind(page, wanted);
      if (!(await element.evaluate(standsStill))) throw new Error(moving(wanted));
      await element.click();
    },
    giveFile: async (wanted, path) =>
      ((await mustFind(page, wanted)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    type: (text) => page.keyboard.type(text),
    press: (key) => pressed(page, key),
    resize: (width, height) => page.setViewport({ width, height }),
    newTab: () => newTab(context, before),
    closeTab: () => page.close(),
  };
}

const found = async (page: Page, wanted: Wanted): Promise<ElementHandle<Element> | null> =>
  (await page.evaluateHandle(find, wanted)).asElement() as ElementHandle<Element> | null;

async function mustFind(page: Page, wanted: Wanted): Promise<ElementHandle<Element>> {
  const element = await found(page, wanted);
  if (!element) throw new Error(missing(wanted));
  return element;
}

async function pressed({ keyboard }: Page, key: Key): Promise<void> {
  if (key !== 'Control+Enter') return keyboard.press(key);
  await keyboard.down('Control');
  await keyboard.press('Enter');
  await keyboard.up('Control');
}
