import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link, and what is kept of them. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
