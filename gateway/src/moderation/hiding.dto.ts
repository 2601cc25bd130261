import { HIDE_REASON_MIN, HIDE_TARGETS, type HideTarget, hideRules, normalizeText, REASON_MAX } from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

const target = { description: 'The id of the comment, the reply, the project or the person' };

export class RestoreBody {
  @ApiProperty({ enum: HIDE_TARGETS })
  @Follows(hideRules.targetType)
  targetType!: HideTarget;

  @ApiProperty(target)
  @Follows(hideRules.targetId, String)
  targetId!: string;

  @ApiPropertyOptional({ description: 'Of a project_image: the id of one of the pictures of its story' })
  @Follows(hideRules.imageId)
  imageId?: string;
}

export class HideBody extends RestoreBody {
  @ApiProperty({ minLength: HIDE_REASON_MIN, maxLength: REASON_MAX, description: 'Whoever made it reads this' })
  @Follows(hideRules.reason, normalizeText)
  reason!: string;
}
