import { TestEnvironment } from 'jest-environment-node';
import { chromium, type Browser } from 'playwright-core';

/**
 * Gives each file of journeys a Chromium without a window, and takes it back whatever became of the file's tests, with
 * all windows they left open. Playwright is loaded here, once a worker: inside of Jest's modules every file would load
 * it anew, which takes longer than the browser's start.
 */
export default class BrowserEnvironment extends TestEnvironment {
  private browser?: Browser;

  override async setup(): Promise<void> {
    await super.setup();
    const executablePath = process.env['CHROMIUM'];
    if (!executablePath) throw new Error('CHROMIUM is not set: run the journeys by npm test');
    this.browser = await chromium.launch({
      executablePath,
      // Its own background traffic is switched off.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    });
    this.global.startedBrowser = this.browser;
  }

  override async teardown(): Promise<void> {
    await this.browser?.close();
    await super.teardown();
  }
}
