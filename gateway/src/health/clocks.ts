/** Clocks are set by a second now and then, and an answer takes its time. A clock that is off by more is named. */
const OFF_MS = 5_000;

/**
 * Which clocks are off from what most say, with the seconds they are ahead.
 * @param aheadMs of every clock, by its name, how far it is ahead of one of them
 */
export function clocksOff(aheadMs: Readonly<Record<string, number>>): Record<string, number> {
  const sorted = Object.values(aheadMs).sort((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) / 2)]!;
  const off = Object.entries(aheadMs).filter(([, ms]) => Math.abs(ms - usual) > OFF_MS);
  return Object.fromEntries(off.map(([whose, ms]) => [whose, Math.round((ms - usual) / 1_000)]));
}
