import { isAppError, type ReportCase, type Resolution } from '@app/contracts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { Button } from '../../ui/controls/Button.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useTakeBack } from './queries.js';

const TakeBackDialog = lazyPart(async () => (await import('./TakeBackDialog.js')).TakeBackDialog, 'forms');

interface TakeBackProps {
  reported: ReportCase;
  resolution: Resolution;
}

/** An admin may have been wrong: the case is open again. */
export const TakeBack = ({ reported, resolution }: TakeBackProps) => {
  const texts = useWords('reports');
  const words = useWords();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutateAsync, isPending } = useTakeBack(reported, {
    onSuccess: () => {
      close();
      toast.success(texts.takenBack, texts.takenBackText);
    },
    onError: (error) => {
      toast.error(texts.decideFailed, saidByServer(error) ? words.failure(error) : texts.decideFailedText);
      if (isAppError(error, 'already_resolved')) close();
    },
  });
  return (
    <>
      <Button
        size="sm"
        minH="11"
        mt="3"
        aria-label={texts.takeBackOf(texts.things[reported.targetType], reported.author.displayName)}
        onClick={() => setAsking(true)}
      >
        <Undo2 size={16} />
        {texts.takeBack}
      </Button>
      {asking && (
        <TakeBackDialog
          reported={reported}
          action={resolution.action}
          pending={isPending}
          onTakeBack={(reason) => mutateAsync({ decidedAt: resolution.at, reason }).catch(() => undefined)}
          onClose={close}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={() => setAsking(true)} onClose={close} />}
        />
      )}
    </>
  );
};
