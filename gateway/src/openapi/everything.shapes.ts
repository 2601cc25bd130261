import {
  type Everything,
  type HideAll,
  type HideAllKind,
  type HideAllProgress,
  type PersonsThing,
  REPORT_REASON_KEYS,
  REPORT_TARGETS,
  type ReportReason,
  type ReportTargetType,
  THING_KINDS,
  THING_SERVICES,
  THING_STATES,
  type ThingKind,
  type ThingService,
  type ThingState,
} from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserShape } from './people.shapes.js';

const time = { type: String, format: 'date-time' } as const;
const maybeText = { type: String, nullable: true } as const;
const number = { type: 'integer' } as const;
const missing = { enum: THING_SERVICES, isArray: true, description: 'Services that are away' } as const;

@ApiSchema({ name: 'ThingReport' })
class ThingReportShape implements NonNullable<PersonsThing['report']> {
  @ApiProperty({ enum: REPORT_TARGETS }) targetType!: ReportTargetType;
  @ApiProperty() targetId!: string;
  @ApiProperty({ enum: REPORT_REASON_KEYS }) reason!: ReportReason;
}

@ApiSchema({ name: 'PersonsThing' })
class PersonsThingShape implements PersonsThing {
  @ApiProperty({ example: 'comment-12' }) id!: string;
  @ApiProperty({ enum: THING_KINDS }) kind!: ThingKind;
  @ApiProperty({ ...time, description: 'When it was made; of hidden words that were deleted, when they were deleted' })
  at!: string;
  @ApiProperty({ ...maybeText, description: 'Of a project, and of what was reported' }) title!: string | null;
  @ApiProperty({ ...maybeText, description: 'The beginning of the words' }) text!: string | null;
  @ApiProperty({ enum: THING_STATES }) state!: ThingState;
  @ApiProperty({ ...maybeText, description: 'Why it was rejected or hidden' }) reason!: string | null;
  @ApiProperty({ type: ThingReportShape, nullable: true, description: 'Of a report: of what, and why' })
  report!: ThingReportShape | null;
  @ApiProperty({ ...maybeText, description: 'Where it stands on the site' }) path!: string | null;
}

@ApiSchema({ name: 'Everything' })
export class EverythingShape implements Everything {
  @ApiProperty({ type: [PersonsThingShape] }) things!: PersonsThingShape[];
  @ApiProperty(maybeText) nextCursor!: string | null;
  @ApiProperty({
    ...number,
    nullable: true,
    description: 'With the first slice; null when there are too many to be counted, or a service is away',
  })
  total!: number | null;
  @ApiProperty(missing) missing!: ThingService[];
}

@ApiSchema({ name: 'HideAllCount' })
class CountShape {
  @ApiProperty(number) total!: number;
  @ApiProperty(number) done!: number;
}

const maybeCount = { type: CountShape, nullable: true } as const;

@ApiSchema({ name: 'HideAllKinds' })
class KindsShape implements Record<HideAllKind, CountShape | null> {
  @ApiProperty(maybeCount) project!: CountShape | null;
  @ApiProperty(maybeCount) comment!: CountShape | null;
  @ApiProperty(maybeCount) reply!: CountShape | null;
}

@ApiSchema({ name: 'HideAllProgress' })
class HideAllProgressShape implements HideAllProgress {
  @ApiProperty(number) id!: number;
  @ApiProperty({ enum: ['running', 'done'] }) state!: HideAllProgress['state'];
  @ApiProperty({ ...number, description: 'How many things there are to take away, as far as that is known' })
  total!: number;
  @ApiProperty(number) done!: number;
  @ApiProperty({ type: KindsShape, description: 'Null of a kind while that is not known' }) kinds!: KindsShape;
  @ApiProperty() reason!: string;
  @ApiProperty({ description: 'Whether the person was to be suspended with it' }) suspend!: boolean;
  @ApiProperty(time) askedAt!: string;
  @ApiProperty({ type: PublicUserShape }) askedBy!: PublicUserShape;
  @ApiProperty({ ...time, nullable: true }) endedAt!: string | null;
}

const maybeNumber = { ...number, nullable: true } as const;

@ApiSchema({ name: 'HideAllStanding' })
class StandingShape implements Record<HideAllKind, number | null> {
  @ApiProperty(maybeNumber) project!: number | null;
  @ApiProperty(maybeNumber) comment!: number | null;
  @ApiProperty(maybeNumber) reply!: number | null;
}

@ApiSchema({ name: 'HideAll' })
export class HideAllShape implements HideAll {
  @ApiProperty({ type: StandingShape, description: 'What would be taken away now; null while that is not known' })
  standing!: StandingShape;
  @ApiProperty({ type: HideAllProgressShape, nullable: true, description: 'The latest one' })
  run!: HideAllProgressShape | null;
  @ApiProperty(missing) missing!: ThingService[];
}
