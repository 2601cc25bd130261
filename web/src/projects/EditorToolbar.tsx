import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Input } from '../ui/controls.js';
import { toast } from '../ui/toast.js';
import { useWords } from '../words/useWords.js';

const Tool = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      minW: { base: '10', md: '9' },
      h: { base: '10', md: '9' },
      borderRadius: 'ribbon',
      cursor: 'pointer',
      _hover: { bg: 'bg.panel' },
      '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.onSubtle' },
      '&[aria-disabled=true]': { opacity: 0.45, cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface EditorToolbarProps {
  editor: Editor;
  asHtml: boolean;
  onToggleHtml: () => void;
  uploadPicture: (file: File) => Promise<string>;
}

/** One stop of the Tab key; the arrow keys go from tool to tool. */
export const EditorToolbar = ({ editor, asHtml, onToggleHtml, uploadPicture }: EditorToolbarProps) => {
  const words = useWords();
  const [linking, setLinking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });

  const run = () => editor.chain().focus();
  const addPicture = async (picture: File | undefined) => {
    if (!picture) return;
    try {
      run()
        .setImage({ src: await uploadPicture(picture) })
        .run();
    } catch {
      toast.error(words.upload.failed, words.upload.failedText);
    }
  };
  const tool = (
    label: string,
    Icon: LucideIcon,
    press: () => void,
    state: { pressed?: boolean; off?: boolean } = {},
  ) => (
    <Tool
      aria-label={label}
      aria-pressed={state.pressed}
      aria-disabled={state.off || undefined}
      tabIndex={label === words.editor.bold ? 0 : -1}
      onClick={() => !state.off && press()}
    >
      <Icon size={18} />
    </Tool>
  );

  return (
    <Box borderBottomWidth="1px" borderColor="border" bg="bg.muted">
      <Flex
        role="toolbar"
        aria-label={words.editor.toolbar}
        wrap="wrap"
        align="center"
        gap="0.5"
        p="1.5"
        onKeyDown={moveFocus}
      >
        {!asHtml && (
          <>
            {tool(words.editor.bold, Bold, () => run().toggleBold().run(), { pressed: active.bold })}
            {tool(words.editor.italic, Italic, () => run().toggleItalic().run(), { pressed: active.italic })}
            <Divider />
            {tool(words.editor.heading2, Heading2, () => run().toggleHeading({ level: 2 }).run(), {
              pressed: active.heading2,
            })}
            {tool(words.editor.heading3, Heading3, () => run().toggleHeading({ level: 3 }).run(), {
              pressed: active.heading3,
            })}
            <Divider />
            {tool(words.editor.bullets, List, () => run().toggleBulletList().run(), { pressed: active.bullets })}
            {tool(words.editor.numbers, ListOrdered, () => run().toggleOrderedList().run(), {
              pressed: active.numbers,
            })}
            {tool(words.editor.quote, Quote, () => run().toggleBlockquote().run(), { pressed: active.quote })}
            <Divider />
            {tool(words.editor.link, LinkIcon, () => setLinking(!linking), { pressed: active.link })}
            {tool(words.editor.picture, ImagePlus, () => file.current?.click())}
            <Divider />
            {tool(words.editor.undo, Undo2, () => run().undo().run(), { off: !active.canUndo })}
            {tool(words.editor.redo, Redo2, () => run().redo().run(), { off: !active.canRedo })}
          </>
        )}
        <Tool
          aria-pressed={asHtml}
          tabIndex={asHtml ? 0 : -1}
          onClick={onToggleHtml}
          ml="auto"
          px="2.5"
          fontSize="meta"
          fontWeight="display"
        >
          {words.editor.html}
        </Tool>
      </Flex>
      {linking && !asHtml && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          void addPicture(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </Box>
  );
};

const Divider = () => <Box aria-hidden="true" hideBelow="md" w="1px" h="5" mx="1.5" bg="border.control" />;

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  const next = step ? tools.at((at + step) % tools.length) : { Home: tools[0], End: tools.at(-1) }[event.key];
  if (!next || at < 0) return;
  event.preventDefault();
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next.focus();
};

/** Not a form of its own: a form stands around it. */
const LinkForm = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const words = useWords();
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
        aria-label={words.editor.linkAddress}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event)}
      />
      <Button variant="solid" size="sm" minH="11" onClick={apply}>
        {words.editor.linkApply}
      </Button>
      <Button variant="ghost" size="sm" minH="11" onClick={remove}>
        {words.editor.linkRemove}
      </Button>
    </Flex>
  );
};
