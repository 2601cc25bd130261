import { expect } from '@jest/globals';
import { stillThere, takeAway } from './drivers/gaps.js';
import { journeysIn } from './journeys-in.js';
import { startWithPuppeteer } from './drivers/puppeteer.js';

const executablePath = process.env['CHROMIUM'];

async function startOldest(path: string) {
  const engine = await startWithPuppeteer({
    browser: 'chrome',
    executablePath: path,
    before: takeAway,
  });
  const { tab, close } = await engine.newSession();
  await tab.goto('about:blank');
  expect(await tab.run(stillThere)).toEqual([]);
  await close();
  return engine;
}

journeysIn(
  'Chromium with the gaps of the oldest browsers',
  executablePath ? () => startOldest(executablePath) : undefined,
);
