import {
  approveRules,
  BULK_DECISIONS,
  BULK_MAX,
  type BulkDecision,
  type BulkDecisions,
  bulkRules,
  REASON_MAX,
  rejectRules,
  takeBackRules,
} from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

export class ApproveBody {
  @ApiPropertyOptional({ default: false, description: 'From now on, what its owner submits goes live at once' })
  @Follows(approveRules.trust)
  trust?: boolean;
}

export class RejectBody {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: REASON_MAX, description: 'Shown to the owner' })
  @Follows(rejectRules.reason)
  reason!: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: REASON_MAX,
    description: 'Suspends the account of the owner, too, who reads this on their profile',
  })
  @Follows(rejectRules.suspendReason, rejectRules.reason.keep)
  suspendReason!: string | null;
}

export class TakeBackBody {
  @ApiProperty({
    type: 'integer',
    description: 'Of the project as the admin saw it: refused when it has changed since',
  })
  @Follows(takeBackRules.version)
  version!: number;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: REASON_MAX, description: 'Shown to the owner' })
  @Follows(takeBackRules.reason)
  reason!: string | null;
}

class SeenProject {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer', description: 'As the admin saw it: refused when it has changed since' })
  version!: number;
}

export class BulkBody implements BulkDecisions {
  @ApiProperty({ enum: BULK_DECISIONS })
  @Follows(bulkRules.decision)
  decision!: BulkDecision;

  @ApiProperty({ type: [SeenProject], minItems: 1, maxItems: BULK_MAX })
  @Follows(bulkRules.projects, (seen: SeenProject[]) => seen.map(({ id, version }) => ({ id, version })))
  projects!: SeenProject[];

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: REASON_MAX, description: 'Of a rejection' })
  @Follows(bulkRules.reason)
  reason!: string | null;
}
