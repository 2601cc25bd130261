import { journeysIn } from './journeys-in.js';
import { startWebKit } from './drivers/webkit.js';

const { WEBKIT_DRIVER: webDriver, XVFB: xvfb } = process.env;

journeysIn('WebKit', webDriver && xvfb ? () => startWebKit(webDriver, xvfb) : undefined);
