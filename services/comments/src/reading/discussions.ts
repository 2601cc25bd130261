import { AppError, canEdit, projectEvents, type Caller, type PayloadOf, type ProjectStanding } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { On, signedIn, Together } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { keepStanding, markDeleted, type DiscussionRow } from './discussions.queries.js';

/** Which projects may be discussed. The projects service knows; we keep what it has told us. */
@Injectable()
export class Discussions {
  /**
   * Two questions at a time, so that a slow one holds up few: all others share the next one, which is therefore asked
   * after each of them has come.
   */
  private readonly asking = new Together<string, ProjectStanding | null>((_key, projects) => this.ask(projects), 2);

  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'comments'>,
  ) {}

  /**
   * What `read` finds of a discussion that this person may see. What we know to be approved is believed, so that
   * reading goes on while projects is away. Anything else is asked, because the news of an approval may be on its way.
   * @throws AppError not_found
   */
  async opened<Row extends DiscussionRow>(project: string, caller: Caller, read: () => Promise<Row[]>): Promise<Row[]> {
    const known = await read();
    if (known[0]?.isApproved) return known;
    const standing = await this.standing(project);
    const found = await read();
    const ownOrAdmins = canEdit({ userId: standing.creatorId }, caller);
    if (!found[0] || !(found[0].isApproved || ownOrAdmins)) throw new AppError('not_found');
    return found;
  }

  /**
   * Asks whether people may write on this project now. A local answer would not do: a project that was taken down a
   * moment ago takes no word.
   * @throws AppError not_found; not_approved for owner and admins.
   */
  async writable(project: string, caller: Caller): Promise<ProjectStanding> {
    const standing = await this.ofProject(project);
    if (standing?.isApproved) return standing;
    if (standing) await this.keep(standing);
    const mayKnow = standing && canEdit({ userId: standing.creatorId }, signedIn(caller));
    throw new AppError(mayKnow ? 'not_approved' : 'not_found');
  }

  /** The higher version wins, whichever comes last. */
  @On(projectEvents.decided)
  async keep(standing: ProjectStanding, tx?: EntityManager): Promise<void> {
    const { projectId, slug, creatorId, isApproved, version } = standing;
    await this.db.rows(keepStanding, [projectId, slug, creatorId, isApproved, version], tx);
  }

  /** From here on nobody sees it and nothing is added; the rows follow (upkeep.ts). */
  @On(projectEvents.deleted)
  async markDeleted({ projectId }: PayloadOf<typeof projectEvents.deleted>, tx: EntityManager): Promise<void> {
    await this.db.rows(markDeleted, [projectId], tx);
  }

  private async standing(project: string): Promise<ProjectStanding> {
    const standing = await this.ofProject(project);
    if (!standing) throw new AppError('not_found');
    await this.keep(standing);
    return standing;
  }

  private ofProject(project: string): Promise<ProjectStanding | null> {
    return this.asking.add('', project);
  }

  private ask(projects: string[]): Promise<(ProjectStanding | null)[]> {
    return this.rpc.projects.standings({ projects }, null);
  }
}
