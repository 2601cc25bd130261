import { Box, chakra } from '@chakra-ui/react';
import ImageExtension from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { proseRecipe } from '../theme/recipes/prose.js';
import { Textarea } from '../ui/controls.js';
import type { ControlProps } from '../ui/Field.js';
import { EditorToolbar } from './EditorToolbar.js';

const Area = chakra(EditorContent, proseRecipe);

/** A picture without a description gets an empty `alt`, so that screen readers skip it. */
const Picture = ImageExtension.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } };
  },
});

const extensions = [
  StarterKit.configure({ underline: false, strike: false, link: { openOnClick: false, autolink: true } }),
  Picture,
];

/** The editor would drop elements that it does not know. A text with one opens as HTML. */
const needsHtml = (html: string) => /<(table|sup|sub|del|s|u)\b/i.test(html);

interface ContentEditorProps {
  control: ControlProps;
  /** HTML, empty for nothing. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  uploadPicture: (file: File) => Promise<string>;
}

export const ContentEditor = ({ control, value, onChange, onBlur, uploadPicture }: ContentEditorProps) => {
  const [asHtml, setAsHtml] = useState(() => needsHtml(value));
  const editor = useEditor({
    extensions,
    content: value,
    onUpdate: (event) => onChange(event.editor.isEmpty ? '' : event.editor.getHTML()),
    onBlur: () => onBlur(),
    editorProps: {
      attributes: {
        ...control,
        'aria-invalid': control['aria-invalid'] ? 'true' : 'false',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${control.id}-label`,
      },
      // The Tab key leaves the editor, from inside a list too.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
  });

  // The form was cleared or filled from outside.
  if (!asHtml && !editor.isFocused && value === '' && !editor.isEmpty) editor.commands.clearContent();

  const toggleHtml = () => {
    if (asHtml) editor.commands.setContent(value);
    setAsHtml(!asHtml);
  };

  return (
    <Box
      overflow="hidden"
      borderWidth="1px"
      borderColor={control['aria-invalid'] ? 'fg.error' : 'border.control'}
      borderRadius="control"
      bg="bg.panel"
    >
      <EditorToolbar editor={editor} asHtml={asHtml} onToggleHtml={toggleHtml} uploadPicture={uploadPicture} />
      {asHtml ? (
        <Textarea
          {...control}
          aria-labelledby={`${control.id}-label`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          spellCheck={false}
          border="0"
          borderRadius="0"
          minH="editor"
          fontFamily="monospace"
          fontSize="sm"
        />
      ) : (
        <Area
          editor={editor}
          size="editor"
          css={{ '& > .tiptap': { minH: 'editor', px: { base: '4', md: '5' }, py: '4', outlineOffset: '-3px' } }}
        />
      )}
    </Box>
  );
};
