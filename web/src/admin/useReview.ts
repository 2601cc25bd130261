import { isAppError } from '@app/contracts';
import { useState } from 'react';
import { toast } from '../ui/toast.js';
import { useWords } from '../words/useWords.js';
import { useDecide } from './queries.js';

/** Approve at once, reject after a dialog; both say how it went. */
export const useReview = (project: { id: number; version: number }) => {
  const words = useWords();
  const { mutate, isPending, variables } = useDecide(project);
  const [rejecting, setRejecting] = useState(false);
  const text = words.admin;

  const failed = (sentence: string) => (error: Error) =>
    isAppError(error, 'already_decided')
      ? toast.error(sentence, words.failure(error))
      : toast.error(text.error, sentence);
  const approve = () =>
    mutate(
      { decision: 'approve' },
      {
        onSuccess: () => toast.success(text.approved, text.approvedText),
        onError: failed(text.approveFailed),
      },
    );
  const reject = (reason: string) => {
    setRejecting(false);
    mutate(
      { decision: 'reject', reason },
      {
        onSuccess: () => toast.success(text.rejected, text.rejectedText),
        onError: failed(text.rejectFailed),
      },
    );
  };
  return {
    approve,
    reject,
    rejecting,
    askReason: () => setRejecting(true),
    stopAsking: () => setRejecting(false),
    pending: isPending ? variables.decision : null,
  };
};
