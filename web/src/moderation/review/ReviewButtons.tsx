import { Check, UserCheck, X } from 'lucide-react';
import { Button } from '../../ui/controls/Button.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import type { DecisionSent } from '../projects/decisions.js';
import { useWords } from '../../words/useWords.js';
import { useReview } from './useReview.js';

const RejectDialog = lazyPart(async () => (await import('./RejectDialog.js')).RejectDialog, 'forms');

interface ReviewButtonsProps {
  project: DecisionSent['projects'][number] & { title: string; userId: string };
  /** A project that was rejected can only be approved. */
  rejected?: boolean;
}

export const ReviewButtons = ({ project, rejected = false }: ReviewButtonsProps) => {
  const words = useWords('admin');
  const { approve, approveAndTrust, reject, rejecting, askReason, stopAsking, pending } = useReview(project);
  const guarded = (action: () => void) => () => pending === null && action();
  return (
    <>
      <Button
        variant="solid"
        size="sm"
        minH="11"
        aria-label={words.approveProject(project.title)}
        aria-busy={pending === 'approve'}
        onClick={guarded(approve)}
      >
        <Check size={16} />
        {pending === 'approve' ? words.approving : words.approve}
      </Button>
      {!project.creatorTrusted && (
        <Button size="sm" minH="11" onClick={guarded(approveAndTrust)}>
          <UserCheck size={16} />
          {words.approveAndTrust}
        </Button>
      )}
      {!rejected && (
        <Button
          size="sm"
          minH="11"
          aria-label={words.rejectProject(project.title)}
          aria-busy={pending === 'reject'}
          onClick={guarded(askReason)}
        >
          <X size={16} />
          {pending === 'reject' ? words.rejecting : words.reject}
        </Button>
      )}
      {rejecting && (
        <RejectDialog
          title={project.title}
          ownerId={project.userId}
          pending={pending === 'reject'}
          onReject={reject}
          onClose={stopAsking}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={askReason} onClose={stopAsking} />}
        />
      )}
    </>
  );
};
