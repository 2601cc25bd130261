import { PROOF_MAX } from '../http/limits.js';
import type { SubscriberLine } from '../operations/notices/newsletter.js';
import { line, loginRules, type Rule } from './rules.js';
import { writtenTime } from './text.js';

/** A day that has begun in one zone has not in another one. */
const AHEAD_MS = 24 * 3600_000;

const consent: Rule = (value) => {
  const time = writtenTime(value);
  if (time === undefined) return 'consent_time';
  return Date.parse(time) > Date.now() + AHEAD_MS ? 'consent_future' : undefined;
};

/** The cells of a file of subscribers, by its columns. */
export const importRules = {
  email: loginRules.email,
  consentAt: consent,
  proof: line(PROOF_MAX, 'proof_long', 'proof_required'),
} satisfies Record<keyof Omit<SubscriberLine, 'line'>, Rule>;
