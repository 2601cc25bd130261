import {
  type Credentials,
  EMAIL_MAX,
  loginRules,
  NAME_MAX,
  normalizeLine,
  PASSWORD_MAX,
  PASSWORD_MIN,
  registerRules,
  type Registration,
} from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../validation.js';

const trimmed = (value: string): string => value.trim();
/** An absent or empty name is no name. */
const nameOrNone = (value: string | null | undefined): string | null => (value && normalizeLine(value)) || null;

/** The Register schema. */
export class RegisterBody implements Registration {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX })
  @Follows(registerRules.email, trimmed)
  email!: string;

  @ApiProperty({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, format: 'password' })
  @Follows(registerRules.password)
  password!: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NAME_MAX })
  @Follows(registerRules.firstName, nameOrNone)
  firstName?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NAME_MAX })
  @Follows(registerRules.lastName, nameOrNone)
  lastName?: string | null;
}

/** The Login schema. */
export class LoginBody implements Credentials {
  @ApiProperty({ format: 'email' })
  @Follows(loginRules.email, trimmed)
  email!: string;

  @ApiProperty({ format: 'password' })
  @Follows(loginRules.password)
  password!: string;
}
