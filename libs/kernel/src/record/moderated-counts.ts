/** How many decisions took so many hours, with one decimal. */
export type Waits = Record<string, number>;

/** Counts of a span of time. In the place of a median, which cannot be added, stands what it is made of. */
export type Addable<Counts extends object> = Omit<Counts, 'medianHours'> & { waits?: Waits };

/** SQL of a `Waits`. @param rows a relation with `waited`, in seconds, or null */
export const waitsSql = (rows: string): string => `(
  select coalesce(json_object_agg(hours, decisions), '{}') from (
    select round((waited / 3600.0)::numeric, 1) as hours, count(*) as decisions from ${rows} where waited is not null group by 1
  ) waits
)`;

/** The counts of two spans together. A number that only one of them has is that. */
export function added<Counts extends object>(one: Counts, other: Counts): Counts {
  const sum = { ...one } as Record<string, unknown>;
  for (const [name, value] of Object.entries(other)) {
    const known = sum[name];
    if (known === undefined) sum[name] = value;
    else if (typeof value === 'number') sum[name] = value + (known as number);
    else sum[name] = added(known as object, value as object);
  }
  return sum as Counts;
}

/** Between half of the waits and half of the others; null of none. */
export function medianOf(waits: Waits): number | null {
  const hours = Object.entries(waits).map(([text, decisions]) => [Number(text), decisions] as const);
  hours.sort(([one], [other]) => one - other);
  const total = hours.reduce((sum, [, decisions]) => sum + decisions, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    return hours.find(([, decisions]) => (passed += decisions) > place)![0];
  };
  return Math.round(5 * (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2)))) / 10;
}

/** As they are told. */
export function printedCounts<Counts extends object>(counted: Addable<Counts>): Counts {
  const { waits, ...counts } = counted;
  return (waits ? { ...counts, medianHours: medianOf(waits) } : counts) as unknown as Counts;
}
