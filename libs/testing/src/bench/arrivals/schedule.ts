/** People come at `from` a second, and at `to` a second in the end. */
export interface Arrivals {
  from: number;
  to: number;
  seconds: number;
}

/** How many come in all. */
export const countOf = ({ from, to, seconds }: Arrivals): number => Math.floor(((from + to) / 2) * seconds);

/**
 * When the n-th one comes, in milliseconds from the start. By time t, `from·t + (to − from)·t²/2T` have come; this is
 * the t at which it is n, in the form that also holds for a rate that stays.
 */
export function momentOf(n: number, { from, to, seconds }: Arrivals): number {
  const slope = (to - from) / seconds;
  return (2000 * n) / (from + Math.sqrt(from * from + 2 * slope * n));
}
