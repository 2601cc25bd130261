import {
  BIO_MAX,
  LOCATION_MAX,
  NAME_MAX,
  normalizeLine,
  normalizeText,
  type ProfileChange,
  profileRules,
} from '@app/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Follows } from '../http/validation.js';

type Given = string | null | undefined;

/** A field that is left out stays as it is; an empty one is cleared. */
const cleared =
  (normalize: (value: string) => string) =>
  (value: Given): Given =>
    value === undefined ? undefined : (value && normalize(value)) || null;

const kept = (value: string | undefined): string | undefined => value && normalizeLine(value);

export class ProfileBody implements ProfileChange {
  @ApiPropertyOptional({ minLength: 1, maxLength: NAME_MAX })
  @Follows(profileRules.firstName, kept)
  firstName?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: NAME_MAX })
  @Follows(profileRules.lastName, kept)
  lastName?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: BIO_MAX })
  @Follows(profileRules.bio, cleared(normalizeText))
  bio?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LOCATION_MAX })
  @Follows(profileRules.location, cleared(normalizeLine))
  location?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, format: 'uri' })
  @Follows(profileRules.website, cleared(normalizeText))
  website?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'An address that an upload call gave' })
  @Follows(profileRules.profileImageUrl, cleared(normalizeText))
  profileImageUrl?: string | null;
}
