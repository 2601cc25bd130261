import { DEFAULT_STATUS, type ProjectFields, projectRules, type ProjectStatus } from '@app/contracts';
import type { Type } from '@nestjs/common';
import { Follows } from '../http/validation.js';

/** What an edit sends: every field, as the form has it. */
export const ProjectBody = class ProjectBody {} as Type<ProjectFields>;
for (const [field, rule] of Object.entries(projectRules)) Follows(rule)(ProjectBody.prototype as object, field);

/** What a submission sends; a project without a status is an idea. */
export class NewProjectBody extends ProjectBody {
  @Follows(
    (status) => (status === undefined ? undefined : projectRules.status(status)),
    (status?: ProjectStatus) => status ?? DEFAULT_STATUS,
  )
  declare status: ProjectStatus;
}
