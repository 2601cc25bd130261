import {
  AppError,
  comments,
  isAppError,
  JOINED_CASE,
  type Caller,
  type ReportCase,
  type TakeBack,
} from '@app/contracts';
import { violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, Creators, recordAudit, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Cases } from '../reports/cases.js';
import { LOCK_CASE, type LockedCase } from '../reports/cases.queries.js';
import { excerptOf } from '../writing/excerpt.js';
import { LOCK_OPEN_CASE, LOCK_WORDS, SHOW, type LockedWords } from './hiding.queries.js';
import { OwnThings } from '../writing/own-things.js';
import { END_CASE, JOIN_CASES, JOINED, REOPEN, type Joined } from './taking-back.queries.js';

type Asked = { caseId: number } & TakeBack;

/** Admins may be wrong, too. */
@Controller()
export class TakingBack {
  constructor(
    private readonly db: Database,
    private readonly cases: Cases,
    private readonly creators: Creators,
    private readonly ownThings: OwnThings,
  ) {}

  /**
   * What the decision did with words is undone, and the case is open again. A project may have been edited since, and a
   * person suspended for more than this: both are looked at on their own pages.
   */
  @Rpc(comments.takeBackDecision)
  async takeBack(asked: Asked, caller: Caller): Promise<ReportCase> {
    const { userId } = admin(caller);
    const [reported] = await Promise.all([this.found(asked.caseId), this.creators.ensure(userId)]);
    if (!reported) {
      const into = await joinedBy(this.db.dataSource.manager, asked.caseId, userId);
      if (into === undefined) throw new AppError('not_found');
      return this.cases.get(into);
    }
    await this.ownThings.refuse(reported, caller);
    const reopen = () => this.db.transaction((tx) => this.reopen(tx, reported, asked, userId));
    const caseId = await reopen().catch((error: unknown) => {
      // Somebody has reported it at this very moment: now their case is there to be joined.
      if (violatedConstraint(error) !== 'report_cases_thing') throw error;
      return reopen();
    });
    return this.cases.get(caseId);
  }

  private async found(caseId: number): Promise<ReportCase | undefined> {
    try {
      return await this.cases.get(caseId);
    } catch (error) {
      if (isAppError(error, 'not_found')) return undefined;
      throw error;
    }
  }

  /** @returns the case that is open now. */
  private async reopen(tx: EntityManager, reported: ReportCase, asked: Asked, userId: string): Promise<number> {
    const { id, targetType, targetId, thing } = reported;
    const { decidedAt, reason } = asked;
    const [locked] = (await tx.query(LOCK_CASE, [id])) as LockedCase[];
    if (locked?.resolvedBy === null && locked.reopenedBy === userId) return id;
    const joined = locked ? undefined : await joinedBy(tx, id, userId);
    if (joined !== undefined) return joined;
    if (!locked || locked.resolvedAt !== decidedAt) throw new AppError('already_resolved');

    const [open] = (await tx.query(LOCK_OPEN_CASE, [targetType, targetId])) as { id: number }[];
    const shown = await showAgain(tx, reported, locked);
    if (open) {
      await tx.query(JOIN_CASES, [id, open.id, userId, reason]);
      await tx.query(END_CASE, [id]);
    } else await tx.query(REOPEN, [id, userId, reason]);
    const isWords = targetType === 'comment' || targetType === 'reply';
    await recordAudit(tx, {
      actorId: userId,
      action: `${targetType}.take_back_decision`,
      target: {
        type: targetType,
        id: targetId,
        title: isWords ? excerptOf(thing.text ?? '', locked) : (thing.title ?? ''),
      },
      details: { case: open?.id ?? id, decision: locked.action, reason, ...(shown ? { shown } : {}) },
    });
    return open?.id ?? id;
  }
}

/**
 * The case that this one has joined, when this admin has taken its decision back before. @throws AppError
 * already_resolved when another one has.
 */
async function joinedBy(tx: EntityManager, caseId: number, userId: string): Promise<number | undefined> {
  const [joined] = (await tx.query(JOINED, [caseId])) as Joined[];
  if (joined && joined.byId !== userId) throw new AppError('already_resolved', JOINED_CASE);
  return joined?.intoId;
}

/** Words that this very decision has hidden. */
async function showAgain(
  tx: EntityManager,
  { id, targetType, targetId }: ReportCase,
  { action }: LockedCase,
): Promise<boolean> {
  if (targetType !== 'comment' && targetType !== 'reply') return false;
  const [words] = (await tx.query(LOCK_WORDS[targetType], [targetId])) as LockedWords[];
  if (!words?.isHidden) return false;
  const isOld = words.hiddenBy === null && action === 'hide';
  if (words.hiddenCase !== id && !isOld) return false;
  await tx.query(SHOW[targetType], [targetId]);
  return true;
}
