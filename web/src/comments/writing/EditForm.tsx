import { type SentenceKey, writingRules } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { useWords } from '../../words/useWords.js';
import { useDraft } from './useDraft.js';
import { WritingBox } from './WritingBox.js';

interface EditFormProps {
  kind: 'comment' | 'reply';
  content: string;
  /** Where the draft of the change is kept. */
  place: string;
  /** Says itself why it failed. */
  edit: { isPending: boolean; mutateAsync: (content: string) => Promise<unknown> };
  focused: boolean;
  onDone: () => void;
}

/**
 * Changes one's own comment or reply in its place. A change that is not saved yet is kept, as everything that is typed.
 */
export const EditForm = ({ kind, content, place, edit, focused, onDone }: EditFormProps) => {
  const { actions, comments: words } = useWords('discussed');
  const { draft, write, drop } = useDraft(place);
  const [fault, setFault] = useState<SentenceKey>();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = draft?.text ?? content;

  useEffect(() => {
    if (!focused || !box.current) return;
    box.current.focus();
    box.current.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [focused]);

  const close = () => {
    drop();
    onDone();
  };
  const save = async () => {
    if (edit.isPending) return;
    const found = writingRules.content(text);
    setFault(found);
    if (found) box.current?.focus();
    else if (text === content) close();
    else await edit.mutateAsync(text).then(close, () => undefined);
  };
  return (
    <Box mt="2">
      <WritingBox
        label={words.editOwn(kind)}
        low
        boxRef={box}
        value={text}
        onChange={(value) => {
          setFault(undefined);
          write(value, content);
        }}
        onSubmit={save}
        fault={fault}
      >
        <Button variant="ghost" onClick={close}>
          {actions.cancel}
        </Button>
        <Button type="submit" variant="solid" aria-busy={edit.isPending}>
          {edit.isPending ? words.saving : words.save}
        </Button>
      </WritingBox>
    </Box>
  );
};
