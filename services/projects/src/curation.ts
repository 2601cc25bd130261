import { AppError, projectEvents, projects, type AdminProject, type Caller, type Out } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { admin, Outbox, recordAudit, Rpc, type AuditEntry } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { ProjectRow, type Project } from './project.entity.js';
import { detailIn, lockProject } from './project.rows.js';
import { targetOf } from './project.rules.js';
import { decidedJson } from './projects.queries.js';

type Named = { project: string };
type Decide = Named & { version?: number };

interface Decision {
  action: AuditEntry<'project'>['action'];
  /** What changes on the project; null when it is so already. Then nothing is written, and no date moves. */
  change: (project: Project) => QueryDeepPartialEntity<Project> | null;
  details?: Record<string, unknown>;
}

const stats = statement<Out<typeof projects.stats>>(
  'stats',
  `select
     (select count(*)::int from projects where not is_approved and rejected_at is null) as "pendingProjects",
     count(*)::int as "totalProjects",
     coalesce(sum(upvotes), 0)::int as "totalUpvotes"
   from project_counters`,
);

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

/** Decisions of admins. Each can be made twice without harm; each that changes something is in the audit trail. */
@Controller()
export class Curation {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  @Rpc(projects.approve)
  approve(input: Decide, caller: Caller): Promise<Json<AdminProject>> {
    return this.decide(input, caller, {
      action: 'project.approve',
      change: (project) => (project.isApproved ? null : { isApproved: true, rejectedAt: null, rejectionReason: null }),
    });
  }

  /** Also takes an approved project back, with all its marks. Another reason replaces the first, the date stays. */
  @Rpc(projects.reject)
  reject({ reason, ...input }: Decide & { reason?: string | null }, caller: Caller): Promise<Json<AdminProject>> {
    const rejectionReason = reason || null;
    return this.decide(input, caller, {
      action: 'project.reject',
      change: (project) => {
        if (!project.rejectedAt) return { isApproved: false, rejectedAt: now, rejectionReason, ...UNMARKED };
        return rejectionReason && rejectionReason !== project.rejectionReason ? { rejectionReason } : null;
      },
      details: { reason: rejectionReason },
    });
  }

  @Rpc(projects.feature)
  feature(input: Named, caller: Caller): Promise<Json<AdminProject>> {
    return this.decide(input, caller, {
      action: 'project.feature',
      change: (project) => (approved(project).isFeatured ? null : { isFeatured: true, featuredAt: now }),
    });
  }

  @Rpc(projects.unfeature)
  unfeature(input: Named, caller: Caller): Promise<Json<AdminProject>> {
    return this.decide(input, caller, {
      action: 'project.unfeature',
      change: (project) => (project.isFeatured ? { isFeatured: false, featuredAt: null } : null),
    });
  }

  @Rpc(projects.sponsor)
  sponsor(input: Named, caller: Caller): Promise<Json<AdminProject>> {
    return this.decide(input, caller, {
      action: 'project.sponsor',
      change: (project) => (approved(project).isSponsored ? null : { isSponsored: true, sponsoredAt: now }),
    });
  }

  @Rpc(projects.unsponsor)
  unsponsor(input: Named, caller: Caller): Promise<Json<AdminProject>> {
    return this.decide(input, caller, {
      action: 'project.unsponsor',
      change: (project) => (project.isSponsored ? { isSponsored: false, sponsoredAt: null } : null),
    });
  }

  @Rpc(projects.stats)
  async stats(_input: Record<string, never>, caller: Caller): Promise<Out<typeof projects.stats>> {
    admin(caller);
    return (await this.db.one(stats))!;
  }

  private async decide(
    { project, version }: Decide,
    caller: Caller,
    { action, change, details }: Decision,
  ): Promise<Json<AdminProject>> {
    const { userId } = admin(caller);
    return this.db.transaction(async (tx) => {
      const current = await lockProject(tx, project);
      if (version !== undefined && version !== current.version) throw new AppError('already_decided');
      const changed = change(current);
      if (changed) {
        await tx.update(ProjectRow, { id: current.id }, changed);
        await recordAudit(tx, { actorId: userId, action, target: targetOf(current), ...(details && { details }) });
        const isApproved = changed.isApproved as boolean | undefined;
        if (isApproved !== undefined && isApproved !== current.isApproved) {
          const { id: projectId, slug, userId: creatorId } = current;
          const decided = { projectId, slug, creatorId, isApproved, version: current.version + 1 };
          await this.outbox.add(tx, projectEvents.decided, decided);
        }
      }
      return decidedJson<AdminProject>(await detailIn(tx, current.id));
    });
  }
}

function approved(project: Project): Project {
  if (!project.isApproved) throw new AppError('not_approved');
  return project;
}
