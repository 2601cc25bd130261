import type { AdminProjectCard } from '@app/contracts';
import { saidByServer } from '../../app/failure.js';
import { itemsOf } from '../../cached/lists.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import type { RejectReasons } from '../review/RejectDialog.js';
import { useDecision, useUnderWay } from './decisions.js';
import { decided, type ModerationDecision, type ModerationList, holds } from './rows/lists.js';
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
export function useShown(list: ModerationList | undefined, view: ListView): AdminProjectCard[] {
  const underWay = useUnderWay();
  return itemsOf(list).flatMap((card) => {
    const decision = underWay.get(card.id);
    const shown = decision ? decided(card, decision) : card;
    return shown && holds(view, shown) ? shown : [];
  });
}

/** Decides about one project, and says how it went. */
export const useDecide = (onDone: () => void) => {
  const words = useWords('moderation');
  const admin = useWords('admin');
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
    decide: async (project: AdminProjectCard, decision: ModerationDecision, given?: Given) => {
      // Its answer is on its way: what the admin sees has no version yet.
      if (!underWay.has(project.id))
        await mutateAsync({ decision, projects: [project], ...given }).catch(() => undefined);
    },
    sending: isPending ? variables.decision : null,
  };
};
