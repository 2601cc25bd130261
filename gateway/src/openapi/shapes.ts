import {
  CATEGORIES,
  CHANGE_SHOWN_DAYS,
  type Category,
  type CityCount,
  type HiddenInStory,
  type Image,
  type OwnersEdit,
  type OwnProject,
  type OwnProjectCard,
  PROJECT_STATUSES,
  type ProjectCard,
  type ProjectFields,
  type ProjectList,
  projectRules,
  type ProjectStatus,
  type Resubmission,
  type Rejection,
  type Review,
  STATE_CODES,
  type StateCode,
  type Stats,
  type StoryPicture,
  type TakenBack,
  type UploadAnswer,
  type UpvoteAnswer,
  VOTED_ON,
  type VotedOn,
} from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserShape } from './people.shapes.js';

const time = { type: String, format: 'date-time' } as const;
const maybeTime = { ...time, nullable: true } as const;
const maybeText = { type: String, nullable: true } as const;

class VariantShape {
  @ApiProperty() url!: string;
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ enum: ['webp', 'jpeg'] }) format!: 'webp' | 'jpeg';
}

@ApiSchema({ name: 'Image' })
export class ImageShape implements Image {
  @ApiProperty({ description: 'The largest variant' }) url!: string;
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
  @ApiProperty({ description: 'A tiny data URI to blur up from' }) placeholder!: string;
  @ApiProperty({ type: [VariantShape] }) variants!: VariantShape[];
}

@ApiSchema({ name: 'ProjectCard' })
export class ProjectCardShape implements ProjectCard {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() userId!: string;
  @ApiProperty() title!: string;
  @ApiProperty() slug!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ enum: CATEGORIES }) category!: Category;
  @ApiProperty({ enum: PROJECT_STATUSES }) status!: ProjectStatus;
  @ApiProperty() city!: string;
  @ApiProperty({ enum: STATE_CODES }) state!: StateCode;
  @ApiProperty() imageUrl!: string;
  @ApiProperty({ type: ImageShape, nullable: true }) image!: ImageShape | null;
  @ApiProperty(maybeText) websiteUrl!: string | null;
  @ApiProperty({ type: 'integer' }) upvotes!: number;
  @ApiProperty({ type: 'integer' }) commentCount!: number;
  @ApiProperty() isApproved!: boolean;
  @ApiProperty() isFeatured!: boolean;
  @ApiProperty() isSponsored!: boolean;
  @ApiProperty() isInspiration!: boolean;
  @ApiProperty(maybeTime) featuredAt!: string | null;
  @ApiProperty(maybeTime) sponsoredAt!: string | null;
  @ApiProperty(time) createdAt!: string;
  @ApiProperty(time) updatedAt!: string;
  @ApiProperty({ type: 'integer', description: 'Rises with every edit and decision' }) version!: number;
}

@ApiSchema({ name: 'Project' })
export class ProjectShape extends ProjectCardShape {
  @ApiProperty({ ...maybeText, description: 'Sanitised HTML' }) content!: string | null;
  @ApiProperty({ type: PublicUserShape }) creator!: PublicUserShape;
  @ApiProperty({ ...maybeTime, description: 'When it was last edited since its approval' }) editedAt!: string | null;
  @ApiProperty({
    enum: VOTED_ON,
    isArray: true,
    description: `What changed in the last ${CHANGE_SHOWN_DAYS} days after others had voted for it`,
  })
  changedSinceVotes!: VotedOn[];
}

const FILLED_IN = Object.keys(projectRules) as (keyof ProjectFields)[];

@ApiSchema({ name: 'Resubmission' })
export class ResubmissionShape implements Resubmission {
  @ApiProperty({ ...time, description: 'When its owner sent it in again' }) at!: string;
  @ApiProperty({ ...maybeText, description: 'Why it was rejected' }) reason!: string | null;
  @ApiProperty({ enum: FILLED_IN, isArray: true, description: 'What is no longer as it was when it was rejected' })
  changes!: (keyof ProjectFields)[];
}

@ApiSchema({ name: 'OwnersEdit' })
export class OwnersEditShape implements OwnersEdit {
  @ApiProperty({ ...time, description: 'Of the last edit' }) at!: string;
  @ApiProperty({ enum: FILLED_IN, isArray: true, description: 'What is no longer as an admin saw it' })
  changes!: (keyof ProjectFields)[];
  @ApiProperty({ description: 'It is not public until an admin approves it' }) waits!: boolean;
}

@ApiSchema({ name: 'AdminProject' })
export class AdminProjectShape extends ProjectShape implements Rejection, Review {
  @ApiProperty(maybeTime) rejectedAt!: string | null;
  @ApiProperty(maybeText) rejectionReason!: string | null;
  @ApiProperty({ type: ResubmissionShape, nullable: true }) resubmission!: ResubmissionShape | null;
  @ApiProperty({ description: 'Live by trust or edited by its owner, and not looked at yet' }) needsLook!: boolean;
  @ApiProperty({ type: OwnersEditShape, nullable: true }) ownersEdit!: OwnersEditShape | null;
  @ApiProperty({ description: 'What its owner submits goes live at once' }) creatorTrusted!: boolean;
}

