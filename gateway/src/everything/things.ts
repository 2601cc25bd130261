import {
  AppError,
  type Caller,
  type Everything,
  isAppError,
  type PersonsThing,
  type PlacedThing,
  THING_SERVICES,
  type ThingKind,
  type ThingsSlice,
  TOTAL_MAX,
} from '@app/contracts';
import { decodeCursor, encodeCursor, newestFirst, placedAt, positionOf, type RpcClient } from '@app/kernel';

/** The answer of a service, or null while it is away. */
export const unlessAway = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isAppError(error, 'unavailable')) return null;
    throw error;
  });

const allAway = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 2 });

/**
 * A slice of all that a person has made, put together from those of the services that have it. One that is away is
 * named and left out.
 * @throws AppError bad_request for a cursor of another list; unavailable when all are away.
 */
export async function readThings(
  rpc: RpcClient<'gateway'>,
  { userId, kind, limit, cursor }: { userId: string; kind?: ThingKind | undefined; limit: number; cursor?: string },
  caller: Caller,
): Promise<Everything> {
  const list = `everything ${userId} ${kind ?? ''}`;
  const after = cursor === undefined ? undefined : placedAt(decodeCursor(list, cursor));
  const asked = { userId, limit: limit + 1, ...(kind && { kind }), ...(after && { before: after }) };
  const slices = await Promise.all(THING_SERVICES.map((service) => unlessAway(rpc[service].thingsOf(asked, caller))));
  const missing = THING_SERVICES.filter((_service, at) => slices[at] === null);
  if (missing.length === THING_SERVICES.length) throw allAway();
  const known = slices.filter((slice) => slice !== null);
  const found = known.flatMap(({ things }) => things).sort(newestFirst);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    things: shown.map(withoutPlace),
    nextCursor: last ? encodeCursor(list, positionOf(last)) : null,
    total: after || missing.length > 0 ? null : totalOf(known),
    missing,
  };
}

const withoutPlace = ({ rank: _rank, row: _row, ...thing }: PlacedThing): PersonsThing => thing;

function totalOf(slices: ThingsSlice[]): number | null {
  const total = slices.reduce((sum, slice) => sum + (slice.total ?? 0), 0);
  return total > TOTAL_MAX ? null : total;
}
