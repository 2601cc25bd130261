import type { NotableProject } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Together } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { inParts } from './in-parts.js';

type Projects = ReadonlyMap<number, NotableProject>;

/** Questions that are under way at once: one that takes long does not hold up all mails. */
const AT_ONCE = 4;

/** What projects are at this moment. Mails that are composed at the same time ask together. */
@Injectable()
export class NotableProjects {
  private readonly asked: Together<readonly number[], Projects>;

  constructor(@Inject(RPC) rpc: RpcClient<'notices'>) {
    this.asked = new Together(async (_key, calls) => {
      const ids = [...new Set(calls.flat())];
      const found = await inParts(ids, (projectIds) => rpc.projects.notable({ projectIds }, null));
      const byId = new Map(found.map((project) => [project.id, project]));
      return calls.map(() => byId);
    }, AT_ONCE);
  }

  /** By their ids. There may be others, too. */
  all(projectIds: readonly number[]): Promise<Projects> {
    return this.asked.add('', projectIds);
  }

  async one(projectId: number): Promise<NotableProject | undefined> {
    return (await this.all([projectId])).get(projectId);
  }
}
