import { type EditToLookAt, type ProjectFields, projectRules, type Version } from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserShape } from './people.shapes.js';

const time = { type: String, format: 'date-time' } as const;
const someFields = { type: 'object', additionalProperties: true } as const;
const FILLED_IN = Object.keys(projectRules) as (keyof ProjectFields)[];

@ApiSchema({ name: 'Version' })
export class VersionShape implements Version {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty(time) at!: string;
  @ApiProperty({ type: PublicUserShape, nullable: true, description: 'Null for the team, and when it is not known' })
  by!: PublicUserShape | null;
  @ApiProperty({ type: [String], description: 'The fields that changed' }) changed!: string[];
  @ApiProperty({ ...someFields, description: 'These fields as they were before' }) before!: Record<string, unknown>;
}

@ApiSchema({ name: 'EditToLookAt' })
export class EditToLookAtShape implements EditToLookAt {
  @ApiProperty({ type: 'integer' }) projectId!: number;
  @ApiProperty() slug!: string;
  @ApiProperty() title!: string;
  @ApiProperty({ type: 'integer', description: 'Of the project as it is compared here' }) version!: number;
  @ApiProperty(time) at!: string;
  @ApiProperty({ enum: FILLED_IN, isArray: true }) changes!: (keyof ProjectFields)[];
  @ApiProperty({ description: 'It is not public until an admin approves it' }) waits!: boolean;
  @ApiProperty({ ...someFields, description: 'These fields when an admin looked at it' })
  before!: Partial<ProjectFields>;
  @ApiProperty({ ...someFields, description: 'These fields now' }) after!: Partial<ProjectFields>;
}
