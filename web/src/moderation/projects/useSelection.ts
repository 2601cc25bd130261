import type { AdminProjectCard, BulkDecision } from '@app/contracts';
import { useState } from 'react';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useBulk } from './useBulk.js';

/** Which of the shown projects are selected. Another tab or filter begins with none. */
export const useSelection = (of: string) => {
  const [chosen, setChosen] = useState({ of, ids: new Set<number>() });
  const selected: ReadonlySet<number> = chosen.of === of ? chosen.ids : new Set();
  const change = (by: (ids: Set<number>) => void) =>
    setChosen((before) => {
      const ids = new Set(before.of === of ? before.ids : []);
      by(ids);
      return { of, ids };
    });
  return {
    selected,
    toggle: (id: number) => change((ids) => void (ids.delete(id) || ids.add(id))),
    /** All of them, or none when all are selected already. */
    toggleAll: (all: number[]) =>
      change((ids) => {
        const whole = all.every((id) => ids.has(id));
        for (const id of all) {
          if (whole) ids.delete(id);
          else ids.add(id);
        }
      }),
    drop: (gone: number[]) => change((ids) => gone.forEach((id) => ids.delete(id))),
    clear: () => change((ids) => ids.clear()),
  };
};

/** Decides about all that are selected; those that fail stay selected. */
export const useDecideSelected = (drop: (ids: number[]) => void) => {
  const words = useWords('moderation');
  const [reason, setReason] = useState('');
  const { run, start, stop, close } = useBulk(drop);
  return {
    run,
    stop,
    close,
    /** The reason of a rejection that did not reach all projects: it is there again for the next try. */
    reason,
    decide: async (decision: BulkDecision, projects: AdminProjectCard[], given = '') => {
      setReason(given);
      const { failed, left } = await start(decision, projects, given);
      const done = projects.length - failed.length - left;
      if (failed.length + left === 0) setReason('');
      if (done > 0) toast.success(words.ended[decision](done));
    },
  };
};
