import { AppError, type WordsTarget } from '@app/contracts';
import { rowId } from '../http/parameters.js';

/** @throws AppError not_found for what no comment or reply can be called. */
export function wordsTarget(targetType: string, id: string): { targetType: WordsTarget; targetId: string } {
  if (targetType !== 'comment' && targetType !== 'reply') throw new AppError('not_found');
  return { targetType, targetId: String(rowId(id)) };
}
