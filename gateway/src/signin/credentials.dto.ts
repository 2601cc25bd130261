import {
  type Credentials,
  EMAIL_MAX,
  type FilledSignUp,
  loginRules,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  registerRules,
  type Rule,
} from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

const trimmed = (value: string): string => value.trim();

/** A bot is not told which of its fields gave it away. */
const unjudged: Rule = () => undefined;

/** The Register schema, and what the site's own form sends with it. */
export class RegisterBody implements FilledSignUp {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX })
  @Follows(registerRules.email, trimmed)
  email!: string;

  @ApiProperty({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, format: 'password' })
  @Follows(registerRules.password)
  password!: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NAME_MAX })
  @Follows(registerRules.firstName)
  firstName?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NAME_MAX })
  @Follows(registerRules.lastName)
  lastName?: string | null;

  @ApiPropertyOptional({ description: 'Of the opened form; when it is sent, it must be old enough' })
  @Follows(unjudged)
  formToken?: string;

  @ApiPropertyOptional({ description: 'To be left empty: people do not see this field' })
  @Follows(unjudged)
  homepage?: string;
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
