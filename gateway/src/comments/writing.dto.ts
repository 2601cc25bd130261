import { COMMENT_MAX, writingRules } from '@app/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

/** A comment or a reply as somebody writes or edits it. */
export class WritingBody {
  @ApiProperty({ minLength: 1, maxLength: COMMENT_MAX, description: 'Plain text' })
  @Follows(writingRules.content)
  content!: string;
}
