import { type AdminProjectCard, AppError, BULK_MAX, type BulkDecision, isAppError } from '@app/contracts';
import { useRef, useState } from 'react';
import { useDecideMany } from './decisions.js';

export interface BulkRun {
  decision: BulkDecision;
  total: number;
  /** How many were answered. */
  answered: number;
  failed: { id: number; title: string; error: AppError }[];
  /** Nobody asked about these: it was stopped, or the site could not be reached. */
  left: number;
  state: 'runs' | 'stopping' | 'ended';
}

/**
 * One decision about all that are selected, BULK_MAX in a call, one call after another, so that it can be stopped. A
 * call that fails as a whole ends it: the next one would fail as well.
 */
export const useBulk = (onDone: (ids: number[]) => void) => {
  const [run, setRun] = useState<BulkRun | null>(null);
  const stopped = useRef(false);
  const { mutateAsync } = useDecideMany();

  const start = async (decision: BulkDecision, projects: AdminProjectCard[], reason = ''): Promise<BulkRun> => {
    stopped.current = false;
    let now: BulkRun = {
      decision,
      total: projects.length,
      answered: 0,
      failed: [],
      left: projects.length,
      state: 'runs',
    };
    const show = (change: Partial<BulkRun>) => setRun((now = { ...now, ...change }));
    show({});
    for (let from = 0; from < projects.length && !stopped.current; from += BULK_MAX) {
      const part = projects.slice(from, from + BULK_MAX);
      const titles = new Map(part.map(({ id, title }) => [id, title]));
      try {
        const outcomes = await mutateAsync({ decision, projects: part, reason });
        const failed = outcomes.flatMap(({ id, outcome, message }) =>
          outcome === 'done' ? [] : { id, title: titles.get(id)!, error: new AppError(outcome, message) },
        );
        onDone(outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
        const answered = now.answered + part.length;
        show({ answered, left: projects.length - answered, failed: [...now.failed, ...failed] });
      } catch (cause) {
        const error = isAppError(cause) ? cause : new AppError('internal');
        show({ failed: [...now.failed, ...part.map(({ id, title }) => ({ id, title, error }))] });
        show({ left: now.left - part.length });
        break;
      }
      if (stopped.current) break;
    }
    show({ state: 'ended' });
    return now;
  };

  const stop = () => {
    stopped.current = true;
    setRun((now) => now && { ...now, state: 'stopping' });
  };
  return { run, start, stop, close: () => setRun(null) };
};
