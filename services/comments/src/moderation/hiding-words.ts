import { AppError, type Hide, type WordsTarget } from '@app/contracts';
import { named, recordAudit } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';
import { type LockedCase, RESOLVE } from '../reports/cases.queries.js';
import { excerptOf } from '../writing/excerpt.js';
import { HIDE, LOCK_OPEN_CASE, LOCK_WORDS, type LockedWords } from './hiding.queries.js';

interface OpenCase extends Pick<LockedCase, 'isPersonal' | 'reason' | 'waitedSeconds'> {
  id: number;
}

/**
 * Hides words, and decides an open case about them with it. Of a report that comes at this very moment the case stays
 * open, and says that the words are hidden. @returns false when all was so already. @throws AppError not_found
 */
export async function hideWords(
  tx: EntityManager,
  { targetType, targetId, reason }: Hide<WordsTarget>,
  by: string,
  details: Record<string, unknown> = {},
): Promise<boolean> {
  const [open] = (await tx.query(LOCK_OPEN_CASE, [targetType, targetId])) as OpenCase[];
  const words = await lockedWords(tx, targetType, targetId);
  if (open) await tx.query(RESOLVE, [open.id, by, 'hide', reason]);
  if (!words.isHidden) await tx.query(HIDE[targetType], [targetId, reason, by, open?.id ?? null]);
  if (words.isHidden && !open) return false;
  await recordAudit(tx, {
    actorId: by,
    action: `${targetType}.hide`,
    target: { type: targetType, id: targetId, title: excerptOf(words.content, open) },
    details: {
      note: reason,
      ...(open ? { case: open.id, reason: open.reason, waitedSeconds: open.waitedSeconds } : {}),
      ...details,
    },
  });
  return true;
}

/** Words that nobody else can change until the transaction ends. @throws AppError not_found */
export async function lockedWords(tx: EntityManager, type: WordsTarget, id: string): Promise<LockedWords> {
  const name = named(id);
  const [words] = 'id' in name ? ((await tx.query(LOCK_WORDS[type], [name.id])) as LockedWords[]) : [];
  if (!words) throw new AppError('not_found');
  return words;
}
