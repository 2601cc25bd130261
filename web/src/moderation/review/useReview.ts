import { useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { toast } from '../../ui/overlays/toast.js';
import { useAdminWords } from '../../words/useAdminWords.js';
import { useWords } from '../../words/useWords.js';
import { useDecide } from '../queries.js';
import type { RejectReasons } from './RejectDialog.js';

/** Approves at once, rejects in a dialog, and says how that went: when the site refused it, in the site's own sentence. */
export const useReview = (project: { id: number; version: number }) => {
  const words = useWords();
  const [rejecting, setRejecting] = useState(false);
  const text = useAdminWords();
  const { mutate, mutateAsync, isPending, variables } = useDecide(project, {
    onSuccess: (_, { decision, suspendReason, trust }) => {
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

  const approve = () => mutate({ decision: 'approve' });
  const approveAndTrust = () => mutate({ decision: 'approve', trust: true });
  const reject = (reasons: RejectReasons) => mutateAsync({ decision: 'reject', ...reasons }).catch(() => undefined);
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
