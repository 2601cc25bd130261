import { signal, signals } from './op.js';

/** What is not true any more: all answers that show these projects, or, where they are null, any answer. */
export interface Stale {
  projects: number[] | null;
}

const declared = { stale: signal<Stale>() };

/**
 * Said by the services whose answers everybody reads, after a commit and before the answer to whoever wrote. The bus
 * keeps the order of what one connection says: so who hears of a write has heard this before.
 */
export const staleSignals = {
  users: signals('users', declared).stale,
  projects: signals('projects', declared).stale,
  comments: signals('comments', declared).stale,
};
