import { isLink, linkTo } from '@app/contracts';
import { Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { FaultText } from '../../ui/states/FaultText.js';
import { useWords } from '../../words/useWords.js';

/** Puts the link on what is selected; where nothing is, the URL itself is written. */
const setLink = (editor: Editor, href: string) => {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
};

/** No `<form>`, for it stands inside one. */
export const EditorLinkForm = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const words = useWords('editor');
  const { sentences } = useWords('forms');
  const faultId = useId();
  const [typed, setTyped] = useState((editor.getAttributes('link')['href'] as string | undefined) ?? '');
  const [refused, setRefused] = useState(false);

  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const apply = () => {
    const url = linkTo(typed);
    if (url === '') return remove();
    if (!isLink(url)) return setRefused(true);
    setLink(editor, url);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Flex wrap="wrap" gap="2" px="1.5" pb="1.5">
      <Input
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        flex="1 1 200px"
        minW="0"
        w="auto"
        placeholder={words.linkExample}
        aria-label={words.linkUrl}
        {...(refused ? { 'aria-invalid': true, 'aria-describedby': faultId } : {})}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="solid" size="sm" minH="11" onClick={apply}>
        {words.linkApply}
      </Button>
      <Button variant="ghost" size="sm" minH="11" onClick={remove}>
        {words.linkRemove}
      </Button>
      {refused && (
        <FaultText id={faultId} role="alert" w="full">
          {sentences.url_invalid}
        </FaultText>
      )}
    </Flex>
  );
};
