import { HIDE_REASON_MIN, type HideAllFields, hideAllRules, normalizeText, REASON_MAX } from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

export class HideAllBody implements HideAllFields {
  @ApiProperty({ minLength: HIDE_REASON_MIN, maxLength: REASON_MAX, description: 'The person reads this' })
  @Follows(hideAllRules.reason, normalizeText)
  reason!: string;

  @ApiPropertyOptional({ description: 'The person is suspended first, so that nothing new comes meanwhile' })
  @Follows(hideAllRules.suspend)
  suspend?: boolean;
}
