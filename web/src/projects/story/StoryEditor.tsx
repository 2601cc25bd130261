import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Textarea } from '../../ui/controls/controls.js';
import { useWords, wordsLoaded } from '../../words/useWords.js';
import type { ContentEditor, ContentEditorProps } from './ContentEditor.js';
import { EditorSkeleton } from './EditorSkeleton.js';

/**
 * Loads the editor, which is larger than the rest of the page together. Until its code arrives the story can be written
 * as HTML.
 */
export const StoryEditor = (props: ContentEditorProps) => {
  const [Editor, setEditor] = useState<typeof ContentEditor | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    void Promise.all([import('./ContentEditor.js'), wordsLoaded('editor')]).then(
      ([code]) => setEditor(() => code.ContentEditor),
      () => setFailures((times) => times + 1),
    );
  }, [attempt]);

  if (Editor) return <Editor {...props} />;
  if (failures === 0) return <EditorSkeleton />;
  return <PlainEditor {...props} failures={failures} onRetry={() => setAttempt(attempt + 1)} />;
};

interface PlainEditorProps extends ContentEditorProps {
  failures: number;
  onRetry: () => void;
}

const PlainEditor = ({ control, value, onChange, onBlur, failures, onRetry }: PlainEditorProps) => {
  const words = useWords('forms');
  // Some browsers remember what did not arrive until the page is reloaded. What is in the form is kept.
  const reloads = failures > 1;
  return (
    <Box>
      <Textarea
        {...control}
        aria-labelledby={`${control.id}-label`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        minH="editor"
      />
      <Flex role="status" wrap="wrap" align="center" gap="2" mt="1.5" fontSize="sm">
        {words.form.editorAway}
        <Button variant="link" fontSize="sm" onClick={reloads ? () => window.location.reload() : onRetry}>
          {reloads ? words.actions.reload : words.actions.tryAgain}
        </Button>
      </Flex>
    </Box>
  );
};
