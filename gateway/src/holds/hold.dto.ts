import { HOLD_TARGETS, type HoldFields, holdRules, type HoldTarget, REASON_MAX } from '@app/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

export class HoldBody implements HoldFields {
  @ApiProperty({ enum: HOLD_TARGETS })
  @Follows(holdRules.targetType)
  targetType!: HoldTarget;

  @ApiProperty({ description: 'The id or slug of a project, of a deleted one the id; the id of a person' })
  @Follows(holdRules.targetId, String)
  targetId!: string;

  @ApiProperty({ minLength: 1, maxLength: REASON_MAX, description: 'For admins and the audit trail' })
  @Follows(holdRules.reason)
  reason!: string;
}
