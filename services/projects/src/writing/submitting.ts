import {
  projectEvents,
  projects,
  type AdminProject,
  type Caller,
  type Project as ProjectAnswer,
  type ProjectFields,
} from '@app/contracts';
import { Json } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import {
  admin,
  attempt,
  type AuditEntry,
  Creators,
  Idempotency,
  Outbox,
  recordAudit,
  Rpc,
  signedIn,
} from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { sanitizeContent } from './content.js';
import { reviewLater, publishImages } from '../moderation/reviews.js';
import { Pictures } from './pictures.js';
import { ProjectRow, type Project as Row } from '../card/project.entity.js';
import { detailIn } from '../card/project.rows.js';
import { insertProject } from './insert-project.js';
import { targetOf } from '../card/project.rules.js';
import { adminJson, publicJson, type DetailRow } from '../card/projects.queries.js';
import { isTrusted } from '../moderation/trust.js';

type Submission = { fields: ProjectFields; idempotencyKey?: string };

const trustedPerson = statement<object>('trusted', 'select 1 as found from trusted_people where user_id = $1');

/** How people, and admins for the gallery, submit projects. */
@Controller()
export class Submitting {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly creators: Creators,
    private readonly pictures: Pictures,
    private readonly idempotency: Idempotency,
  ) {}

  @Rpc(projects.submit)
  submit(submission: Submission, caller: Caller): Promise<Json<ProjectAnswer>> {
    const { userId } = signedIn(caller);
    return this.create(submission, submission.fields, userId, async (tx, saved) => {
      if (!(await isTrusted(tx, userId))) return publicJson(await detailIn(tx, saved.id));
      const detail = await this.publish(tx, saved, userId, { isApproved: true }, ['project.approve-by-trust']);
      await reviewLater(tx, saved.id);
      return publicJson(detail);
    });
  }

  @Rpc(projects.trusted)
  async trusted(_input: Record<string, never>, caller: Caller): Promise<{ trusted: boolean }> {
    const { userId } = signedIn(caller);
    return { trusted: (await this.db.one(trustedPerson, [userId])) !== undefined };
  }

  /** Nobody need approve what an admin makes for the gallery. */
  @Rpc(projects.submitInspiration)
  async submitInspiration(submission: Submission, caller: Caller): Promise<Json<AdminProject>> {
    const { userId } = admin(caller);
    const given = { isApproved: true, isInspiration: true, inspirationAt: () => 'now()' };
    // Its own name keeps it apart from a submission of the same fields under the same key.
    const sent = { ...submission.fields, operation: 'submitInspiration' };
    return this.create(submission, sent, userId, async (tx, saved) =>
      adminJson(await this.publish(tx, saved, userId, given, ['project.approve', 'project.inspiration'])),
    );
  }

  /** Approved from its first moment on, as an approval does it. */
  private async publish(
    tx: EntityManager,
    { id, version }: { id: number; version: number },
    userId: string,
    given: QueryDeepPartialEntity<Row>,
    actions: AuditEntry<'project'>['action'][],
  ): Promise<DetailRow> {
    await tx.update(ProjectRow, { id }, given);
    const detail = await detailIn(tx, id);
    const { title, slug } = JSON.parse(detail.json) as ProjectAnswer;
    for (const action of actions) await recordAudit(tx, { actorId: userId, action, target: targetOf({ id, title }) });
    const payload = { projectId: id, slug, creatorId: userId, isApproved: true, version: version + 1 };
    await this.outbox.add(tx, projectEvents.decided, payload);
    return detail;
  }

  /** One key is one project, however often it is `sent`. `answer` ends the transaction. */
  private async create<P extends ProjectAnswer>(
    { fields, idempotencyKey }: Submission,
    sent: object,
    userId: string,
    answer: (tx: EntityManager, saved: { id: number; version: number }) => Promise<Json<P>>,
  ): Promise<Json<P>> {
    const tried = idempotencyKey === undefined ? undefined : attempt(userId, idempotencyKey, sent);
    const first = tried && (await this.idempotency.answerTo(tried));
    if (first) return new Json(first);
    const content = sanitizeContent(fields.content);
    // Other services are asked before the transaction, which therefore never waits for them.
    const [image] = await Promise.all([
      this.pictures.find(fields.imageUrl, content.imageIds),
      this.creators.ensure(userId),
    ]);
    const made = await this.db.transaction(async (tx) => {
      if (tried && !(await this.idempotency.claim(tx, tried))) return undefined;
      const saved = await insertProject(tx, { ...fields, userId, image, imageUrl: image.url, content: content.html });
      await publishImages(tx, this.outbox, saved);
      const { text } = await answer(tx, saved);
      if (tried) await this.idempotency.keep(tx, tried, text);
      return text;
    });
    return new Json(made ?? (await this.idempotency.answerTo(tried!))!);
  }
}
