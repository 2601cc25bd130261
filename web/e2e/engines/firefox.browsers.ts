import { journeysIn } from './journeys-in.js';
import { startWithPuppeteer } from './drivers/puppeteer.js';

const executablePath = process.env['FIREFOX'];

journeysIn('Firefox', executablePath ? () => startWithPuppeteer({ browser: 'firefox', executablePath }) : undefined);
