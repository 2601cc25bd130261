import { type Deletion, isAppError } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { Day } from '../../ui/display/Time.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useComeBack } from './queries.js';

/** For somebody whose account is to be deleted: when, and the way back. */
export const DeletionWaits = ({ deletion }: { deletion: Deletion }) => {
  const words = useWords('myData');
  const { failure } = useWords();
  const comeBack = useComeBack();
  const back = () =>
    comeBack.mutate(undefined, {
      onSuccess: () => toast.success(words.back, words.backText),
      onError: (error) => toast.error(words.notBack, isAppError(error) ? failure(error) : undefined),
    });
  return (
    <Note role="note" colorPalette="red" mb="5" maxW="640px">
      <div>
        <b>
          <Day iso={deletion.at} sentence={words.waits} />
        </b>
        {deletion.isHeld && <p>{words.held}</p>}
        <p>{words.waitsText}</p>
        <chakra.div mt="3">
          <Button variant="solid" aria-busy={comeBack.isPending} onClick={() => !comeBack.isPending && back()}>
            {words.comeBack}
          </Button>
        </chakra.div>
      </div>
    </Note>
  );
};
