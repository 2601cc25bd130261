import {
  REASON_MAX,
  REPORT_ACTIONS,
  REPORT_NOTE_MAX,
  REPORT_REASON_KEYS,
  REPORT_REASONS,
  REPORT_TARGETS,
  type ReportAction,
  type ReportDecision,
  reportDecisionRules,
  type ReportFields,
  type ReportReason,
  reportRules,
  type ReportTargetType,
  type TakeBack,
  takeBackDecisionRules,
} from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

/** Each reason with its sentence, for the document. */
const reasons = REPORT_REASON_KEYS.map((key) => `${key}: ${REPORT_REASONS[key]}`).join('. ');

export class ReportBody implements ReportFields {
  @ApiProperty({ enum: REPORT_TARGETS })
  @Follows(reportRules.targetType)
  targetType!: ReportTargetType;

  @ApiProperty({ description: 'Its id; of a project the id or the slug' })
  @Follows(reportRules.targetId, String)
  targetId!: string;

  @ApiProperty({ enum: REPORT_REASON_KEYS, description: reasons })
  @Follows(reportRules.reason)
  reason!: ReportReason;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: REPORT_NOTE_MAX, description: 'For our team' })
  @Follows(reportRules.note)
  note!: string | null;
}

export class DecisionBody implements ReportDecision {
  @ApiProperty({
    enum: REPORT_ACTIONS,
    description:
      'hide takes a comment or reply out of public sight, and rejects a project; a person cannot be hidden. suspend_author suspends the account of whose it is; it needs a note',
  })
  @Follows(reportDecisionRules.action)
  action!: ReportAction;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: REASON_MAX,
    description: 'For the audit trail; the owner of a rejected project, and who is suspended, read it as the reason',
  })
  @Follows(reportDecisionRules.note)
  note!: string | null;

  @ApiPropertyOptional({ default: false, description: 'With suspend_author: as hide, when the thing is still public' })
  @Follows(reportDecisionRules.alsoHide)
  alsoHide?: boolean;
}

export class TakeBackDecisionBody implements TakeBack {
  @ApiProperty({ type: String, format: 'date-time', description: 'The time of the decision, as the case tells it' })
  @Follows(takeBackDecisionRules.decidedAt)
  decidedAt!: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: REASON_MAX, description: 'For the audit trail' })
  @Follows(takeBackDecisionRules.reason)
  reason!: string | null;
}
