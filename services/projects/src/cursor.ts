import { AppError } from '@app/contracts';
import { createHash } from 'node:crypto';

/** The last row of a page by what it is ordered by: a number in some orders, then a time in milliseconds, then the id. */
export interface Position {
  rank: number | null;
  at: number;
  id: number;
}

const LATEST = Date.UTC(9999, 11, 31);

/** Binds a position to the question it answers, so that a cursor of one list is refused by another. */
const checksum = (question: string, { rank, at, id }: Position): string =>
  createHash('sha256')
    .update(JSON.stringify([question, rank, at, id]))
    .digest('base64url')
    .slice(0, 12);

export const encodeCursor = (question: string, position: Position): string => {
  const { rank, at, id } = position;
  return Buffer.from(JSON.stringify([rank, at, id, checksum(question, position)])).toString('base64url');
};

/** @throws AppError bad_request for whatever this question did not give out. */
export function decodeCursor(question: string, cursor: string): Position {
  const position = parse(cursor);
  if (!position || encodeCursor(question, position) !== cursor)
    throw new AppError('bad_request', 'This cursor does not belong to this list');
  return position;
}

function parse(cursor: string): Position | null {
  try {
    const [rank, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isRank = rank === null || (Number.isInteger(rank) && Math.abs(rank as number) < 2 ** 31);
    const isTime = Number.isInteger(at) && Math.abs(at as number) < LATEST;
    const isId = Number.isInteger(id) && (id as number) > 0 && (id as number) < 2 ** 31;
    return isRank && isTime && isId ? { rank: rank as number | null, at: at as number, id: id as number } : null;
  } catch {
    return null;
  }
}
