import {
  AppError,
  type Caller,
  type Followed,
  type Following,
  FOLLOWS_MAX,
  notices,
  type ProjectStanding,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { followOf, followsOf, sayFollows, unfollowedOf } from './follows.queries.js';

type Asked = { project: string };

/** Who follows what. Who has voted for a project follows it without a row here. */
@Controller()
export class Follows {
  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  @Rpc(notices.follow)
  async follow({ project }: Asked, caller: Caller): Promise<Following> {
    const { userId } = signedIn(caller);
    const { projectId, isApproved, creatorId } = await this.standing(project);
    if (!isApproved && creatorId !== userId) throw new AppError('not_found');
    return (await this.db.one(sayFollows, [projectId, userId, true]))!;
  }

  @Rpc(notices.unfollow)
  async unfollow({ project }: Asked, caller: Caller): Promise<Following> {
    const { userId } = signedIn(caller);
    const { projectId } = await this.known(project, userId);
    return (await this.db.one(sayFollows, [projectId, userId, false]))!;
  }

  @Rpc(notices.following)
  async following({ project }: Asked, caller: Caller): Promise<Following> {
    const { userId } = signedIn(caller);
    const { projectId, said } = await this.known(project, userId);
    if (said) return said;
    const { projectIds } = await this.rpc.projects.upvoted({ projectIds: [projectId] }, caller);
    return { following: projectIds.length > 0, stopped: false };
  }

  /** What one has said or written first, then what one has only voted for. */
  @Rpc(notices.follows)
  async list(_input: Record<string, never>, caller: Caller): Promise<Followed[]> {
    const { userId } = signedIn(caller);
    const [rows, { projectIds: voted }] = await Promise.all([
      this.db.rows(followsOf, [userId]),
      this.rpc.projects.voted({}, caller),
    ]);
    const unfollowed = new Set((await this.db.rows(unfollowedOf, [userId, voted])).map(({ projectId }) => projectId));
    const votedFor = voted.filter((id) => !unfollowed.has(id));
    const ids = [...new Set([...rows.map(({ projectId }) => projectId), ...votedFor])].slice(0, FOLLOWS_MAX);
    if (ids.length === 0) return [];
    const found = await this.rpc.projects.notable({ projectIds: ids }, null);
    const byId = new Map(found.map((project) => [project.id, project]));
    return ids.flatMap((projectId) => {
      const project = byId.get(projectId);
      if (!project || !(project.isApproved || project.creatorId === userId)) return [];
      const { slug, title, imageUrl, category, status } = project;
      return [{ projectId, slug, title, imageUrl, category, status }];
    });
  }

  /** A project that is public or this person's own, or about which they have said whether they follow it. */
  private async known(project: string, userId: string): Promise<{ projectId: number; said: Following | undefined }> {
    const { projectId, isApproved, creatorId } = await this.standing(project);
    const said = await this.db.one(followOf, [projectId, userId]);
    if (!isApproved && creatorId !== userId && !said) throw new AppError('not_found');
    return { projectId, said };
  }

  private async standing(project: string): Promise<ProjectStanding> {
    const [standing] = await this.rpc.projects.standings({ projects: [project] }, null);
    if (!standing) throw new AppError('not_found');
    return standing;
  }
}
