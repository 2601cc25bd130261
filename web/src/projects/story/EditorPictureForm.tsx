import { chakra, Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { useWords } from '../../words/useWords.js';

interface EditorPictureFormProps {
  editor: Editor;
  picture: { at: number; alt: string };
  /** The picture was put in just now: its description is the next thing to write. */
  isNew: boolean;
  onDone: () => void;
}

/** The alternative text of the selected picture. It is there as it is typed. */
export const EditorPictureForm = ({ editor, picture, isNew, onDone }: EditorPictureFormProps) => {
  const words = useWords('editor');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);

  // Not `updateAttributes`: it would replace the picture, and the new one is not selected.
  const describe = (alt: string) => editor.view.dispatch(editor.state.tr.setNodeAttribute(picture.at, 'alt', alt));
  const done = () => void editor.commands.focus(picture.at + 1);
  return (
    <Flex wrap="wrap" align="center" gap="2" px="1.5" pb="1.5">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="semibold">
        {words.alt}
      </chakra.label>
      <Input
        ref={input}
        id={id}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        flex="1 1 200px"
        minW="0"
        w="auto"
        value={picture.alt}
        onChange={(event) => describe(event.currentTarget.value)}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          done();
        }}
      />
      <Button variant="ghost" size="sm" minH="11" onClick={done}>
        {words.altDone}
      </Button>
      <chakra.span id={`${id}-hint`} w="full" color="fg.muted" fontSize="meta">
        {words.altHint}
      </chakra.span>
    </Flex>
  );
};
