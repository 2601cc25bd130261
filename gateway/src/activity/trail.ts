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
import {
  decodeCursor,
  encodeCursor,
  newestFirst,
  type Placed,
  placedAt,
  placeIn,
  positionOf,
  type RpcClient,
} from '@app/kernel';

/** The services that keep a trail. Of acts of the same millisecond, those of the first one come first. */
const KEEPERS = ['users', 'projects', 'comments', 'notices'] as const;

type Found = Omit<TrailEntry, 'id'> & Placed;

/**
 * One slice of the whole site's audit trail, put together from those of its services.
 * @throws AppError bad_request for a cursor of another list; unavailable while a service is away, because a trail with
 * holes would look whole.
 */
export async function readActivity(
  rpc: RpcClient<'gateway'>,
  { cursor, limit, uncounted, ...filters }: TrailFilters & { limit: number; cursor?: string; uncounted?: true },
  caller: Caller,
): Promise<Slice<Activity>> {
  const list = `activity ${JSON.stringify(filters)}`;
  const after = cursor === undefined ? undefined : placedAt(decodeCursor(list, cursor));
  const parts = await Promise.all(
    KEEPERS.map((name, rank) =>
      rpc[name].trail(
        {
          ...filters,
          limit: limit + 1,
          ...(uncounted && { uncounted }),
          ...(after && { before: placeIn(rank, after) }),
        },
        caller,
      ),
    ),
  );
  const found = parts.flatMap(({ entries }, rank) => entries.map(({ id: row, ...entry }) => ({ ...entry, rank, row })));
  const shown = found.sort(newestFirst).slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: await withActors(rpc, shown, caller),
    nextCursor: last ? encodeCursor(list, positionOf(last)) : null,
    total: parts.reduce((sum, { total }) => sum + (total ?? 0), 0),
  };
}

async function withActors(rpc: RpcClient<'gateway'>, entries: Found[], caller: Caller): Promise<Activity[]> {
  const userIds = [...new Set(entries.map(({ actorId }) => actorId))].filter((id) => id !== SETTINGS_ACTOR);
  const profiles = userIds.length > 0 ? await rpc.users.profiles({ userIds }, caller) : [];
  const known = new Map(profiles.map(({ user }) => [user.id, user]));
  return entries.map(({ row, actorId, rank, ...entry }) => ({
    id: `${KEEPERS[rank]}-${row}`,
    actor: actorId === SETTINGS_ACTOR ? settingsActor(entry.at) : (known.get(actorId) ?? formerUser(actorId, entry.at)),
    ...entry,
  }));
}
