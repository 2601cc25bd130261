import type { Letter } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Panel } from '../../ui/display/surfaces.js';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { toast } from '../../ui/overlays/toast.js';
import { formFaults } from '../../words/formFaults.js';
import { useWords } from '../../words/useWords.js';
import { Previews } from './Previews.js';
import { useStopLetter } from './queries.js';

/** A letter that was sent: how far it is. */
export const Progress = ({ letter }: { letter: Letter }) => {
  const texts = useWords('letters');
  const state = useRef<HTMLParagraphElement>(null);
  const { recipients, sent, dropped, failed } = letter.progress!;
  return (
    <>
      <Panel px={{ base: '4', md: '6' }} py="5" aria-label={texts.progress}>
        <chakra.p ref={state} tabIndex={-1} fontWeight="semibold">
          {texts.states[letter.state]}
        </chakra.p>
        <chakra.progress aria-label={texts.progress} w="full" max={recipients} value={sent + dropped + failed} />
        <chakra.p role="status">{texts.sent(sent, recipients)}</chakra.p>
        {dropped > 0 && <p>{texts.dropped(dropped)}</p>}
        {failed > 0 && <p>{texts.undelivered(failed)}</p>}
        {letter.state === 'sending' && <Stop id={letter.id} onStopped={() => state.current?.focus()} />}
      </Panel>
      <Previews fields={letter} />
    </>
  );
};

/** It goes when the letter is stopped or sent. */
const Stop = ({ id, onStopped }: { id: number; onStopped: () => void }) => {
  const texts = useWords('letters');
  const words = useWords('forms');
  const stop = useStopLetter();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    setAsking(false);
    try {
      await stop.mutateAsync(id);
      onStopped();
    } catch (error) {
      toast.error(texts.actFailed, formFaults(error, [], words).whole ?? '');
    }
  };
  return (
    <>
      <Button mt="4" variant="danger" aria-busy={stop.isPending} onClick={() => !stop.isPending && setAsking(true)}>
        {texts.stop}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.stopQuestion}
          label={texts.stop}
          closeLabel={texts.goOn}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          {texts.stopText}
        </ConfirmDialog>
      )}
    </>
  );
};
