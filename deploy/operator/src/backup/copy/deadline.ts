import { Misuse } from '../../shared/command.js';

const UNITS = { s: 1_000, min: 60_000, h: 3_600_000 };
/** A picture that nobody shows any more is removed a day later: a longer backup could lack some. */
const LONGEST_MS = 20 * UNITS.h;

/** `4h`, `90min`, `30s`. @returns milliseconds */
export function readDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})(s|min|h)$/.exec(text) ?? [];
  const ms = Number(count) * UNITS[unit as keyof typeof UNITS];
  if (!(ms <= LONGEST_MS)) throw new Misuse(`--deadline ${text} is not understood: 4h is, and 20h is the longest.`);
  return ms;
}

/** Ends the command when it is not done by then, wherever it hangs. What it has left is removed by the next one. */
export function endAfter(text: string): void {
  setTimeout(() => {
    process.stderr.write(`Not done in ${text}: given up. There is no backup of this run.\n`);
    process.exit(1);
  }, readDuration(text)).unref();
}
