import { type ClientFault, FAULT_KINDS, type FaultKind, faultRules } from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

export class ClientFaultBody implements ClientFault {
  @ApiProperty({ enum: FAULT_KINDS })
  @Follows(faultRules.kind)
  kind!: FaultKind;

  @ApiPropertyOptional({ description: 'The class of the error: TypeError' })
  @Follows(faultRules.name)
  name?: string;

  @ApiPropertyOptional({ description: 'The pattern of the page: /project/:id' })
  @Follows(faultRules.route)
  route?: string;

  @ApiPropertyOptional({ description: 'Where in the built code: site.js:1:2345' })
  @Follows(faultRules.place)
  place?: string;

  @ApiPropertyOptional({ description: 'The main file of the build' })
  @Follows(faultRules.release)
  release?: string;
}
