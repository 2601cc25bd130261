import { projects, type AdminProject, type Caller, type Project } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { findDetail, findProject } from '../card/project.rows.js';
import { answerOf, publicJson } from '../card/projects.queries.js';

/** One project, for everybody who may see it. */
@Controller()
export class Reading {
  constructor(private readonly db: Database) {}

  @Rpc(projects.get)
  async get({ project }: { project: string }, caller: Caller): Promise<Json<Project | AdminProject>> {
    const found = await findProject(this.db, project, caller);
    return found.isApproved ? publicJson(found) : answerOf(await findDetail(this.db, found.id, caller), caller);
  }
}
