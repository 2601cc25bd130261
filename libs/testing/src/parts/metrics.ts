import { metricsText } from '@app/kernel';
import { register } from 'prom-client';

/**
 * The stories of one worker share a process, and its metrics count for all of them: a story of metrics begins with
 * this. Reading them first takes in what was counted and not yet read.
 */
export async function forgetMetrics(): Promise<void> {
  await metricsText();
  register.resetMetrics();
}
