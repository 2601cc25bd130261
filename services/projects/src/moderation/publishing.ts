import { projectEvents, type ProjectStatus, type ReviewDecision } from '@app/contracts';
import type { Outbox } from '@app/kernel/service';
import type { EntityManager } from 'typeorm';
import type { Project } from '../card/project.entity.js';

interface Reviewed {
  decision: ReviewDecision;
  by: string;
  /** The run of Hide all that it belongs to. */
  run: number | undefined;
}

/** In the transaction of the decision, which raises the version by one. */
export async function publishReview(
  tx: EntityManager,
  outbox: Outbox,
  before: Pick<Project, 'id' | 'userId' | 'version'>,
  { run, ...decided }: Reviewed,
): Promise<void> {
  const { id: projectId, userId: creatorId, version } = before;
  const at = await moment(tx);
  const payload = { projectId, creatorId, ...decided, version: version + 1, at };
  await outbox.add(tx, projectEvents.reviewed, { ...payload, ...(run !== undefined && { run }) });
}

/** Publishes a new status, when it is one and the project is public, in the transaction that raises the version. */
export async function publishStatus(
  tx: EntityManager,
  outbox: Outbox,
  before: Pick<Project, 'id' | 'userId' | 'version' | 'status' | 'isApproved'>,
  { status, by }: { status: ProjectStatus; by: string },
): Promise<void> {
  if (!before.isApproved || before.status === status) return;
  const { id: projectId, userId: creatorId, version } = before;
  const at = await moment(tx);
  await outbox.add(tx, projectEvents.statusChanged, { projectId, creatorId, status, version: version + 1, by, at });
}

/** In the transaction that hides it. */
export async function publishHiddenPicture(
  tx: EntityManager,
  outbox: Outbox,
  { id: projectId, userId: creatorId }: Pick<Project, 'id' | 'userId'>,
  hidden: { imageId: string; reason: string; by: string },
): Promise<void> {
  await outbox.add(tx, projectEvents.pictureHidden, { projectId, creatorId, ...hidden, at: await moment(tx) });
}

/** The database's time: services may disagree about it. */
async function moment(tx: EntityManager): Promise<string> {
  const [{ at }] = (await tx.query('select iso(now()) as at')) as [{ at: string }];
  return at;
}
