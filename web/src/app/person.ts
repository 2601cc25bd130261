import { API, AppError, isAppError, type Me, NO_USER, queryKeys, USER_HEADER } from '@app/contracts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { forgetCsrfToken, get, writing } from './api.js';
import { endedSession } from './endedSession.js';
import { carriesSession, askWho } from './session.js';

const ME = hashKey(queryKeys.me());
let last: string | null = null;

/**
 * Who is signed in on this page, or was before the session ended: what stands on the page is theirs. Null when nobody
 * ever was.
 */
export const lastPerson = (): string | null => last;

/**
 * Looks whether the person of this page is still who is signed in: another tab may have signed them out, or somebody
 * else in.
 */
async function checkPerson(client: QueryClient): Promise<void> {
  const known = client.getQueryData<Me | null>(queryKeys.me());
  if (known === undefined) return;
  const now = carriesSession() ? await get<Me | null>(API.me) : null;
  if (!now) {
    if (known) endedSession.notice(new AppError('authentication_required'));
  } else if (last !== null && now.id !== last) endedSession.change();
  else if (!known || endedSession.isOn()) {
    forgetCsrfToken();
    client.setQueryData(queryKeys.me(), now);
    endedSession.backAgain();
  }
}

/**
 * A page that the browser kept, and shows again: nothing of somebody else stays on it. What they typed is among their
 * drafts.
 */
async function checkKept(client: QueryClient): Promise<void> {
  const known = client.getQueryData<Me | null>(queryKeys.me());
  const gone = known && !carriesSession();
  if (gone || (known && (await get<Me | null>(API.me))?.id !== known.id)) window.location.reload();
  else if (!known) await checkPerson(client);
}

/**
 * Follows who is signed in. Every write says whom it is meant by, as this page shows it, and the server refuses it when
 * somebody else is signed in by then. A page that could not find out yet asks again first.
 */
export function followPerson(client: QueryClient): void {
  client.getQueryCache().subscribe(({ query }) => {
    const now = query.queryHash === ME ? (query.state.data as Me | null | undefined) : null;
    if (!now || now.id === last) return;
    if (last === null) last = now.id;
    else endedSession.change();
  });
  writing.by = async () => ({ [USER_HEADER]: last ?? (await askWho(client))?.id ?? NO_USER });
  writing.refused = (error) => {
    if (isAppError(error, 'session_changed')) checkQuietly();
  };
  // Without an answer nothing is known, and nothing changes.
  const checkQuietly = () => void checkPerson(client).catch(() => undefined);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkQuietly());
  window.addEventListener('focus', () => endedSession.isOn() && checkQuietly());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkKept(client).catch(() => undefined);
  });
}
