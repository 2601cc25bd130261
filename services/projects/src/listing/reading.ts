import { projects, type AdminProject, type Caller, type Project } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { findProject } from '../card/project.rows.js';
import { answerOf } from '../card/projects.queries.js';

/** One project, for everybody who may see it. */
@Controller()
export class Reading {
  constructor(private readonly db: Database) {}

  @Rpc(projects.get)
  async get({ project }: { project: string }, caller: Caller): Promise<Json<Project | AdminProject>> {
    return answerOf(await findProject(this.db, project, caller), caller);
  }
}
