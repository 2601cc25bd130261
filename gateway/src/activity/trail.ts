import {
  type Activity,
  type Caller,
  formerUser,
  SETTINGS_ACTOR,
  settingsActor,
  type Slice,
  type TrailEntry,
  type TrailFilters,
} from '@app/contracts';
import { decodeCursor, encodeCursor, type Position, type RpcClient } from '@app/kernel';

/** The services that keep a trail. Of acts of the same millisecond, those of the first one come first. */
const KEEPERS = ['users', 'projects', 'comments'] as const;

/** Below the first id, and above the last: all acts of a millisecond, or none of them. */
const NONE = 0;
const ALL = 2 ** 31;

type Found = TrailEntry & { keeper: number };

const newestFirst = (one: Found, other: Found): number =>
  Date.parse(other.at) - Date.parse(one.at) || one.keeper - other.keeper || other.id - one.id;

/** Where a service goes on reading after an act that may be another service's. */
const placeFor = (keeper: number, { rank, at, id }: Position): { at: string; id: number } => {
  const own = keeper === rank ? id : keeper < Number(rank) ? NONE : ALL;
  return { at: new Date(at).toISOString(), id: own };
};

/**
 * One slice of the whole site's audit trail, put together from those of its services.
 * @throws AppError bad_request for a cursor of another list; unavailable while a service is away, because a trail with holes would look whole.
 */
export async function readActivity(
  rpc: RpcClient<'gateway'>,
  { cursor, limit, uncounted, ...filters }: TrailFilters & { limit: number; cursor?: string; uncounted?: true },
  caller: Caller,
): Promise<Slice<Activity>> {
  const list = `activity ${JSON.stringify(filters)}`;
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor);
  const parts = await Promise.all(
    KEEPERS.map((name, keeper) =>
      rpc[name].trail(
        {
          ...filters,
          limit: limit + 1,
          ...(uncounted && { uncounted }),
          ...(after && { before: placeFor(keeper, after) }),
        },
        caller,
      ),
    ),
  );
  const found = parts.flatMap(({ entries }, keeper) => entries.map((entry) => ({ ...entry, keeper })));
  const shown = found.sort(newestFirst).slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: await withActors(rpc, shown, caller),
    nextCursor: last ? encodeCursor(list, { rank: last.keeper, at: Date.parse(last.at), id: last.id }) : null,
    total: parts.reduce((sum, { total }) => sum + (total ?? 0), 0),
  };
}

async function withActors(rpc: RpcClient<'gateway'>, entries: Found[], caller: Caller): Promise<Activity[]> {
  const userIds = [...new Set(entries.map(({ actorId }) => actorId))].filter((id) => id !== SETTINGS_ACTOR);
  const profiles = userIds.length > 0 ? await rpc.users.profiles({ userIds }, caller) : [];
  const known = new Map(profiles.map(({ user }) => [user.id, user]));
  return entries.map(({ id, actorId, keeper, ...entry }) => ({
    id: `${KEEPERS[keeper]}-${id}`,
    actor: actorId === SETTINGS_ACTOR ? settingsActor(entry.at) : (known.get(actorId) ?? formerUser(actorId, entry.at)),
    ...entry,
  }));
}
