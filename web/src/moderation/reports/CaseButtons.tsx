import { isAppError, type ReportAction, type ReportCase } from '@app/contracts';
import { Flex } from '@chakra-ui/react';
import { Ban, Check, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../app/session.js';
import { saidByServer } from '../../app/failure.js';
import { Button } from '../../ui/controls/Button.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { canHide } from './canHide.js';
import { useReportDecision } from './queries.js';

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog.js')).DecisionDialog, 'forms');

export const CaseButtons = ({ reported }: { reported: ReportCase }) => {
  const texts = useWords('reports');
  const words = useWords();
  const { data: me } = useSession();
  const [asking, setAsking] = useState<ReportAction>();
  const { mutateAsync, isPending } = useReportDecision(reported, {
    onSuccess: (_answer, { action, alsoHide }) => {
      setAsking(undefined);
      toast.success(texts.decided[action], alsoHide ? texts.suspendedAndHidden : texts.decidedText[action]);
    },
    onError: (error) => {
      toast.error(texts.decideFailed, saidByServer(error) ? words.failure(error) : texts.decideFailedText);
      if (isAppError(error, 'already_resolved')) setAsking(undefined);
    },
  });
  const { targetType, author } = reported;
  const suspend = targetType === 'user' ? texts.suspendPerson : texts.suspend;
  const named = (deed: string) => texts.ofThing(deed, texts.things[targetType], author.displayName);
  return (
    <Flex wrap="wrap" gap="2" mt="4">
      <Button size="sm" minH="11" aria-label={named(texts.dismiss)} onClick={() => setAsking('dismiss')}>
        <Check size={16} />
        {texts.dismiss}
      </Button>
      {targetType !== 'user' && canHide(reported) && (
        <Button size="sm" minH="11" aria-label={named(texts.hide[targetType])} onClick={() => setAsking('hide')}>
          <EyeOff size={16} />
          {texts.hide[targetType]}
        </Button>
      )}
      {author.id !== me?.id && (
        <Button
          size="sm"
          minH="11"
          aria-label={texts.ofPerson(suspend, author.displayName)}
          onClick={() => setAsking('suspend_author')}
        >
          <Ban size={16} />
          {suspend}
        </Button>
      )}
      {asking && (
        <DecisionDialog
          reported={reported}
          action={asking}
          pending={isPending}
          onDecide={(decision) => mutateAsync({ action: asking, ...decision }).catch(() => undefined)}
          onClose={() => setAsking(undefined)}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setAsking(asking)} onClose={() => setAsking(undefined)} />
          )}
        />
      )}
    </Flex>
  );
};
