import { ANSWER_MS } from '@app/contracts';
import { remainingMs } from '@app/kernel';
import type { CustomFetch } from 'openid-client';

/** What our own part of a sign-in needs after the provider's last answer. */
const OURS_MS = 500;

/**
 * Asks a provider for as long as the running request has time. Discovery, token, keys and userinfo of one sign-in share its deadline: what one of them has
 * taken, the next one does not get.
 */
export const fetchInTime: CustomFetch = (url, { signal, ...options }) => {
  const leftMs = Math.max(0, Math.floor((remainingMs() ?? ANSWER_MS) - OURS_MS));
  const late = AbortSignal.timeout(leftMs);
  return fetch(url, { ...options, signal: signal ? AbortSignal.any([signal, late]) : late } as RequestInit);
};
