import type { Version } from '@app/contracts';

/**
 * What stood in a version's fields after its edit: what the next newer version that changed a field found there, and in
 * the end what stands there now. `newest` comes first.
 */
export const afterwards = (
  newest: readonly Version[],
  place: number,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    newest[place]!.changed.map((field) => {
      const next = newest.slice(0, place).findLast(({ changed }) => changed.includes(field));
      return [field, next ? next.before[field] : now[field]];
    }),
  );
