import { useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { type DecisionSent, useDecision } from '../projects/decisions.js';
import type { RejectReasons } from './RejectDialog.js';

/**
 * Approves at once, rejects in a dialog, and says how that went: when the site refused it, in the site's own sentence.
 */
export const useReview = (project: DecisionSent['projects'][number]) => {
  const words = useWords();
  const [rejecting, setRejecting] = useState(false);
  const text = useWords('admin');
  const { mutate, mutateAsync, isPending, variables } = useDecision({
    untilRead: true,
    onSuccess: ({ decision, suspendReason, trust }) => {
      setRejecting(false);
      if (decision === 'approve') toast.success(text.approved, trust ? text.approvedAndTrusted : text.approvedText);
      else toast.success(text.rejected, suspendReason ? text.rejectedAndSuspended : text.rejectedText);
    },
    onError: (error, { decision }) => {
      const sentence = decision === 'approve' ? text.approveFailed : text.rejectFailed;
      if (saidByServer(error)) toast.error(sentence, words.failure(error));
      else toast.error(text.error, sentence);
    },
  });

  const projects = [project];
  const approve = () => mutate({ decision: 'approve', projects });
  const approveAndTrust = () => mutate({ decision: 'approve', projects, trust: true });
  const reject = (reasons: RejectReasons) =>
    mutateAsync({ decision: 'reject', projects, ...reasons }).catch(() => undefined);
  return {
    approve,
    approveAndTrust,
    reject,
    rejecting,
    askReason: () => setRejecting(true),
    stopAsking: () => setRejecting(false),
    pending: isPending ? variables.decision : null,
  };
};
