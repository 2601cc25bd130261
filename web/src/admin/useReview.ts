import { isAppError } from '@app/contracts';
import { useState } from 'react';
import { toast } from '../ui/toast.js';
import { useAdminWords } from '../words/useAdminWords.js';
import { useWords } from '../words/useWords.js';
import { useDecide } from './queries.js';

/** Approve at once, reject in a dialog; both say how it went. */
export const useReview = (project: { id: number; version: number }) => {
  const words = useWords();
  const [rejecting, setRejecting] = useState(false);
  const text = useAdminWords();
  const { mutate, isPending, variables } = useDecide(project, {
    onSuccess: (_, { decision }) => {
      setRejecting(false);
      if (decision === 'approve') toast.success(text.approved, text.approvedText);
      else toast.success(text.rejected, text.rejectedText);
    },
    onError: (error, { decision }) => {
      const sentence = decision === 'approve' ? text.approveFailed : text.rejectFailed;
      if (isAppError(error, 'already_decided')) toast.error(sentence, words.failure(error));
      else toast.error(text.error, sentence);
    },
  });

  const approve = () => mutate({ decision: 'approve' });
  const reject = (reason: string) => mutate({ decision: 'reject', reason });
  return {
    approve,
    reject,
    rejecting,
    askReason: () => setRejecting(true),
    stopAsking: () => setRejecting(false),
    pending: isPending ? variables.decision : null,
  };
};
