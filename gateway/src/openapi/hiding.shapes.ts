import {
  HIDE_TARGETS,
  type HiddenPicture,
  type HiddenWords,
  type HideTarget,
  type Hiding,
  type OwnHiddenWords,
} from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserShape } from './people.shapes.js';

const maybeTime = { type: String, format: 'date-time', nullable: true } as const;
const maybeText = { type: String, nullable: true } as const;

@ApiSchema({ name: 'Hiding' })
export class HidingShape implements Hiding {
  @ApiProperty({ enum: HIDE_TARGETS }) targetType!: HideTarget;
  @ApiProperty() targetId!: string;
  @ApiProperty({ description: 'How it stands now' }) hidden!: boolean;
}

@ApiSchema({ name: 'HiddenPictureOfProject' })
export class HiddenPictureOfProjectShape implements HiddenPicture {
  @ApiProperty({ description: 'Where it was; admins get it by its id' }) imageUrl!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ description: 'What its owner reads' }) reason!: string;
}

@ApiSchema({ name: 'HiddenWords' })
export class HiddenWordsShape implements HiddenWords {
  @ApiProperty() content!: string;
  @ApiProperty(maybeTime) hiddenAt!: string | null;
  @ApiProperty({ ...maybeTime, description: 'Set when their author has deleted the hidden words' })
  deletedAt!: string | null;
  @ApiProperty(maybeText) reason!: string | null;
  @ApiProperty({ type: PublicUserShape }) author!: PublicUserShape;
}

@ApiSchema({ name: 'OwnHiddenWords' })
export class OwnHiddenWordsShape implements OwnHiddenWords {
  @ApiProperty({ enum: ['comment', 'reply'] }) kind!: 'comment' | 'reply';
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() content!: string;
  @ApiProperty(maybeTime) hiddenAt!: string | null;
  @ApiProperty({ ...maybeText, description: 'What the moderator says' }) reason!: string | null;
}
