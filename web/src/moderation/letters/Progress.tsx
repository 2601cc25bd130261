import type { Letter } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/controls/Button.js';
import { Panel } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { formFaults } from '../../words/formFaults.js';
import { useWords } from '../../words/useWords.js';
import { Previews } from './Previews.js';
import { useStopLetter } from './queries.js';

/** A letter that was sent: how far it is. */
export const Progress = ({ letter }: { letter: Letter }) => {
  const texts = useWords('letters');
  const words = useWords();
  const stop = useStopLetter();
  const { recipients, sent, dropped, failed } = letter.progress!;
  const end = () =>
    stop.mutate(letter.id, {
      onError: (error) => toast.error(texts.actFailed, formFaults(error, [], words).whole ?? ''),
    });
  return (
    <>
      <Panel px={{ base: '4', md: '6' }} py="5" aria-label={texts.progress}>
        <chakra.p fontWeight="semibold">{texts.states[letter.state]}</chakra.p>
        <chakra.progress aria-label={texts.progress} w="full" max={recipients} value={sent + dropped + failed} />
        <chakra.p role="status">{texts.sent(sent, recipients)}</chakra.p>
        {dropped > 0 && <p>{texts.dropped(dropped)}</p>}
        {failed > 0 && <p>{texts.undelivered(failed)}</p>}
        {letter.state === 'sending' && (
          <Button mt="4" variant="danger" aria-busy={stop.isPending} onClick={() => !stop.isPending && end()}>
            {texts.stop}
          </Button>
        )}
      </Panel>
      <Previews fields={letter} />
    </>
  );
};
