export type Group = 'today' | 'week' | 'earlier';

const WEEK_DAYS = 7;

/** Where an entry stands, by the reader's own days: today, the six days before, or earlier. */
export function groupOf(iso: string, now: Date): Group {
  const at = new Date(iso).getTime();
  const daysBack = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
  if (at >= daysBack(0)) return 'today';
  return at >= daysBack(WEEK_DAYS - 1) ? 'week' : 'earlier';
}
