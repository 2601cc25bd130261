import { type Browser, chromium } from 'playwright-core';

let started: Promise<Browser> | undefined;
/** The file of tests that has it. */
let holder: string | undefined;

// What a failed test still waits for ends with its window, in the time of the next file, which did not fail.
process.on('unhandledRejection', (reason) => {
  if (!String(reason).includes('Target page, context or browser has been closed')) throw reason;
});

/**
 * The Chromium without a window that all files of a worker use, one after the other: a start for each would take longer
 * than some of them. What a file has left open, whatever became of its tests, is closed before the next one opens a
 * window.
 */
export async function browserOf(file: string | undefined): Promise<Browser> {
  const browser = await (started ??= start());
  if (file === holder) return browser;
  holder = file;
  await Promise.all(browser.contexts().map((context) => context.close()));
  return browser;
}

function start(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'];
  if (!executablePath) throw new Error('CHROMIUM is not set: run the journeys by npm test');
  const browser = chromium.launch({
    executablePath,
    // Its own background traffic is switched off.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  // One that does not start or crashes is the failure of the file that it was at, not of all that come after.
  const forget = () => void (started = undefined);
  browser.then((one) => one.once('disconnected', forget), forget);
  // The worker has run its last file.
  process.once('disconnect', () => void browser.then((one) => one.close()));
  return browser;
}
