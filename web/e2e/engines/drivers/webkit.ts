import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '@app/testing/temporary-site';
import { eventually } from '@app/testing';
import { type Actions, Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Driver, DriverHung, type Engine, type Session } from './driver.js';
import { find, missing, moving, standsStill, type Wanted } from './find.js';

/**
 * Longer than anything waits for a page. WebKitGTK's driver sometimes leaves a command without an answer for ever, most
 * often on a busy machine.
 */
const HUNG_MS = 45_000;

/** One that hangs hears no polite signal. */
const ENDED_MS = 3_000;

/** WebKitGTK, by WebDriver. It needs a screen, so it gets one that nobody sees. */
export async function startWebKit(webDriver: string, xvfb: string): Promise<Engine> {
  // It finds a free number for itself and writes it to this pipe.
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(webDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => fetch(`${url}/status`), 30_000);
  return {
    newSession: () => newSession(url),
    close: async () => {
      await ended(server);
      await ended(screen);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDED_MS);
  await exit;
  clearTimeout(timer);
}

async function newSession(url: string): Promise<Session> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation'] },
    unhandledPromptBehavior: 'accept',
  });
  const driver = await answered(
    'newSession',
    Promise.resolve(new Builder().usingServer(url).withCapabilities(capabilities).build()),
  );
  const execute = driver.execute.bind(driver);
  driver.execute = (command) => answered(command.getName(), execute(command));
  return {
    tab: tabOf(driver, await driver.getWindowHandle()),
    addCookie: async (name, value, site) => {
      // A cookie is set on a page of its site.
      await driver.get(new URL('/robots.txt', site).href);
      await driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Lax' });
    },
    close: () => driver.quit(),
  };
}

async function answered<Answer>(command: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DriverHung(`The driver does not answer to ${command}`)), HUNG_MS);
  });
  return Promise.race([answer, hung]).finally(() => clearTimeout(timer));
}

function tabOf(driver: WebDriver, handle: string): Driver {
  /** WebDriver speaks to one tab at a time. */
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const found = async (wanted: Wanted): Promise<WebElement | null> =>
    (await here()).executeScript<WebElement | null>(`return (${find})(arguments[0])`, wanted);
  const mustFind = async (wanted: Wanted): Promise<WebElement> => {
    const element = await found(wanted);
    if (!element) throw new Error(missing(wanted));
    return element;
  };
  const act = async (take: (actions: Actions) => Actions) => take((await here()).actions()).perform();
  return {
    goto: async (url) => (await here()).get(url),
    back: async () => (await here()).navigate().back(),
    reload: async () => (await here()).navigate().refresh(),
    run: async (script, ...given) => (await here()).executeScript(`return (${script})(...arguments)`, ...given),
    has: async (wanted) => (await found(wanted)) !== null,
    click: async (wanted) => {
      const element = await mustFind(wanted);
      const isStill = await driver.executeScript<boolean>(`return (${standsStill})(arguments[0])`, element);
      if (!isStill) throw new Error(moving(wanted));
      await element.click();
    },
    giveFile: async (wanted, path) => (await mustFind(wanted)).sendKeys(path),
    type: (text) => act((actions) => actions.sendKeys(text)),
    press: (key) =>
      act((actions) =>
        key === 'Control+Enter'
          ? actions.keyDown(Key.CONTROL).sendKeys(Key.ENTER).keyUp(Key.CONTROL)
          : actions.sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE),
      ),
    resize: async (width, height) => void (await (await here()).manage().window().setRect({ width, height })),
    newTab: async () => {
      await (await here()).switchTo().newWindow('tab');
      return tabOf(driver, await driver.getWindowHandle());
    },
    closeTab: async () => (await here()).close(),
  };
}
