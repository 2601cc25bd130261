/** The number of a row. */
export const isNumber = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31;

/** A time as our answers have it: ISO 8601 in UTC. */
export const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(value) && !Number.isNaN(Date.parse(value));
