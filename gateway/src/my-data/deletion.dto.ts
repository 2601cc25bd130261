import { type DeletionRequest, deletionRules, PASSWORD_MAX, PROJECT_FATES, type ProjectFate } from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

const given = (value: string | undefined): string | undefined => value || undefined;

export class DeletionBody implements DeletionRequest {
  @ApiPropertyOptional({
    maxLength: PASSWORD_MAX,
    format: 'password',
    description: 'May be left out within ten minutes of a sign-in',
  })
  @Follows(deletionRules.password, given)
  password?: string;

  @ApiProperty({ enum: PROJECT_FATES })
  @Follows(deletionRules.projects)
  projects!: ProjectFate;
}
