import { AppError } from '@app/contracts';
import { createHash } from 'node:crypto';

/**
 * Where a slice ended: the values its last row is ordered by. A number or a text in some orders, then a time in
 * milliseconds, then the id.
 */
export interface Position {
  rank: number | string | null;
  at: number;
  id: number;
}

const LATEST = Date.UTC(9999, 11, 31);

/** Ties a position to the list it was given out for, so that another list refuses it. */
const checksum = (list: string, { rank, at, id }: Position): string =>
  createHash('sha256')
    .update(JSON.stringify([list, rank, at, id]))
    .digest('base64url')
    .slice(0, 12);

/** The cursor of the slice that begins after `position`. `list` names the list with its filters and its order. */
export const encodeCursor = (list: string, position: Position): string => {
  const { rank, at, id } = position;
  return Buffer.from(JSON.stringify([rank, at, id, checksum(list, position)])).toString('base64url');
};

/** @throws AppError bad_request for a cursor that this list has not given out. */
export function decodeCursor(list: string, cursor: string): Position {
  const position = parse(cursor);
  if (!position || encodeCursor(list, position) !== cursor)
    throw new AppError('bad_request', 'This cursor does not belong to this list');
  return position;
}

function parse(cursor: string): Position | null {
  try {
    const [rank, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isRank =
      rank === null ||
      (typeof rank === 'string' && !rank.includes('\0')) ||
      (Number.isInteger(rank) && Math.abs(rank as number) < 2 ** 31);
    const isTime = Number.isInteger(at) && Math.abs(at as number) < LATEST;
    const isId = Number.isInteger(id) && (id as number) > 0 && (id as number) < 2 ** 31;
    return isRank && isTime && isId ? { rank: rank as Position['rank'], at: at as number, id: id as number } : null;
  } catch {
    return null;
  }
}
