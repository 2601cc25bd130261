import type { Comment, CommentLikeAnswer, OwnLikes, OwnWords, Reply, ReplyLikeAnswer } from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserShape } from './people.shapes.js';

const time = { type: String, format: 'date-time' } as const;
const maybeText = { type: String, nullable: true } as const;
const number = { type: 'integer' } as const;
const numbers = { type: 'array', items: number } as const;

/** What a comment and a reply have in common. */
class WritingShape {
  @ApiProperty(number) id!: number;
  @ApiProperty() userId!: string;
  @ApiProperty({ description: 'Plain text; empty when it was deleted or hidden' }) content!: string;
  @ApiProperty(number) likes!: number;
  @ApiProperty({ type: String, nullable: true, description: 'The project’s creator when this was written' })
  projectCreatorId!: string | null;
  @ApiProperty(time) createdAt!: string;
  @ApiProperty({ ...time, description: 'Later than createdAt when its author has edited it' }) updatedAt!: string;
  @ApiProperty({ ...time, nullable: true, description: 'Set when a moderator has hidden it: only a mark is left' })
  hiddenAt!: string | null;
  @ApiProperty({ type: PublicUserShape }) user!: PublicUserShape;
}

@ApiSchema({ name: 'Reply' })
export class ReplyShape extends WritingShape implements Reply {
  @ApiProperty(number) commentId!: number;
}

@ApiSchema({ name: 'Comment' })
export class CommentShape extends WritingShape implements Comment {
  @ApiProperty(number) projectId!: number;
  @ApiProperty(number) replyCount!: number;
  @ApiProperty({ type: [ReplyShape], description: 'The first ones, oldest first' }) replies!: ReplyShape[];
  @ApiProperty({ ...time, nullable: true, description: 'Set when it was deleted and replies hang on it' })
  deletedAt!: string | null;
}

@ApiSchema({ name: 'OwnWords' })
export class OwnWordsShape implements OwnWords {
  @ApiProperty({ enum: ['comment', 'reply'] }) kind!: 'comment' | 'reply';
  @ApiProperty(number) id!: number;
  @ApiProperty(number) projectId!: number;
  @ApiProperty({ ...number, description: 'Of a reply the comment that it answers, of a comment its own id' })
  commentId!: number;
  @ApiProperty({ description: 'Plain text, also when it is hidden' }) content!: string;
  @ApiProperty(time) createdAt!: string;
  @ApiProperty({ ...time, description: 'Later than createdAt when it was edited' }) updatedAt!: string;
  @ApiProperty({ ...time, nullable: true, description: 'Set when a moderator has hidden it' }) hiddenAt!: string | null;
  @ApiProperty({ ...maybeText, description: 'Why it was hidden' }) reason!: string | null;
  @ApiProperty({ ...maybeText, description: 'Where it stands, if its author can open that' }) path!: string | null;
  @ApiProperty({ ...maybeText, description: 'Of that project; null also while the projects service is away' })
  projectTitle!: string | null;
}

@ApiSchema({ name: 'CommentLikeAnswer' })
export class CommentLikeShape implements CommentLikeAnswer {
  @ApiProperty(number) commentId!: number;
  @ApiProperty(number) likes!: number;
  @ApiProperty({ enum: [true] }) liked!: true;
}

@ApiSchema({ name: 'ReplyLikeAnswer' })
export class ReplyLikeShape implements ReplyLikeAnswer {
  @ApiProperty(number) replyId!: number;
  @ApiProperty(number) likes!: number;
  @ApiProperty({ enum: [true] }) liked!: true;
}

@ApiSchema({ name: 'OwnLikes' })
export class OwnLikesShape implements OwnLikes {
  @ApiProperty(numbers) commentIds!: number[];
  @ApiProperty(numbers) replyIds!: number[];
}
