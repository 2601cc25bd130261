import { register } from 'prom-client';

/**
 * The stories of one worker share a process, and its metrics count for all of them: a story of metrics begins with
 * this.
 */
export const forgetMetrics = (): void => register.resetMetrics();
