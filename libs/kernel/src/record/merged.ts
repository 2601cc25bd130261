import type { Position } from '../service/cursor.js';

/**
 * A row of one of several lists that are read as one, newest first. Of rows of the same millisecond those of the list
 * with the lowest rank come first.
 */
export interface Placed {
  at: string;
  /** The rank of its list, for lines of the same time. */
  rank: number;
  /** In its list. */
  row: number;
}

/** Below the first id, and above the last: all rows of a millisecond, or none of them. */
const NONE = 0;
const ALL = 2 ** 31;

/** Orders rows of several lists. */
export const newestFirst = (one: Placed, other: Placed): number =>
  Date.parse(other.at) - Date.parse(one.at) || one.rank - other.rank || other.row - one.row;

/**
 * Where the list of this rank goes on reading after a row that may be another list's: rows of that very time count when
 * their id is lower.
 */
export const placeIn = (rank: number, after: Placed): { at: string; id: number } => ({
  at: after.at,
  id: rank === after.rank ? after.row : rank < after.rank ? NONE : ALL,
});

/** The position of a row, for a cursor. */
export const positionOf = ({ at, rank, row }: Placed): Position => ({ rank, at: Date.parse(at), id: row });
/** The row that a cursor was given out for. */
export const placedAt = ({ rank, at, id }: Position): Placed => ({
  rank: Number(rank),
  at: new Date(at).toISOString(),
  row: id,
});
