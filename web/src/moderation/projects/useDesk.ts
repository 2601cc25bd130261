import type { AdminProjectCard, BulkDecision } from '@app/contracts';
import { useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { itemsOf } from '../../cached/lists.js';
import { toast } from '../../ui/overlays/toast.js';
import { useAdminWords } from '../../words/useAdminWords.js';
import { useDeskWords } from '../../words/useDeskWords.js';
import { useWords } from '../../words/useWords.js';
import type { RejectReasons } from '../review/RejectDialog.js';
import { useDecision, useUnderWay } from './decisions.js';
import { decided, type DeskDecision, type DeskList, holds } from './rows/lists.js';
import { useBulk } from './useBulk.js';
import type { ListView } from './view.js';

/** What goes with a decision. */
export type Given = RejectReasons & { trust?: true };

/** What a dialog asks about: a reason, or whether it is meant. One project, or those that are selected. */
export interface Asked {
  decision: 'approve' | 'reject' | 'delete' | 'look';
  projects: AdminProjectCard[];
  bulk: boolean;
}

/** The rows as they will be when everything that was sent is answered. */
export function useShown(list: DeskList | undefined, view: ListView): AdminProjectCard[] {
  const underWay = useUnderWay();
  return itemsOf(list).flatMap((card) => {
    const decision = underWay.get(card.id);
    const shown = decision ? decided(card, decision) : card;
    return shown && holds(view, shown) ? shown : [];
  });
}

/** Decides about one project, and says how it went. */
export const useDecide = (onDone: () => void) => {
  const words = useDeskWords();
  const admin = useAdminWords();
  const { failure } = useWords();
  const underWay = useUnderWay();
  const { mutateAsync, isPending, variables } = useDecision({
    onSuccess: ({ decision, suspendReason, trust }) => {
      onDone();
      if (suspendReason) toast.success(admin.rejected, admin.rejectedAndSuspended);
      else if (trust) toast.success(admin.approved, admin.approvedAndTrusted);
      else toast.success(...words.done[decision]);
    },
    onError: (error, { decision }) => {
      if (saidByServer(error)) toast.error(words.failed[decision], failure(error));
      else toast.error(words.error, words.failed[decision]);
    },
  });
  return {
    decide: async (project: AdminProjectCard, decision: DeskDecision, given?: Given) => {
      // Its answer is on its way: what the admin sees has no version yet.
      if (!underWay.has(project.id))
        await mutateAsync({ decision, projects: [project], ...given }).catch(() => undefined);
    },
    sending: isPending ? variables.decision : null,
  };
};

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
  const words = useDeskWords();
  const [reason, setReason] = useState('');
  const { run, start, stop, close } = useBulk(drop);
  return {
    run,
    stop,
    close,
    /** Of a rejection that did not reach all: it is there again for the next try. */
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
