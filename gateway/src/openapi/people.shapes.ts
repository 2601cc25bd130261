import {
  AUTH_PROVIDERS,
  type AuthProvider,
  type CsrfToken,
  ERROR_CODES,
  type ErrorBody,
  type ErrorCode,
  type FieldFault,
  type HiddenPart,
  type Me,
  PROFILE_PARTS,
  type ProfilePart,
  type ProviderRow,
  type PublicUser,
  type Role,
  ROLES,
  type SignUpForm,
} from '@app/contracts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

const time = { type: String, format: 'date-time' } as const;
const maybeText = { type: String, nullable: true } as const;

@ApiSchema({ name: 'PublicUser' })
export class PublicUserShape implements PublicUser {
  @ApiProperty() id!: string;
  @ApiProperty(maybeText) firstName!: string | null;
  @ApiProperty(maybeText) lastName!: string | null;
  @ApiProperty({ description: 'With no first name the masked e-mail; for a name that an admin has hidden: A resident' })
  displayName!: string;
  @ApiProperty(maybeText) profileImageUrl!: string | null;
  @ApiProperty({ ...maybeText, description: 'Null of a newcomer, for everybody else' }) bio!: string | null;
  @ApiProperty(maybeText) location!: string | null;
  @ApiProperty({ ...maybeText, description: 'Null of a newcomer, for everybody else' }) website!: string | null;
  @ApiProperty(time) createdAt!: string;
}

@ApiSchema({ name: 'HiddenPart' })
export class HiddenPartShape implements HiddenPart {
  @ApiProperty({ enum: Object.keys(PROFILE_PARTS) }) part!: ProfilePart;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
    description: 'What stood there, by its fields',
  })
  value!: HiddenPart['value'];
  @ApiProperty() reason!: string;
  @ApiProperty(time) at!: string;
}

@ApiSchema({ name: 'Me' })
export class MeShape extends PublicUserShape implements Me {
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty({ enum: ROLES }) role!: Role;
  @ApiProperty({ enum: AUTH_PROVIDERS }) authMethod!: AuthProvider;
  @ApiProperty(time) updatedAt!: string;
  @ApiProperty({
    description: 'Bio and website are not public until a first project was approved or a first comment has stood',
  })
  isNewcomer!: boolean;
  @ApiProperty({ ...time, nullable: true, description: 'Since when the account may read and no more' })
  suspendedAt!: string | null;
  @ApiProperty(maybeText) suspensionReason!: string | null;
  @ApiProperty({
    type: [HiddenPartShape],
    description: 'What an admin has hidden of the profile, until its owner writes something new there',
  })
  hidden!: HiddenPartShape[];
  @ApiPropertyOptional({ description: 'For admins: ADMIN_EMAILS names the address' }) isListed?: true;
  @ApiPropertyOptional({ description: 'For admins: no sign-in makes an admin of this person again' }) isDemoted?: true;
}

@ApiSchema({ name: 'CsrfToken' })
export class CsrfTokenShape implements CsrfToken {
  @ApiProperty() csrfToken!: string;
}

@ApiSchema({ name: 'SignUpForm' })
export class SignUpFormShape implements SignUpForm {
  @ApiProperty({ description: 'Goes with the registration' }) formToken!: string;
  @ApiProperty({ type: 'integer', description: 'Milliseconds until it counts' }) waitMs!: number;
}

@ApiSchema({ name: 'Provider' })
export class ProviderShape implements ProviderRow {
  @ApiProperty({ enum: AUTH_PROVIDERS }) id!: AuthProvider;
  @ApiProperty() name!: string;
  @ApiProperty() active!: boolean;
  @ApiProperty(maybeText) loginUrl!: string | null;
}

@ApiSchema({ name: 'ImageAddress' })
export class AddressShape {
  @ApiProperty() url!: string;
}

class FieldFaultShape implements FieldFault {
  @ApiProperty() field!: string;
  @ApiProperty() message!: string;
}

@ApiSchema({ name: 'Error' })
export class ErrorShape implements ErrorBody {
  @ApiProperty({ type: 'integer' }) statusCode!: number;
  @ApiProperty({ description: 'One sentence for a person' }) message!: string;
  @ApiProperty() error!: string;
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiPropertyOptional({ type: [FieldFaultShape], description: 'Every faulty field, for validation_failed' })
  details?: FieldFaultShape[];
  @ApiProperty() requestId!: string;
}
