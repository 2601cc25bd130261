import type { NotableProject } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Together } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';

/** What a project is at this moment. Mails that are composed at the same time ask together. */
@Injectable()
export class NotableProjects {
  private readonly asked: Together<number, NotableProject | undefined>;

  constructor(@Inject(RPC) private readonly rpc: RpcClient<'notices'>) {
    this.asked = new Together(async (_key, ids) => {
      const found = await this.rpc.projects.notable({ projectIds: [...new Set(ids)] }, null);
      const byId = new Map(found.map((project) => [project.id, project]));
      return ids.map((id) => byId.get(id));
    });
  }

  one(projectId: number): Promise<NotableProject | undefined> {
    return this.asked.add('', projectId);
  }
}
