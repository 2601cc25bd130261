import { REASON_MAX, type Role, ROLES, userRules } from '@app/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

export class RoleBody {
  @ApiProperty({ enum: ROLES })
  @Follows(userRules.role)
  role!: Role;
}

export class SuspendBody {
  @ApiProperty({ minLength: 1, maxLength: REASON_MAX, description: 'Shown to the person' })
  @Follows(userRules.reason)
  reason!: string;
}
