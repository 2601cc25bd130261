import { AppError, type Hide, type WordsTarget } from '@app/contracts';
import { named, type Outbox, recordAudit } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';
import type { LockedCase } from '../reports/cases.queries.js';
import { excerptOf } from '../writing/excerpt.js';
import { LOCK_OPEN_CASE, LOCK_WORDS, type LockedWords } from './hiding.queries.js';
import { hide, resolve } from './publishing.js';

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
  { by, outbox, run }: { by: string; outbox: Outbox; run?: number },
): Promise<boolean> {
  const [open] = (await tx.query(LOCK_OPEN_CASE, [targetType, targetId])) as OpenCase[];
  const words = await lockedWords(tx, targetType, targetId);
  if (open) await resolve(tx, outbox, { caseId: open.id, by, action: 'hide', note: reason });
  if (!words.isHidden) {
    const { authorId } = words;
    const hidden = { type: targetType, id: targetId, authorId, reason, by, caseId: open?.id ?? null };
    await hide(tx, outbox, { ...hidden, ...(run !== undefined && { run }) });
  }
  if (words.isHidden && !open) return false;
  await recordAudit(tx, {
    actorId: by,
    action: `${targetType}.hide`,
    target: { type: targetType, id: targetId, title: excerptOf(words.content, open) },
    details: {
      note: reason,
      ...(open ? { case: open.id, reason: open.reason, waitedSeconds: open.waitedSeconds } : {}),
      ...(run !== undefined && { run }),
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
