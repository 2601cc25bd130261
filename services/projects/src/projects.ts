import {
  AppError,
  canEdit,
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
  named,
  Outbox,
  recordAudit,
  Rpc,
  signedIn,
} from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { filledIn } from './card.js';
import { imagesIn, sanitizeContent, type Content } from './content.js';
import { Pictures } from './pictures.js';
import { ProjectRow, type Project as Row } from './project.entity.js';
import { detailIn, insertProject, lockProject } from './project.rows.js';
import { maySee, targetOf, usedImages } from './project.rules.js';
import { adminJson, decidedJson, detailById, detailBySlug, publicJson, type DetailRow } from './projects.queries.js';
import { keepChanges } from './resubmissions.js';
import { isTrusted, lookLater } from './trust.js';

type Named = { project: string };
type Submission = { fields: ProjectFields; idempotencyKey?: string };
type Edit = Named & { version?: number; fields: ProjectFields };

const trustedPerson = statement<object>('trusted', 'select 1 as found from trusted_people where user_id = $1');

@Controller()
export class Projects {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly creators: Creators,
    private readonly pictures: Pictures,
    private readonly idempotency: Idempotency,
  ) {}

  @Rpc(projects.get)
  async get({ project }: Named, caller: Caller): Promise<Json<ProjectAnswer | AdminProject>> {
    return answerOf(await this.find(project, caller), caller);
  }

  @Rpc(projects.submit)
  submit(submission: Submission, caller: Caller): Promise<Json<ProjectAnswer>> {
    const { userId } = signedIn(caller);
    return this.create(submission, submission.fields, userId, async (tx, saved) => {
      if (!(await isTrusted(tx, userId))) return publicJson(await detailIn(tx, saved.id));
      const detail = await this.publish(tx, saved, userId, { isApproved: true }, ['project.approve-by-trust']);
      await lookLater(tx, saved.id);
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
    const told = { projectId: id, slug, creatorId: userId, isApproved: true, version: version + 1 };
    await this.outbox.add(tx, projectEvents.decided, told);
    return detail;
  }

  /** The same key is one project, however often it is `sent`. `answer` ends the transaction. */
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
      await this.tellSaved(tx, saved, image.url, content);
      const { text } = await answer(tx, saved);
      if (tried) await this.idempotency.keep(tx, tried, text);
      return text;
    });
    return new Json(made ?? (await this.idempotency.answerTo(tried!))!);
  }

  @Rpc(projects.update)
  async update({ project, version, fields }: Edit, caller: Caller): Promise<Json<ProjectAnswer | AdminProject>> {
    const before = await this.db.dataSource.manager.findOneBy(ProjectRow, named(project));
    if (!before || !maySee(before, caller)) throw new AppError('not_found');
    if (!canEdit(before, caller)) throw new AppError('forbidden');
    const { userId } = signedIn(caller);
    const content = sanitizeContent(fields.content);
    const stays = fields.imageUrl === before.imageUrl;
    const shown = new Set(imagesIn(before.content ?? ''));
    const newInStory = content.imageIds.filter((id) => !shown.has(id));
    const found = await this.pictures.find(stays ? null : fields.imageUrl, newInStory);
    const image = stays ? before.image : found;
    return this.db.transaction(async (tx) => {
      const current = await lockProject(tx, String(before.id));
      if (version !== undefined && version !== current.version) throw new AppError('edit_conflict');
      const imageUrl = image?.url ?? fields.imageUrl;
      const own = current.userId === userId;
      const edited = { ...filledIn(fields), content: content.html, imageUrl };
      const again = own ? { rejectedAt: null, rejectionReason: null } : {};
      await tx.update(ProjectRow, { id: current.id }, { ...edited, image, ...again });
      await keepChanges(tx, current, edited, own && current.rejectedAt !== null);
      if (current.isApproved || !own)
        await recordAudit(tx, { actorId: userId, action: 'project.edit', target: targetOf(current) });
      await this.tellSaved(tx, { id: current.id, version: current.version + 1 }, imageUrl, content);
      return answerOf(await detailIn(tx, current.id), caller);
    });
  }

  private async find(project: string, caller: Caller): Promise<DetailRow> {
    const name = named(project);
    const found =
      'id' in name ? await this.db.one(detailById, [name.id]) : await this.db.one(detailBySlug, [name.slug]);
    if (!found || !maySee(found, caller)) throw new AppError('not_found');
    return found;
  }

  private async tellSaved(
    tx: EntityManager,
    { id, version }: { id: number; version: number },
    imageUrl: string,
    content: Content,
  ): Promise<void> {
    const imageIds = usedImages(imageUrl, content.imageIds);
    await this.outbox.add(tx, projectEvents.saved, { projectId: id, version, imageIds });
  }
}

/** An unapproved project only reaches its owner and admins, who may see the decision; admins also see what changed after a rejection. */
function answerOf(found: DetailRow, caller: Caller): Json<ProjectAnswer | AdminProject> {
  if (found.isApproved) return publicJson(found);
  return caller?.role === 'ADMIN' ? adminJson(found) : decidedJson(found);
}
