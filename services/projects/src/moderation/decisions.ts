import { AppError, OWNER_CHANGED, projectEvents, type Caller } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { admin, Outbox, recordAudit, type AuditEntry } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { changedFields, FIELDS } from '../card/fields.js';
import { looked, tellImages, toLookAt } from './looks.js';
import { OwnThings } from './own-things.js';
import { ProjectRow, type Project } from '../card/project.entity.js';
import { lockProject } from '../card/project.rows.js';
import { targetOf } from '../card/project.rules.js';
import { figuresOf, FIGURES } from './figures.js';
import { settle } from '../writing/resubmissions.js';
import { trust, untrust } from './trust.js';
import { keepVersion } from '../writing/versions.js';

/** `project` is an id or a slug. With a version, the decision fails when the project was edited or decided since. */
export interface Decided {
  project: string;
  version?: number;
}

export interface Decision {
  /** What the trail says of the change. */
  action?: AuditEntry<'project'>['action'];
  /** What changes on the project; null when it is so already. Then nothing is written, and no date moves. */
  change: (project: Project) => QueryDeepPartialEntity<Project> | null;
  details?: Record<string, unknown>;
  /** In favour of the project or its owner: then it is not for the owner to make. */
  favours?: true;
  /** Done in the same transaction, also when nothing changes. It tells the trail itself. */
  besides?: (tx: EntityManager, project: Project, actorId: string, outbox: Outbox) => Promise<void>;
}

/** The database's clock: services may disagree about the time. */
const now = () => 'now()';

const UNMARKED = {
  isFeatured: false,
  isSponsored: false,
  isInspiration: false,
  featuredAt: null,
  sponsoredAt: null,
  inspirationAt: null,
};

export const approval: Decision = {
  favours: true,
  action: 'project.approve',
  change: (project) => (project.isApproved ? null : { isApproved: true, rejectedAt: null, rejectionReason: null }),
};

/** From now on, what its owner submits goes live at once. */
export const approvalWithTrust: Decision = {
  ...approval,
  besides: (tx, { userId }, actorId) => trust(tx, userId, actorId),
};

/** Also takes an approved project back, with all its marks. Another reason replaces the first, the date stays. */
export function rejection(reason?: string | null): Decision {
  const rejectionReason = reason || null;
  return {
    action: 'project.reject',
    change: (project) => {
      if (!project.rejectedAt) return { isApproved: false, rejectedAt: now, rejectionReason, ...UNMARKED };
      return rejectionReason && rejectionReason !== project.rejectionReason ? { rejectionReason } : null;
    },
    details: { reason: rejectionReason },
  };
}

/** The marks of approved projects: what the trail says when one is given and taken, and what is written, with the time since when. */
const MARKS = {
  feature: { give: 'project.feature', take: 'project.unfeature', flag: 'isFeatured', since: 'featuredAt' },
  sponsor: { give: 'project.sponsor', take: 'project.unsponsor', flag: 'isSponsored', since: 'sponsoredAt' },
  inspiration: {
    give: 'project.inspiration',
    take: 'project.remove-inspiration',
    flag: 'isInspiration',
    since: 'inspirationAt',
  },
} as const;

export const marking = (mark: keyof typeof MARKS): Decision => {
  const { give, flag, since } = MARKS[mark];
  return {
    favours: true,
    action: give,
    change: (project) => {
      if (!project.isApproved) throw new AppError('not_approved');
      return project[flag] ? null : { [flag]: true, [since]: now };
    },
  };
};

export const unmarking = (mark: keyof typeof MARKS): Decision => {
  const { take, flag, since } = MARKS[mark];
  return {
    action: take,
    change: (project) => (project[flag] ? { [flag]: false, [since]: null } : null),
  };
};

/** Nothing of the project itself changes: its version stays. */
const beside = (besides: NonNullable<Decision['besides']>): Decision => ({ change: () => null, besides });

