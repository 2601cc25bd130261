import { Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Input } from '../ui/controls.js';
import { useWords } from '../words/useWords.js';

/** No `<form>`, for it stands inside one. */
export const EditorLinkForm = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const words = useWords().editor;
  const [address, setAddress] = useState<string>(
    (editor.getAttributes('link').href as string | undefined) ?? 'https://',
  );
  const apply = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const link = editor.chain().focus().extendMarkRange('link');
    if (/^https?:\/\/.+/i.test(address.trim())) link.setLink({ href: address.trim() }).run();
    else link.unsetLink().run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <Flex wrap="wrap" gap="2" px="1.5" pb="1.5">
      <Input
        type="url"
        autoFocus
        flex="1 1 200px"
        minW="0"
        w="auto"
        aria-label={words.linkAddress}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event)}
      />
      <Button variant="solid" size="sm" minH="11" onClick={apply}>
        {words.linkApply}
      </Button>
      <Button variant="ghost" size="sm" minH="11" onClick={remove}>
        {words.linkRemove}
      </Button>
    </Flex>
  );
};
