import {
  AppError,
  OWNER_CHANGED,
  projectEvents,
  ruleOf,
  type AdminProject,
  type Caller,
  type DecidedFields,
  type Deciding,
  type Decision,
  type ProjectAtVersion,
  type ReviewDecision,
} from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, Outbox, recordAudit } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changedFields, FIELDS } from '../card/fields.js';
import { reviewed, publishImages, underReview } from './reviews.js';
import { OwnThings } from './own-things.js';
import { ProjectRow, type Project } from '../card/project.entity.js';
import { detailIn, lockProject } from '../card/project.rows.js';
import { targetOf } from '../card/project.rules.js';
import { adminJson } from '../card/projects.queries.js';
import { figuresOf, FIGURES } from './figures.js';
import { publishReview } from './publishing.js';
import { settle } from '../writing/resubmissions.js';
import { takeBack } from './taking-back.js';
import { trust, untrust } from './trust.js';
import { keepVersion } from '../writing/versions.js';

/** The database's clock: services may disagree about the time. */
const now = () => 'now()';

/**
 * What a decision does in tables besides the project's own, in the same transaction. It writes its own line of the
 * trail.
 */
type Besides = (
  tx: EntityManager,
  project: Project,
  by: { actorId: string; outbox: Outbox; deciding: Deciding },
) => Promise<void>;

const BESIDES: Partial<Record<Decision, Besides>> = {
  approve: async (tx, { userId }, { actorId, deciding }) => {
    if (deciding.trust) await trust(tx, userId, actorId);
  },
  look: (tx, project, { actorId, outbox }) => reviewed(tx, project, actorId, outbox),
  trust: (tx, { userId }, { actorId }) => trust(tx, userId, actorId),
  untrust: (tx, { userId }, { actorId }) => untrust(tx, userId, actorId),
  'take-back': (tx, project, { actorId, outbox, deciding }) =>
    takeBack(tx, project, { actorId, outbox, reason: deciding.reason ?? null }),
};

/** What admins decide, by the table DECISIONS. Each decision that changes something is in the audit trail. */
@Injectable()
export class Decisions {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly ownThings: OwnThings,
  ) {}

  /** @returns what `answer` reads in the same transaction, after the decision. */
  async decide<Answer>(
    deciding: Deciding,
    caller: Caller,
    answer: (tx: EntityManager, id: number) => Promise<Answer>,
  ): Promise<Answer> {
    const person = admin(caller);
    if (ruleOf(deciding.decision).favours) await this.ownThings.refuse(deciding.project, person);
    return this.db.transaction(async (tx) => {
      const current = await asSeen(tx, deciding);
      await this.decideIn(tx, current, deciding, person.userId);
      return answer(tx, current.id);
    });
  }

  /**
   * Decides in a transaction that is under way, about a project that it has locked, for an admin whose role was checked
   * before.
   * @param run the run of Hide all that it belongs to
   */
  async decideIn(
    tx: EntityManager,
    current: Project,
    deciding: Deciding,
    actorId: string,
    run?: number,
  ): Promise<void> {
    const { decision } = deciding;
    const { ofApproved, sets } = ruleOf(decision);
    if (ofApproved && !current.isApproved) throw new AppError('not_approved');
    const changed = sets?.(current, now, deciding.reason || null);
    if (changed) {
      await this.write(tx, current, changed, deciding, actorId, run);
      // Who gets a project rejected has the next one reviewed first.
      if (changed.rejectedAt) await untrust(tx, current.userId, actorId, { why: 'rejected' });
    }
    await BESIDES[decision]?.(tx, current, { actorId, outbox: this.outbox, deciding });
  }

  private async write(
    tx: EntityManager,
    current: Project,
    changed: Partial<DecidedFields<() => string>>,
    { decision, reason }: Deciding,
    actorId: string,
    run: number | undefined,
  ): Promise<void> {
    const figures = FIGURES.includes(decision) ? await figuresOf(tx, current) : undefined;
    const waiting = changed.isApproved === false && (await underReview(tx, current.id))?.waiting;
    // The owner goes on from the edit that waited, and an admin has seen it.
    if (waiting)
      await keepVersion(tx, current, { kind: 'edit', by: current.userId, changed: changedFields(current, waiting) });
    await tx.update(ProjectRow, { id: current.id }, { ...waiting, ...changed });
    await recordAudit(tx, {
      actorId,
      action: `project.${decision}`,
      target: targetOf(current),
      details: {
        ...(decision === 'reject' && { reason: reason || null }),
        ...(run !== undefined && { run }),
        ...figures,
      },
    });
    const reviewed = reviewOf(current, changed);
    if (reviewed) await publishReview(tx, this.outbox, current, { decision: reviewed, by: actorId, run });
    const { isApproved } = changed;
    if (isApproved === undefined) return;
    await settle(tx, current.id);
    if (isApproved === current.isApproved) return;
    const { id: projectId, slug, userId: creatorId } = current;
    const version = current.version + 1;
    await this.outbox.add(tx, projectEvents.decided, { projectId, slug, creatorId, isApproved, version });
    // What may no longer be taken back needs no pictures.
    if (!isApproved) await publishImages(tx, this.outbox, { id: projectId, version });
  }

  /** Counters, votes and the search document go with the row; the pictures when media has the event. */
  async remove(seen: ProjectAtVersion, caller: Caller): Promise<{ projectId: number }> {
    const { userId } = admin(caller);
    return this.db.transaction(async (tx) => {
      const gone = await asSeen(tx, seen);
      const details = { wasPublic: gone.isApproved };
      await keepVersion(tx, gone, { kind: 'delete', by: userId, changed: FIELDS });
      await tx.delete(ProjectRow, { id: gone.id });
      await this.outbox.add(tx, projectEvents.deleted, { projectId: gone.id, byAdmin: true });
      await publishReview(tx, this.outbox, gone, { decision: 'taken_down', by: userId, run: undefined });
      await recordAudit(tx, { actorId: userId, action: 'project.delete', target: targetOf(gone), details });
      await untrust(tx, gone.userId, userId, { why: 'deleted' });
      return { projectId: gone.id };
    });
  }
}

/** What its owner is to hear of; another reason for the same rejection, or a mark, is no review. */
function reviewOf({ isApproved }: Project, changed: Partial<DecidedFields<() => string>>): ReviewDecision | undefined {
  if (changed.isApproved) return 'approved';
  if (changed.rejectedAt) return isApproved ? 'taken_down' : 'rejected';
  return undefined;
}

/** The answer to a decision: the project, with all that only admins know of it. */
export const asAdminsSeeIt = async (tx: EntityManager, id: number): Promise<Json<AdminProject>> =>
  adminJson(await detailIn(tx, id));

/** Locks the project. @throws AppError already_decided when it is no longer what the admin saw. */
export async function asSeen(tx: EntityManager, { project, version }: ProjectAtVersion): Promise<Project> {
  const current = await lockProject(tx, project);
  if (version !== undefined && version !== current.version)
    throw new AppError('already_decided', current.ownerVersion > version ? OWNER_CHANGED : undefined);
  return current;
}
