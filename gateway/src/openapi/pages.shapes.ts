import type { WrittenPage } from '@app/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'WrittenPage' })
export class WrittenPageShape implements WrittenPage {
  @ApiProperty() title!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ description: 'Of the Markdown, with what is not allowed taken out' }) html!: string;
}
