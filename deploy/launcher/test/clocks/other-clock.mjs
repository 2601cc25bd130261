/**
 * Loaded before a Node program (`--import`), it gives the program another clock than the machine's: ahead by the
 * seconds in the file TEST_CLOCK, which may change at any time. Timers and `performance.now()` go on as they are, as
 * when somebody sets a clock.
 */
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const LOOK_MS = 50;
const file = process.env.TEST_CLOCK;
let aheadMs = 0;
const look = () => {
  aheadMs = Number(readFileSync(file, 'utf8')) * 1_000;
};
look();
setInterval(look, LOOK_MS).unref();

const { Date: Real } = globalThis;
const now = () => Real.now() + aheadMs;
globalThis.Date = new Proxy(Real, {
  construct: (_, given, target) => Reflect.construct(Real, given.length > 0 ? given : [now()], target),
  apply: () => new Real(now()).toString(),
  get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
});

// Node itself keeps the machine's time for the header.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  if (!this.headersSent && !this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, given);
};
