import { Box, chakra, Flex } from '@chakra-ui/react';
import type { WordsOf } from '../../words/languages.js';
import { Comparison } from '../display/Comparison.js';
import { useWords } from '../../words/useWords.js';
import { storyText } from './storyText.js';

/** Fields of a thing, as they were and as they are. What only one of them has, was or is nothing. */
export interface FieldChangesProps {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const Name = chakra('dt', {
  base: { color: 'fg.muted', fontSize: 'meta', fontWeight: 'semibold' },
});
const Shown = chakra('img', { base: { w: 'full', maxW: 'upload', mt: '1', borderRadius: 'note' } });

/** Each changed field with its name: words are compared, pictures stand beside one another. */
export const FieldChanges = ({ before, after }: FieldChangesProps) => {
  const words = useWords('versions');
  const labels: Record<string, string> = useWords().fields;
  const fields = Object.keys({ ...before, ...after });
  if (fields.length === 0) return <p>{words.unchanged}</p>;
  return (
    <dl>
      {fields.map((field) => (
        <Box key={field} css={{ '& + &': { mt: '4' } }}>
          <Name>{labels[field] ?? field}</Name>
          <chakra.dd>
            {field === 'imageUrl' ? (
              <Flex wrap="wrap" gap="4">
                <Side label={words.before} src={before[field]} />
                <Side label={words.after} src={after[field]} />
              </Flex>
            ) : (
              <Comparison before={textOf(field, before[field], words)} after={textOf(field, after[field], words)} />
            )}
          </chakra.dd>
        </Box>
      ))}
    </dl>
  );
};

const textOf = (field: string, value: unknown, words: WordsOf['versions']): string => {
  if (typeof value !== 'string') return '';
  return field === 'content' ? storyText(value, words.picture) : value;
};

const Side = ({ label, src }: { label: string; src: unknown }) => (
  <chakra.figure m="0" flex="1 1 {sizes.40}" minW="0">
    <chakra.figcaption fontSize="sm">{label}</chakra.figcaption>
    {typeof src === 'string' && src !== '' && <Shown src={src} alt={label} loading="lazy" />}
  </chakra.figure>
);
