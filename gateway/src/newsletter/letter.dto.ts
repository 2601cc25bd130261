import {
  CONTENT_GIVEN_MAX,
  LETTER_PROJECTS_MAX,
  LETTER_SUBJECT_MAX,
  type LetterFields,
  letterRules,
  sendLetterRules,
} from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

export class LetterBody implements LetterFields {
  @ApiProperty({ maxLength: LETTER_SUBJECT_MAX })
  @Follows(letterRules.subject)
  subject!: string;

  @ApiProperty({ maxLength: CONTENT_GIVEN_MAX, description: 'HTML; what is no part of a mail is left out' })
  @Follows(letterRules.content)
  content!: string;

  @ApiProperty({ type: [Number], maxItems: LETTER_PROJECTS_MAX })
  @Follows(letterRules.projectIds)
  projectIds!: number[];
}

export class ChangedLetterBody extends LetterBody {
  @ApiProperty({ type: Number, description: 'As it was read' })
  @Follows(sendLetterRules.version)
  version!: number;
}

export class SendLetterBody {
  @ApiProperty({ type: Number, description: 'As it was read' })
  @Follows(sendLetterRules.version)
  version!: number;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'How many people get it, when they are many' })
  @Follows(sendLetterRules.recipients, (value?: number | null) => value ?? null)
  recipients!: number | null;
}
