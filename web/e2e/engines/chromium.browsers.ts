import { journeysIn } from './journeys-in.js';
import { startWithPuppeteer } from './drivers/puppeteer.js';

const executablePath = process.env['CHROMIUM'];

journeysIn('Chromium', executablePath ? () => startWithPuppeteer({ browser: 'chrome', executablePath }) : undefined);
