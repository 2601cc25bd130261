import {
  type CaseReport,
  OWN_REPORT_STATES,
  type OwnReport,
  type OwnReportState,
  type Reopening,
  type Report,
  REPORT_ACTIONS,
  REPORT_REASON_KEYS,
  REPORT_TARGETS,
  type ReportAction,
  type ReportCase,
  type ReportedThing,
  type ReportedWords,
  type ReportReason,
  type ReportTargetType,
  type Resolution,
} from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserShape } from './people.shapes.js';

const time = { type: String, format: 'date-time' } as const;
const number = { type: 'integer' } as const;
const maybeText = { type: String, nullable: true } as const;

@ApiSchema({ name: 'Report' })
export class ReportShape implements Report {
  @ApiProperty(number) id!: number;
  @ApiProperty({ enum: REPORT_TARGETS }) targetType!: ReportTargetType;
  @ApiProperty({ description: 'The id of the reported thing' }) targetId!: string;
  @ApiProperty({ enum: REPORT_REASON_KEYS }) reason!: ReportReason;
  @ApiProperty(maybeText) note!: string | null;
  @ApiProperty(time) createdAt!: string;
}

@ApiSchema({ name: 'OwnReport' })
export class OwnReportShape extends ReportShape implements OwnReport {
  @ApiProperty({ enum: OWN_REPORT_STATES }) state!: OwnReportState;
  @ApiProperty({ ...time, nullable: true }) decidedAt!: string | null;
  @ApiProperty({ ...maybeText, description: 'As it was reported' }) title!: string | null;
  @ApiProperty({ ...maybeText, description: 'The beginning of what was reported' }) text!: string | null;
  @ApiProperty({ ...maybeText, description: 'Where it stands on the site, if it is public' }) path!: string | null;
}

@ApiSchema({ name: 'CaseReport' })
class CaseReportShape implements CaseReport {
  @ApiProperty({ enum: REPORT_REASON_KEYS }) reason!: ReportReason;
  @ApiProperty(maybeText) note!: string | null;
  @ApiProperty(time) createdAt!: string;
  @ApiProperty({ type: PublicUserShape }) reporter!: PublicUserShape;
}

class ThingWordsShape {
  @ApiProperty({ ...maybeText, description: 'Of the project, or of the one the words stand on; of a person the name' })
  title!: string | null;
  @ApiProperty({ ...maybeText, description: 'The words, also hidden ones; a short description; a bio' })
  text!: string | null;
  @ApiProperty({ ...maybeText, description: 'The beginning of a project’s story as plain text' })
  story!: string | null;
}

@ApiSchema({ name: 'ReportedWords' })
class ReportedWordsShape extends ThingWordsShape implements ReportedWords {
  @ApiProperty({ ...time, description: 'When it was first reported with these words' }) at!: string;
}

@ApiSchema({ name: 'ReportedThing' })
class ReportedThingShape extends ThingWordsShape implements ReportedThing {
  @ApiProperty({ enum: ['shown', 'hidden', 'deleted'] }) state!: ReportedThing['state'];
  @ApiProperty({ ...maybeText, description: 'Where it stands on the site' }) path!: string | null;
}

@ApiSchema({ name: 'Resolution' })
class ResolutionShape implements Resolution {
  @ApiProperty({ enum: REPORT_ACTIONS }) action!: ReportAction;
  @ApiProperty(maybeText) note!: string | null;
  @ApiProperty(time) at!: string;
  @ApiProperty({ type: PublicUserShape }) admin!: PublicUserShape;
}

@ApiSchema({ name: 'Reopening' })
class ReopeningShape implements Reopening {
  @ApiProperty(maybeText) reason!: string | null;
  @ApiProperty(time) at!: string;
  @ApiProperty({ type: PublicUserShape }) admin!: PublicUserShape;
}

@ApiSchema({ name: 'ReportCase' })
export class ReportCaseShape implements ReportCase {
  @ApiProperty(number) id!: number;
  @ApiProperty({ enum: REPORT_TARGETS }) targetType!: ReportTargetType;
  @ApiProperty() targetId!: string;
  @ApiProperty({ type: ReportedThingShape }) thing!: ReportedThingShape;
  @ApiProperty({ type: [ReportedWordsShape], description: 'The newest of the texts that were reported, oldest first' })
  asReported!: ReportedWordsShape[];
  @ApiProperty({ type: PublicUserShape, description: 'Who wrote it, whose project it is, or the reported person' })
  author!: PublicUserShape;
  @ApiProperty(number) reportCount!: number;
  @ApiProperty({ type: [CaseReportShape], description: 'The first ones, oldest first' }) reports!: CaseReportShape[];
  @ApiProperty(time) openedAt!: string;
  @ApiProperty({ type: ResolutionShape, nullable: true }) resolution!: ResolutionShape | null;
  @ApiProperty({ type: ReopeningShape, nullable: true, description: 'When the last decision before was taken back' })
  reopening!: ReopeningShape | null;
}
