import { type Hold, HOLD_TARGETS, type HoldTarget } from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserShape } from './people.shapes.js';

@ApiSchema({ name: 'Hold' })
export class HoldShape implements Hold {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ enum: HOLD_TARGETS }) targetType!: HoldTarget;
  @ApiProperty() targetId!: string;
  @ApiProperty({ description: 'As it was called when the hold was set' }) title!: string;
  @ApiProperty() reason!: string;
  @ApiProperty({ type: String, format: 'date-time' }) setAt!: string;
  @ApiProperty({ type: PublicUserShape }) setBy!: PublicUserShape;
}