@ApiSchema({ name: 'AdminProjectCard' })
export class AdminProjectCardShape extends ProjectCardShape implements Rejection, Review {
  @ApiProperty({ type: PublicUserShape }) creator!: PublicUserShape;
  @ApiProperty(maybeTime) rejectedAt!: string | null;
  @ApiProperty(maybeText) rejectionReason!: string | null;
  @ApiProperty({ type: ResubmissionShape, nullable: true }) resubmission!: ResubmissionShape | null;
  @ApiProperty({ description: 'Live by trust or edited by its owner, and not looked at yet' }) needsLook!: boolean;
  @ApiProperty({ type: OwnersEditShape, nullable: true }) ownersEdit!: OwnersEditShape | null;
  @ApiProperty({ description: 'What its owner submits goes live at once' }) creatorTrusted!: boolean;
}

@ApiSchema({ name: 'TakenBackNote' })
export class TakenBackNoteShape {
  @ApiProperty({ ...time, description: 'When an admin took the last change back' }) at!: string;
  @ApiProperty(maybeText) reason!: string | null;
}

@ApiSchema({ name: 'TakenBack' })
export class TakenBackShape extends TakenBackNoteShape implements TakenBack {
  @ApiProperty({ enum: FILLED_IN, isArray: true }) changed!: (keyof ProjectFields)[];
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'These fields as their owner had made them' })
  before!: Partial<ProjectFields>;
}

@ApiSchema({ name: 'Waiting' })
export class WaitingShape {
  @ApiProperty({ ...time, description: 'Since when an edit waits for an admin' }) at!: string;
}

@ApiSchema({ name: 'HiddenPicture' })
export class HiddenPictureShape {
  @ApiProperty({ ...time, description: 'When an admin hid it' }) at!: string;
  @ApiProperty() reason!: string;
}

@ApiSchema({ name: 'HiddenInStory' })
class HiddenInStoryShape extends HiddenPictureShape implements HiddenInStory {
  @ApiProperty() imageId!: string;
}

@ApiSchema({ name: 'OwnProjectCard' })
export class OwnProjectCardShape extends ProjectCardShape implements OwnProjectCard {
  @ApiProperty(maybeTime) rejectedAt!: string | null;
  @ApiProperty(maybeText) rejectionReason!: string | null;
  @ApiProperty({ description: 'Its owner may delete it: it was never approved' }) canWithdraw!: boolean;
  @ApiProperty({ type: TakenBackNoteShape, nullable: true }) takenBack!: TakenBackNoteShape | null;
  @ApiProperty({ type: WaitingShape, nullable: true }) waiting!: WaitingShape | null;
}

@ApiSchema({ name: 'OwnProject' })
export class OwnProjectShape extends ProjectShape implements OwnProject {
  @ApiProperty(maybeTime) rejectedAt!: string | null;
  @ApiProperty(maybeText) rejectionReason!: string | null;
  @ApiProperty({ type: TakenBackShape, nullable: true }) takenBack!: TakenBackShape | null;
  @ApiProperty({ type: WaitingShape, nullable: true }) waiting!: WaitingShape | null;
  @ApiProperty({ type: HiddenPictureShape, nullable: true }) hiddenPicture!: HiddenPictureShape | null;
  @ApiProperty({ type: [HiddenInStoryShape], description: 'Pictures of the story that only its owner is told of' })
  hiddenInStory!: HiddenInStoryShape[];
}

@ApiSchema({ name: 'StoryPicture' })
export class StoryPictureShape implements StoryPicture {
  @ApiProperty() imageId!: string;
  @ApiProperty({ description: 'As the story has it' }) url!: string;
  @ApiProperty({ type: HiddenPictureShape, nullable: true }) hidden!: HiddenPictureShape | null;
}

@ApiSchema({ name: 'ProjectList' })
export class ProjectListShape implements ProjectList {
  @ApiProperty({ type: [ProjectCardShape] }) projects!: ProjectCardShape[];
  @ApiProperty() hasMore!: boolean;
  @ApiProperty(maybeText) nextCursor!: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Exact up to 10,000, null beyond' }) total!:
    number | null;
}

@ApiSchema({ name: 'CityCount' })
export class CityCountShape implements CityCount {
  @ApiProperty() city!: string;
  @ApiProperty({ enum: STATE_CODES }) state!: StateCode;
  @ApiProperty({ type: 'integer' }) projectCount!: number;
}

@ApiSchema({ name: 'Trusted' })
export class TrustedShape {
  @ApiProperty({ description: 'What this person submits goes live at once' }) trusted!: boolean;
}

@ApiSchema({ name: 'UpvoteAnswer' })
export class UpvoteAnswerShape implements UpvoteAnswer {
  @ApiProperty({ type: 'integer' }) projectId!: number;
  @ApiProperty({ type: 'integer' }) upvotes!: number;
  @ApiProperty({ enum: [true] }) upvoted!: true;
}

@ApiSchema({ name: 'UpvotedProjects' })
export class UpvotedShape {
  @ApiProperty({ type: 'array', items: { type: 'integer' } }) projectIds!: number[];
}

@ApiSchema({ name: 'UploadAnswer' })
export class UploadAnswerShape implements UploadAnswer {
  @ApiProperty() url!: string;
  @ApiProperty({ type: ImageShape }) image!: ImageShape;
}

@ApiSchema({ name: 'Stats' })
export class StatsShape implements Stats {
  @ApiProperty({ type: 'integer' }) pendingProjects!: number;
  @ApiProperty({ type: 'integer' }) needsLookProjects!: number;
  @ApiProperty({ type: 'integer' }) totalProjects!: number;
  @ApiProperty({ type: 'integer' }) totalUsers!: number;
  @ApiProperty({ type: 'integer' }) totalComments!: number;
  @ApiProperty({ type: 'integer', description: 'Reported things that wait for a decision' }) openReports!: number;
  @ApiProperty({ type: 'integer' }) totalUpvotes!: number;
}
