import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Textarea } from '../ui/controls.js';
import { Skeleton } from '../ui/surfaces.js';
import { useWords } from '../words/useWords.js';
import type { ContentEditorProps, LoadedEditor } from './ContentEditor.js';

type Arrived = LoadedEditor | 'failed' | null;

/** Loads the editor, which is larger than the rest of the page together. Until its code arrives the story can be written as HTML. */
export const StoryEditor = (props: ContentEditorProps) => {
  const [arrived, setArrived] = useState<Arrived>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void import('./ContentEditor.js')
      .then((code) => code.loadContentEditor())
      .then(
        (Editor) => setArrived(() => Editor),
        () => setArrived('failed'),
      );
  }, [attempt]);

  if (arrived === null) return <Skeleton h="editor" borderRadius="control" />;
  if (arrived === 'failed') return <PlainEditor {...props} onRetry={() => setAttempt(attempt + 1)} />;
  const Editor = arrived;
  return <Editor {...props} />;
};

const PlainEditor = ({ control, value, onChange, onBlur, onRetry }: ContentEditorProps & { onRetry: () => void }) => {
  const words = useWords();
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
        <Button variant="link" fontSize="sm" onClick={onRetry}>
          {words.actions.tryAgain}
        </Button>
      </Flex>
    </Box>
  );
};
