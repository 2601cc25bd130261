import { type SentenceKey, type WaitingWords, writingRules } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { Button } from '../../ui/controls/Button.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { placeOf, useDraft } from '../writing/useDraft.js';
import { WritingBox } from '../writing/WritingBox.js';
import { useOwnWaiting } from './useWaiting.js';

interface WaitingEditProps {
  own: WaitingWords;
  focused: boolean;
  onDone: () => void;
}

/** Changes words that wait, in their place. A change that is not saved yet is kept, as everything that is typed. */
export const WaitingEdit = ({ own, focused, onDone }: WaitingEditProps) => {
  const words = useWords();
  const { draft, write, drop } = useDraft(placeOf.waiting(own.id));
  const { edit } = useOwnWaiting(own);
  const [fault, setFault] = useState<SentenceKey>();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = draft?.text ?? own.content;

  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);

  const close = () => {
    drop();
    onDone();
  };
  const failed = (error: unknown) =>
    toast.error(words.comments.error, saidByServer(error) ? words.failure(error) : words.comments.saveFailed);
  const save = async () => {
    if (edit.isPending) return;
    const found = writingRules.content(text);
    setFault(found);
    if (found) box.current?.focus();
    else if (text === own.content) close();
    else await edit.mutateAsync(text).then(close, failed);
  };
  return (
    <Box mt="2">
      <WritingBox
        label={words.comments.editOwn(own.kind)}
        low
        boxRef={box}
        value={text}
        onChange={(value) => {
          setFault(undefined);
          write(value);
        }}
        onSubmit={save}
        fault={fault}
      >
        <Button variant="ghost" onClick={close}>
          {words.actions.cancel}
        </Button>
        <Button type="submit" variant="solid" aria-busy={edit.isPending}>
          {edit.isPending ? words.comments.saving : words.comments.save}
        </Button>
      </WritingBox>
    </Box>
  );
};
