import type { InboxEntry } from '@app/contracts';
import { CheckCheck } from 'lucide-react';
import { saidByServer } from '../../app/failure.js';
import { Button } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useMarkRead } from '../inbox.js';

interface MarkAllProps {
  userId: string;
  /** What has come after it stays unread: nobody has seen it. */
  newest: InboxEntry | undefined;
  unread: number;
}

/** It stays where it is when nothing is left to mark, so that the focus does. */
export const MarkAllButton = ({ userId, newest, unread }: MarkAllProps) => {
  const words = useWords();
  const own = useWords('inbox');
  const { mutate, isPending, isSuccess } = useMarkRead(userId);
  if (!newest) return null;
  const mark = () =>
    mutate(
      { until: newest.at },
      {
        onError: (error) =>
          toast.error(own.markFailed, saidByServer(error) ? words.failure(error) : own.markFailedText),
      },
    );
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        aria-disabled={unread === 0}
        onClick={() => unread > 0 && !isPending && mark()}
      >
        <CheckCheck size={16} />
        {own.markAll}
      </Button>
      <Hidden role="status">{isSuccess && unread === 0 && own.allMarked}</Hidden>
    </>
  );
};
