import { hasControlCharacters, lengthOf, NAME_MAX, normalizeLine, type ProviderSignIn } from '@app/contracts';

/** What a provider says of the person who has signed in there. */
export type ProviderPerson = Omit<ProviderSignIn, 'provider'> & { picture: string | null };

type Claims = Readonly<Record<string, unknown>>;

/** Reads the standard claims of OpenID Connect, and Replit's own names for them, which come first. */
export function readClaims(claims: Claims): ProviderPerson {
  return {
    issuer: String(claims['iss']),
    subject: String(claims['sub']),
    email: text(claims['email']),
    // Some providers send it as a text.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: name(claims['first_name'] ?? claims['given_name']),
    lastName: name(claims['last_name'] ?? claims['family_name']),
    picture: text(claims['profile_image_url'] ?? claims['picture']),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/**
 * Leaves out a name that our own forms would refuse: the sign-in must not fail for it, and the person can fill it in
 * later.
 */
function name(value: unknown): string | null {
  if (typeof value !== 'string' || hasControlCharacters(value)) return null;
  const line = normalizeLine(value);
  return line !== '' && lengthOf(line) <= NAME_MAX ? line : null;
}
