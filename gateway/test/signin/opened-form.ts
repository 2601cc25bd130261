import { createHmac } from 'node:crypto';

/** The token of a sign-up form that was opened so long ago, at a site with this SESSION_SECRET. */
export function openedAgo(ms: number, secret: string): string {
  const openedAt = (Date.now() - ms).toString(36);
  return `${openedAt}.${createHmac('sha256', secret).update(`sign-up:${openedAt}`).digest('base64url')}`;
}
