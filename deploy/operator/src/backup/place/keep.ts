import { Misuse } from '../../shared/command.js';

/** For how many days, weeks and months one backup each is kept. */
export type Keep = Partial<Record<'d' | 'w' | 'm', number>>;

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** By UTC; weeks begin on Monday. */
const PERIODS: Record<keyof Keep, (stamp: string) => string> = {
  d: (stamp) => stamp.slice(0, 10),
  w: (stamp) => {
    const day = new Date(stamp.slice(0, 10));
    return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * MS_PER_DAY).toISOString().slice(0, 10);
  },
  m: (stamp) => stamp.slice(0, 7),
};

/** `7d,4w,12m` */
export function readKeep(text: string): Keep {
  const parts = text.split(',').map((part) => /^([1-9]\d{0,3})([dwm])$/.exec(part.trim()));
  if (parts.includes(null)) throw new Misuse(`--keep ${text} is not understood: 7d,4w,12m is.`);
  return Object.fromEntries(parts.map((part) => [part![2], Number(part![1])]));
}

/**
 * The latest backup of each of so many days, weeks and months. Only days, weeks and months count that have a backup, so
 * that nothing is removed because time goes by. Seven days are seven backups at least, however long no new one was
 * made.
 * @param stamps of whole backups only, the latest first
 */
export function keptOf(stamps: string[], keep: Keep): Set<string> {
  const kept = new Set<string>();
  for (const [unit, count] of Object.entries(keep) as [keyof Keep, number][]) {
    const periods = new Set<string>();
    for (const stamp of stamps) {
      const period = PERIODS[unit](stamp);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(stamp);
    }
  }
  return kept;
}
