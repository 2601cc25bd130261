import { AppError, comments, REPORT_REASONS, reportNoteRule, sentences, invalidField } from '@app/contracts';
import type { Caller, Held, ReportAction, ReportCase, ReportDecision, ReportState, Slice } from '@app/contracts';
import type { SentenceKey, TrailQuery, TrailSlice } from '@app/contracts';
import { RPC, type Json, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, Creators, Outbox, readTrail, recordAudit, Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Cases } from '../reports/cases.js';
import { LOCK_CASE, type LockedCase } from '../reports/cases.queries.js';
import { excerptOf } from '../writing/excerpt.js';
import { OwnThings } from '../writing/own-things.js';
import { LOCK_WORDS, type LockedWords, SHOW } from './hiding.queries.js';
import { hide, resolve } from './publishing.js';

type Decide = { caseId: number } & ReportDecision;

/** What the trail says of a decision, after the kind of the thing. */
const ACTS = { dismiss: 'dismiss_reports', hide: 'hide', suspend_author: 'suspend_author' } satisfies Record<
  ReportAction,
  string
>;

/** Admins read what was reported, and decide on it. */
@Controller()
export class Moderation {
  constructor(
    private readonly db: Database,
    private readonly cases: Cases,
    private readonly creators: Creators,
    private readonly ownThings: OwnThings,
    private readonly outbox: Outbox,
    @Inject(RPC) private readonly rpc: RpcClient<'comments'>,
  ) {}

  @Rpc(comments.reportCases)
  async list(
    { state, limit, cursor }: { state: ReportState; limit: number; cursor?: string },
    caller: Caller,
  ): Promise<Json<Slice<ReportCase>>> {
    admin(caller);
    return this.cases.slice(state, limit, cursor);
  }

  @Rpc(comments.reportCase)
  async get({ caseId }: { caseId: number }, caller: Caller): Promise<ReportCase> {
    admin(caller);
    return this.cases.get(caseId);
  }

  @Rpc(comments.reported)
  reported(): Promise<Held> {
    return this.cases.reported();
  }

  @Rpc(comments.trail)
  async trail(query: TrailQuery, caller: Caller): Promise<TrailSlice> {
    admin(caller);
    return readTrail(this.db, query);
  }

  @Rpc(comments.resolveReport)
  async resolve(decision: Decide, caller: Caller): Promise<ReportCase> {
    const { userId } = admin(caller);
    const { caseId, action, note, alsoHide = false } = decision;
    const fault = reportNoteRule(action)(note);
    if (fault) throw faulty('note', fault);
    const [reported] = await Promise.all([this.cases.get(caseId), this.creators.ensure(userId)]);
    if (action === 'hide' && reported.targetType === 'user') throw faulty('action', 'report_action_person');
    await this.ownThings.refuse(reported, caller);
    const hides = action === 'hide' || (alsoHide && reported.targetType !== 'user' && reported.thing.state === 'shown');
    await this.db.transaction(async (tx) => {
      const locked = await lockedCase(tx, caseId);
      if (locked.resolvedBy !== null) {
        if (locked.resolvedBy === userId && locked.action === action) return;
        throw new AppError('already_resolved');
      }
      // As with a project, the other service is asked while the case is locked: it is decided only when the suspension
      // stands.
      if (action === 'suspend_author')
        await this.rpc.users.suspend({ userId: reported.author.id, reason: note! }, caller);
      if (hides) await this.hide(tx, reported, note, caller);
      await resolve(tx, this.outbox, { caseId, by: userId, action, note });
      const acts: ReportAction[] = hides && action !== 'hide' ? [action, 'hide'] : [action];
      for (const [at, act] of acts.entries())
        await recordAudit(tx, {
          actorId: userId,
          action: `${reported.targetType}.${ACTS[act]}`,
          target: { type: reported.targetType, id: reported.targetId, title: titleOf(reported, locked) },
          details: {
            ...{ case: caseId, reports: reported.reportCount, note },
            // Only the first line is the decision, for whoever counts them.
            ...(at === 0 && { reason: locked.reason, waitedSeconds: locked.waitedSeconds }),
          },
        });
    });
    return this.cases.get(caseId);
  }

  /**
   * A moderator may have been wrong. What the decision was stays on record; a project is approved again on its own
   * page.
   */
  @Rpc(comments.restoreReported)
  async restore({ caseId }: { caseId: number }, caller: Caller): Promise<ReportCase> {
    const { userId } = admin(caller);
    const reported = await this.cases.get(caseId);
    const { targetType, targetId, thing } = reported;
    if (targetType === 'project' || targetType === 'user' || thing.state === 'deleted') throw new AppError('not_found');
    await this.ownThings.refuse(reported, caller);
    await this.db.transaction(async (tx) => {
      const locked = await lockedCase(tx, caseId);
      const [words] = (await tx.query(LOCK_WORDS[targetType], [targetId])) as LockedWords[];
      if (!words?.isHidden) return;
      await tx.query(SHOW[targetType], [targetId]);
      await recordAudit(tx, {
        actorId: userId,
        action: `${targetType}.restore`,
        target: { type: targetType, id: targetId, title: titleOf(reported, locked) },
        details: { case: caseId },
      });
    });
    return this.cases.get(caseId);
  }

  /**
   * A project is taken back by the projects service, which is asked while the case is locked: so of two admins who
   * decide at once, only one has done anything. If our own transaction then fails, the case stays open, and to hide it
   * again does no harm.
   */
  private async hide(tx: EntityManager, reported: ReportCase, note: string | null, caller: Caller): Promise<void> {
    const { targetType, targetId } = reported;
    // The note of an admin, which the author reads.
    const reason = note ?? REPORT_REASONS[reported.reports[0]!.reason];
    if (targetType === 'project') {
      await this.rpc.projects.reject({ project: targetId, reason }, caller);
    } else if (targetType !== 'user') {
      const [words] = (await tx.query(LOCK_WORDS[targetType], [targetId])) as LockedWords[];
      if (!words) throw new AppError('not_found', 'This was deleted. You can dismiss the report.');
      // What is hidden already keeps its date and its reason.
      if (words.isHidden) return;
      const { authorId } = words;
      const by = admin(caller).userId;
      await hide(tx, this.outbox, { type: targetType, id: targetId, authorId, reason, by, caseId: reported.id });
    }
  }
}

const faulty = (field: keyof ReportDecision, fault: SentenceKey): AppError => invalidField(field, sentences[fault]);

async function lockedCase(tx: EntityManager, caseId: number): Promise<LockedCase> {
  const [locked] = (await tx.query(LOCK_CASE, [caseId])) as LockedCase[];
  return locked!;
}

/** As it is at the decision: afterwards it may be deleted. */
function titleOf({ targetType, thing: { title, text } }: ReportCase, locked: LockedCase): string {
  return targetType === 'project' || targetType === 'user' ? (title ?? '') : excerptOf(text ?? '', locked);
}
