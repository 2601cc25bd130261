import { type AppError, isAppError } from '@app/contracts';
import { useState } from 'react';
import { toast } from '../ui/toast.js';
import { useAdminWords } from '../words/useAdminWords.js';
import { useWords } from '../words/useWords.js';
import { useDecide } from './queries.js';
import type { RejectReasons } from './RejectDialog.js';

/** Then the sentence says why it is not done. */
const WHY = ['already_decided', 'own_account', 'last_admin'] as const;

/** Approve at once, reject in a dialog; both say how it went. */
export const useReview = (project: { id: number; version: number }) => {
  const words = useWords();
  const [rejecting, setRejecting] = useState(false);
  const text = useAdminWords();
  const { mutate, isPending, variables } = useDecide(project, {
    onSuccess: (_, { decision, suspendReason, trust }) => {
      setRejecting(false);
      if (decision === 'approve') toast.success(text.approved, trust ? text.approvedAndTrusted : text.approvedText);
      else toast.success(text.rejected, suspendReason ? text.rejectedAndSuspended : text.rejectedText);
    },
    onError: (error, { decision }) => {
      const sentence = decision === 'approve' ? text.approveFailed : text.rejectFailed;
      if (WHY.some((code) => isAppError(error, code))) toast.error(sentence, words.failure(error as AppError));
      else toast.error(text.error, sentence);
    },
  });

  const approve = () => mutate({ decision: 'approve' });
  const approveAndTrust = () => mutate({ decision: 'approve', trust: true });
  const reject = (reasons: RejectReasons) => mutate({ decision: 'reject', ...reasons });
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
