import { Box, chakra } from '@chakra-ui/react';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { proseRecipe } from '../../theme/recipes/prose.js';
import { Textarea } from '../../ui/controls/controls.js';
import type { ControlProps } from '../../ui/controls/Field.js';
import { EditorToolbar } from './EditorToolbar.js';
import { storyExtensions } from './storyExtensions.js';

const Area = chakra(EditorContent, proseRecipe);

const EMPTY = '<p></p>';

/**
 * Its HTML, empty for nothing. The editor keeps an empty paragraph at its end, to write on after a picture or a table.
 */
const htmlOf = (editor: Editor): string => {
  if (editor.isEmpty) return '';
  const html = editor.getHTML();
  let end = html.length;
  // Not by a regular expression: one would begin anew at each of many empty paragraphs.
  while (html.endsWith(EMPTY, end)) end -= EMPTY.length;
  return html.slice(0, end);
};

export interface ContentEditorProps {
  control: ControlProps;
  /** HTML, empty for nothing. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Without it no pictures are put in. */
  uploadPicture?: (file: File) => Promise<string>;
}

export const ContentEditor = ({ control, value, onChange, onBlur, uploadPicture }: ContentEditorProps) => {
  const [asHtml, setAsHtml] = useState(false);
  // The editor writes some things in its own way (`<br>` for `<br />`). That alone is no change.
  const last = useRef('');
  // What the form was last given. Another value came from outside: by Clear, in another tab, or as HTML.
  const known = useRef(value);
  const editor = useEditor({
    extensions: storyExtensions,
    content: value,
    onCreate: (event) => {
      last.current = htmlOf(event.editor);
    },
    onUpdate: (event) => {
      const html = htmlOf(event.editor);
      if (html === last.current) return;
      last.current = html;
      known.current = html;
      onChange(html);
    },
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

  useEffect(() => {
    // Not under the hands of somebody who types.
    if (asHtml || editor.isFocused || value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    last.current = htmlOf(editor);
  }, [asHtml, editor, value]);

  const toggleHtml = () => setAsHtml(!asHtml);

  return (
    <Box
      overflow="hidden"
      borderWidth="1px"
      borderColor={control['aria-invalid'] ? 'fg.error' : 'border.control'}
      borderRadius="control"
      bg="bg.panel"
    >
      <EditorToolbar
        editor={editor}
        asHtml={asHtml}
        onToggleHtml={toggleHtml}
        {...(uploadPicture && { uploadPicture })}
      />
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
