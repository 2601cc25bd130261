import { type AdminProjectCounts, type BulkOutcome, ERROR_CODES, type ErrorCode } from '@app/contracts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { AdminProjectCardShape } from './shapes.js';

@ApiSchema({ name: 'AdminProjectCounts' })
export class AdminProjectCountsShape implements AdminProjectCounts {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) pending!: number;
  @ApiProperty({ type: 'integer' }) featured!: number;
  @ApiProperty({ type: 'integer' }) sponsored!: number;
  @ApiProperty({ type: 'integer' }) inspiration!: number;
  @ApiProperty({ type: 'integer' }) candidates!: number;
  @ApiProperty({ type: 'integer', description: 'Live by trust, and not looked at yet' }) needsLook!: number;
}

@ApiSchema({ name: 'BulkOutcome' })
export class BulkOutcomeShape implements BulkOutcome {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ enum: ['done', ...ERROR_CODES], description: 'An error’s code when nothing happened' })
  outcome!: 'done' | ErrorCode;
  @ApiPropertyOptional({ description: 'Where there is more to say than the code' }) message?: string;
  @ApiProperty({ type: AdminProjectCardShape, nullable: true, description: 'As it is now; null when it is gone' })
  card!: AdminProjectCardShape | null;
}

@ApiSchema({ name: 'BulkOutcomes' })
export class BulkOutcomesShape {
  @ApiProperty({ type: [BulkOutcomeShape] }) outcomes!: BulkOutcomeShape[];
}
