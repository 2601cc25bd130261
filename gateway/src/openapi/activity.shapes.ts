import { type Activity, TRAIL_TARGETS, type TrailTarget } from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserShape } from './people.shapes.js';

@ApiSchema({ name: 'Activity' })
export class ActivityShape implements Activity {
  @ApiProperty({ description: 'Unique in the whole trail' }) id!: string;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
  @ApiProperty({ type: PublicUserShape }) actor!: PublicUserShape;
  @ApiProperty({ description: 'What was done, as `project.approve`' }) action!: string;
  @ApiProperty({ enum: TRAIL_TARGETS }) targetType!: TrailTarget;
  @ApiProperty() targetId!: string;
  @ApiProperty({ description: 'As it was called then' }) targetTitle!: string;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'A reason, and what was changed' })
  details!: Record<string, unknown>;
}
