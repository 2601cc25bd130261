import { isAppError, type ReportAction, type ReportCase } from '@app/contracts';
import { Flex } from '@chakra-ui/react';
import { Check, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { saidByServer } from '../../failure.js';
import { Button } from '../../ui/Button.js';
import { part } from '../../ui/part.js';
import { DialogFailed } from '../../ui/PartFailed.js';
import { toast } from '../../ui/toast.js';
import type { ReportWords } from '../../words/en/reports.js';
import { useWords } from '../../words/useWords.js';
import { useDecision } from './queries.js';

const DecisionDialog = part(async () => (await import('./DecisionDialog.js')).DecisionDialog);

/** A person cannot be hidden, and neither can what is not public any more. */
const canHide = ({ targetType, thing }: ReportCase): boolean => targetType !== 'user' && thing.state === 'shown';

export const CaseButtons = ({ reported, texts }: { reported: ReportCase; texts: ReportWords }) => {
  const words = useWords();
  const [asking, setAsking] = useState<ReportAction>();
  const { mutate, isPending } = useDecision(reported, {
    onSuccess: (_answer, { action }) => {
      setAsking(undefined);
      toast.success(texts.decided[action], texts.decidedText[action]);
    },
    onError: (error) => {
      toast.error(texts.decideFailed, saidByServer(error) ? words.failure(error) : texts.decideFailedText);
      if (isAppError(error, 'already_resolved')) setAsking(undefined);
    },
  });
  const { targetType, author } = reported;
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
      {asking && (
        <DecisionDialog
          reported={reported}
          action={asking}
          texts={texts}
          pending={isPending}
          onDecide={(note) => mutate({ action: asking, note })}
          onClose={() => setAsking(undefined)}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setAsking(asking)} onClose={() => setAsking(undefined)} />
          )}
        />
      )}
    </Flex>
  );
};
