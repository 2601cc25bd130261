import { EMAIL_MAX, linkRules, loginRules, PASSWORD_MAX, PASSWORD_MIN, registerRules } from '@app/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

const trimmed = (value: string): string => value.trim();

export class EmailBody {
  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX })
  @Follows(loginRules.email, trimmed)
  email!: string;
}

export class LinkBody {
  @ApiProperty({ description: 'Of the link in a mail' })
  @Follows(linkRules.token)
  token!: string;
}

export class ResetBody extends LinkBody {
  @ApiProperty({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, format: 'password' })
  @Follows(registerRules.password)
  password!: string;
}

export class VerifyBody extends LinkBody {
  @ApiPropertyOptional({ type: Boolean, description: 'false: somebody else has given this address', default: true })
  @Follows(linkRules.mine, (mine?: boolean) => mine ?? true)
  mine!: boolean;
}

export class PasswordBody {
  @ApiProperty({ format: 'password' })
  @Follows(loginRules.password)
  current!: string;

  @ApiProperty({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, format: 'password' })
  @Follows(registerRules.password)
  password!: string;
}

export class NewEmailBody extends EmailBody {
  @ApiProperty({ format: 'password' })
  @Follows(loginRules.password)
  password!: string;
}

export class ProofBody {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'password',
    description: 'Of an account that has one; others must have signed in within ten minutes',
  })
  @Follows(linkRules.proof, (password?: string | null) => password ?? null)
  password!: string | null;
}
