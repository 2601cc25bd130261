import { ANSWER_MS } from '@app/contracts';
import { remainingMs, type ServerClock } from '@app/kernel';
import type { CustomFetch } from 'openid-client';

/** Time that we need after the provider's last answer. */
const OURS_MS = 500;

/**
 * Sends a request to a provider, with what is left of the running request's time. Discovery, token, keys and userinfo
 * of one sign-in share that time.
 * @param clock learns from each answer what time the provider has
 */
export const fetchInTime =
  (clock: ServerClock): CustomFetch =>
  async (url, { signal, ...options }) => {
    const leftMs = Math.max(0, Math.floor((remainingMs() ?? ANSWER_MS) - OURS_MS));
    const late = AbortSignal.timeout(leftMs);
    const within = signal ? AbortSignal.any([signal, late]) : late;
    const answer = await fetch(url, { ...options, signal: within } as RequestInit);
    clock.noteDate(answer.headers.get('date'));
    return answer;
  };
