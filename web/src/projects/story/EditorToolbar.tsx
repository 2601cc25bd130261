import { type AppError, isAppError } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ChainedCommands, type Editor, isNodeSelection, useEditorState } from '@tiptap/react';
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
import { type KeyboardEvent, useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { EditorLinkForm } from './EditorLinkForm.js';
import { EditorPictureForm } from './EditorPictureForm.js';
import { TOOL_SIZE, TOOLBAR } from './EditorSkeleton.js';
import { PICTURES } from './storyExtensions.js';

const Tool = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      minW: TOOL_SIZE,
      h: TOOL_SIZE,
      borderRadius: 'ribbon',
      cursor: 'pointer',
      _hover: { bg: 'bg.panel' },
      '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.onSubtle' },
      '&[aria-disabled=true]': { opacity: 0.45, cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface ToolButtonProps {
  label: string;
  Icon: LucideIcon;
  onPress: () => void;
  pressed?: boolean;
  off?: boolean;
  /** The Tab key arrives here. */
  first?: boolean;
}

const ToolButton = ({ label, Icon, onPress, pressed, off = false, first = false }: ToolButtonProps) => (
  <Tool
    aria-label={label}
    aria-pressed={pressed}
    aria-disabled={off || undefined}
    tabIndex={first ? 0 : -1}
    onClick={() => !off && onPress()}
  >
    <Icon size={18} />
  </Tool>
);

interface EditorToolbarProps {
  editor: Editor;
  asHtml: boolean;
  onToggleHtml: () => void;
  uploadPicture?: (file: File) => Promise<string>;
}

/** One stop for the Tab key; the arrow keys go from tool to tool. */
export const EditorToolbar = ({ editor, asHtml, onToggleHtml, uploadPicture }: EditorToolbarProps) => {
  const words = useWords('editor');
  const { failure, upload: texts } = useWords('forms');
  const [linking, setLinking] = useState(false);
  const [sending, setSending] = useState(false);
  /** The URL of a picture that was put in, until it is described. */
  const [added, setAdded] = useState('');
  const now = useEditorState({
    editor,
    selector: (shown) => ({
      bold: shown.editor.isActive('bold'),
      italic: shown.editor.isActive('italic'),
      heading2: shown.editor.isActive('heading', { level: 2 }),
      heading3: shown.editor.isActive('heading', { level: 3 }),
      bullets: shown.editor.isActive('bulletList'),
      numbers: shown.editor.isActive('orderedList'),
      quote: shown.editor.isActive('blockquote'),
      link: shown.editor.isActive('link'),
      picture: selectedPicture(shown.editor),
      canUndo: shown.editor.can().undo(),
      canRedo: shown.editor.can().redo(),
    }),
  });

  const run = (command: (chain: ChainedCommands) => ChainedCommands) => () =>
    void command(editor.chain().focus()).run();
  const heading = (level: 2 | 3) => run((chain) => chain.toggleHeading({ level }));
  const addPicture = async (picture: File, upload: NonNullable<typeof uploadPicture>) => {
    setSending(true);
    try {
      const src = await upload(picture);
      insertPicture(editor, src);
      setAdded(src);
    } catch (error) {
      toast.error(texts.failed, isRefused(error) ? failure(error) : texts.failedText);
    } finally {
      setSending(false);
    }
  };

  return (
    <Box borderBottomWidth="1px" borderColor="border" bg="bg.muted">
      <Flex role="toolbar" aria-label={words.toolbar} {...TOOLBAR} onKeyDown={moveFocus}>
        {!asHtml && (
          <>
            <ToolButton
              label={words.bold}
              Icon={Bold}
              onPress={run((chain) => chain.toggleBold())}
              pressed={now.bold}
              first
            />
            <ToolButton
              label={words.italic}
              Icon={Italic}
              onPress={run((chain) => chain.toggleItalic())}
              pressed={now.italic}
            />
            <Divider />
            <ToolButton label={words.heading2} Icon={Heading2} onPress={heading(2)} pressed={now.heading2} />
            <ToolButton label={words.heading3} Icon={Heading3} onPress={heading(3)} pressed={now.heading3} />
            <Divider />
            <ToolButton
              label={words.bullets}
              Icon={List}
              onPress={run((chain) => chain.toggleBulletList())}
              pressed={now.bullets}
            />
            <ToolButton
              label={words.numbers}
              Icon={ListOrdered}
              onPress={run((chain) => chain.toggleOrderedList())}
              pressed={now.numbers}
            />
            <ToolButton
              label={words.quote}
              Icon={Quote}
              onPress={run((chain) => chain.toggleBlockquote())}
              pressed={now.quote}
            />
            <Divider />
            <ToolButton label={words.link} Icon={LinkIcon} onPress={() => setLinking(!linking)} pressed={now.link} />
            {uploadPicture && (
              <ToolButton
                label={words.picture}
                Icon={ImagePlus}
                onPress={() => choosePicture((picture) => void addPicture(picture, uploadPicture))}
                off={sending}
              />
            )}
            <Divider />
            <ToolButton label={words.undo} Icon={Undo2} onPress={run((chain) => chain.undo())} off={!now.canUndo} />
            <ToolButton label={words.redo} Icon={Redo2} onPress={run((chain) => chain.redo())} off={!now.canRedo} />
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
          {words.html}
        </Tool>
      </Flex>
      <Box role="status" px="2.5" fontSize="meta">
        {sending && texts.uploading}
      </Box>
      {linking && !asHtml && <EditorLinkForm editor={editor} onDone={() => setLinking(false)} />}
      {now.picture && !asHtml && (
        <EditorPictureForm
          key={now.picture.at}
          editor={editor}
          picture={now.picture}
          isNew={now.picture.src === added}
          onDone={() => setAdded('')}
        />
      )}
    </Box>
  );
};

/** By the server, or for the same reason before it was sent. */
const isRefused = (error: unknown): error is AppError =>
  saidByServer(error) || isAppError(error, 'too_large') || isAppError(error, 'unsupported_image');

const selectedPicture = ({ state: { selection } }: Editor) => {
  const node = isNodeSelection(selection) ? selection.node : null;
  if (!node || !PICTURES.includes(node.type.name)) return null;
  return { at: selection.from, src: node.attrs['src'] as string, alt: (node.attrs['alt'] as string | null) ?? '' };
};

/** Puts a picture in and selects it, so that it can be described. */
const insertPicture = (editor: Editor, src: string) => {
  // Without `focus()`, which comes a moment later and would take it from the description.
  editor.commands.setImage({ src });
  editor.state.doc.descendants((node, at) => {
    if (node.attrs['src'] === src) editor.commands.setNodeSelection(at);
  });
};

/** Opens the file dialog by an input that is never put into the page. */
const choosePicture = (onPicture: (picture: File) => void) => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.onchange = () => {
    const picture = input.files?.[0];
    if (picture) onPicture(picture);
  };
  input.click();
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
