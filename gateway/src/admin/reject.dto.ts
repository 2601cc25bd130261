import { normalizeText, REASON_MAX, rejectRules } from '@app/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../validation.js';

export class RejectBody {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: REASON_MAX, description: 'Shown to the owner' })
  @Follows(rejectRules.reason, (reason?: string | null) => (reason && normalizeText(reason)) || null)
  reason!: string | null;
}
