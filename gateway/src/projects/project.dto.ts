import {
  CATEGORIES,
  type Category,
  CITY_MAX,
  CONTENT_MAX,
  DEFAULT_STATUS,
  DESCRIPTION_MAX,
  normalizeLine,
  normalizeText,
  PROJECT_STATUSES,
  type ProjectFields,
  projectRules,
  type ProjectStatus,
  STATE_CODES,
  type StateCode,
  TITLE_MAX,
} from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

const orNull = (value: string | null | undefined): string | null => (value && normalizeText(value)) || null;

/** What an edit sends: every field, as the form has it. */
export class ProjectBody implements ProjectFields {
  @ApiProperty({ maxLength: TITLE_MAX })
  @Follows(projectRules.title, normalizeLine)
  title!: string;

  @ApiProperty({ maxLength: DESCRIPTION_MAX })
  @Follows(projectRules.description, normalizeLine)
  description!: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: CONTENT_MAX, description: 'HTML; sanitised' })
  @Follows(projectRules.content, orNull)
  content!: string | null;

  @ApiProperty({ enum: CATEGORIES })
  @Follows(projectRules.category)
  category!: Category;

  @ApiProperty({ enum: PROJECT_STATUSES })
  @Follows(projectRules.status)
  status!: ProjectStatus;

  @ApiProperty({ maxLength: CITY_MAX })
  @Follows(projectRules.city, normalizeLine)
  city!: string;

  @ApiProperty({ enum: STATE_CODES })
  @Follows(projectRules.state)
  state!: StateCode;

  @ApiProperty({ description: 'An address that POST /api/upload gave' })
  @Follows(projectRules.imageUrl)
  imageUrl!: string;

  @ApiPropertyOptional({ type: String, nullable: true, format: 'uri' })
  @Follows(projectRules.websiteUrl, orNull)
  websiteUrl!: string | null;
}

/** What a submission sends; a project without a status is an idea. */
export class NewProjectBody extends ProjectBody {
  @ApiPropertyOptional({ enum: PROJECT_STATUSES, default: DEFAULT_STATUS })
  @Follows(
    (status) => (status === undefined ? undefined : projectRules.status(status)),
    (status?: ProjectStatus) => status ?? DEFAULT_STATUS,
  )
  declare status: ProjectStatus;
}
