import {
  type Moderation,
  MODERATION_PARTS,
  type ModerationMonth,
  type ModerationPart,
  type PeopleModerated,
  type ProjectsModerated,
  REPORT_REASON_KEYS,
  type ReportsDecided,
  type WordsModerated,
} from '@app/contracts';
import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';

const number = { type: 'integer' } as const;
const hours = (since: string) =>
  ({ type: 'number', nullable: true, description: `Hours from ${since} to the decision: the median` }) as const;

@ApiSchema({ name: 'ProjectsModerated' })
class ProjectsModeratedShape implements ProjectsModerated {
  @ApiProperty(number) approved!: number;
  @ApiProperty(number) rejected!: number;
  @ApiProperty({ ...number, description: 'They were public, and an admin rejected or deleted them' })
  takenDown!: number;
  @ApiProperty(number) picturesHidden!: number;
  @ApiProperty(hours('sending in, or sending in again,')) medianHours!: number | null;
}

@ApiSchema({ name: 'ReportsDecided' })
class ReportsDecidedShape implements ReportsDecided {
  @ApiProperty(number) dismissed!: number;
  @ApiProperty(number) hidden!: number;
  @ApiProperty(number) suspended!: number;
}

@ApiSchema({ name: 'WordsModerated' })
@ApiExtraModels(ReportsDecidedShape)
class WordsModeratedShape implements WordsModerated {
  @ApiProperty(number) commentsHidden!: number;
  @ApiProperty(number) repliesHidden!: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath('ReportsDecided') },
    description: `What was decided on reports, by reason where there were any: ${REPORT_REASON_KEYS.join(', ')}`,
  })
  reports!: WordsModerated['reports'];
  @ApiProperty(hours('the first report')) medianHours!: number | null;
}

@ApiSchema({ name: 'PeopleModerated' })
class PeopleModeratedShape implements PeopleModerated {
  @ApiProperty(number) suspended!: number;
  @ApiProperty({ ...number, description: 'A name, a picture or another field of a profile' }) profilesCleared!: number;
}

@ApiSchema({ name: 'ModerationMonth' })
class ModerationMonthShape implements ModerationMonth {
  @ApiProperty({ description: 'Of UTC', example: '2026-11' }) month!: string;
  @ApiProperty({ type: ProjectsModeratedShape, nullable: true }) projects!: ProjectsModeratedShape | null;
  @ApiProperty({ type: WordsModeratedShape, nullable: true }) words!: WordsModeratedShape | null;
  @ApiProperty({ type: PeopleModeratedShape, nullable: true }) people!: PeopleModeratedShape | null;
}

@ApiSchema({ name: 'Moderation' })
export class ModerationShape implements Moderation {
  @ApiProperty({ type: ModerationMonthShape, isArray: true, description: 'Newest first' })
  months!: ModerationMonthShape[];
  @ApiProperty({
    enum: Object.keys(MODERATION_PARTS),
    isArray: true,
    description: 'Parts that are not known right now; they are null in every month',
  })
  missing!: ModerationPart[];
}