export const lookedAt: Decision = { ...beside(looked), favours: true };
export const trusting: Decision = {
  ...beside((tx, { userId }, actorId) => trust(tx, userId, actorId)),
  favours: true,
};
export const untrusting = beside((tx, { userId }, actorId) => untrust(tx, userId, actorId));

/** Decisions of admins. Each can be made twice without harm; each that changes something is in the audit trail. */
@Injectable()
export class Decisions {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly ownThings: OwnThings,
  ) {}

  /** @returns what `answer` reads in the same transaction, after the decision. */
  async decide<Answer>(
    decided: Decided,
    caller: Caller,
    decision: Decision,
    answer: (tx: EntityManager, id: number) => Promise<Answer>,
  ): Promise<Answer> {
    const person = admin(caller);
    if (decision.favours) await this.ownThings.refuse(decided.project, person);
    return this.db.transaction(async (tx) => answer(tx, await this.decideIn(tx, decided, person.userId, decision)));
  }

  /** The same in a transaction that is under way, by an admin whose role was looked at before. @returns the project's id. */
  async decideIn(
    tx: EntityManager,
    decided: Decided,
    userId: string,
    { action, change, details, besides }: Decision,
  ): Promise<number> {
    const current = await asSeen(tx, decided);
    const changed = change(current);
    if (changed) {
      const figures = action && FIGURES.includes(action) ? await figuresOf(tx, current) : undefined;
      const waiting = changed.isApproved === false && (await toLookAt(tx, current.id))?.waiting;
      // Its owner goes on from there, and an admin has seen it.
      if (waiting)
        await keepVersion(tx, current, {
          kind: 'edit',
          by: current.userId,
          changed: changedFields(current, waiting),
        });
      await tx.update(ProjectRow, { id: current.id }, { ...waiting, ...changed });
      if (action)
        await recordAudit(tx, {
          actorId: userId,
          action,
          target: targetOf(current),
          details: { ...details, ...figures },
        });
      const isApproved = changed.isApproved as boolean | undefined;
      if (isApproved !== undefined) await settle(tx, current.id);
      if (isApproved !== undefined && isApproved !== current.isApproved) {
        const { id: projectId, slug, userId: creatorId } = current;
        const told = { projectId, slug, creatorId, isApproved, version: current.version + 1 };
        await this.outbox.add(tx, projectEvents.decided, told);
        // What may no longer be taken back needs no pictures.
        if (!isApproved) await tellImages(tx, this.outbox, { id: projectId, version: current.version + 1 });
      }
      // Whoever gets a project rejected has the next one looked at first.
      if (changed.rejectedAt) await untrust(tx, current.userId, userId, { why: 'rejected' });
    }
    await besides?.(tx, current, userId, this.outbox);
    return current.id;
  }

  /** Counters, votes and the search document go with the row; the pictures when media hears of it. */
  async remove(decided: Decided, caller: Caller): Promise<{ projectId: number }> {
    const { userId } = admin(caller);
    return this.db.transaction(async (tx) => {
      const gone = await asSeen(tx, decided);
      const details = { wasPublic: gone.isApproved };
      await keepVersion(tx, gone, { kind: 'delete', by: userId, changed: FIELDS });
      await tx.delete(ProjectRow, { id: gone.id });
      await this.outbox.add(tx, projectEvents.deleted, { projectId: gone.id, byAdmin: true });
      await recordAudit(tx, { actorId: userId, action: 'project.delete', target: targetOf(gone), details });
      await untrust(tx, gone.userId, userId, { why: 'deleted' });
      return { projectId: gone.id };
    });
  }
}

/** Locks the project. @throws AppError already_decided when it is no longer what the admin saw. */
export async function asSeen(tx: EntityManager, { project, version }: Decided): Promise<Project> {
  const current = await lockProject(tx, project);
  if (version !== undefined && version !== current.version)
    throw new AppError('already_decided', current.ownerVersion > version ? OWNER_CHANGED : undefined);
  return current;
}
