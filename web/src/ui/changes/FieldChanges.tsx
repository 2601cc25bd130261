import { Box, chakra, Flex } from '@chakra-ui/react';
import type { VersionWords } from '../../words/en/versions.js';
import { loadVersionWords } from '../../words/languages.js';
import { Comparison } from '../display/Comparison.js';
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

/** With its words; loaded when somebody wants to see it. */
export async function loadFieldChanges() {
  const { lang } = document.documentElement;
  const words = await loadVersionWords(lang);
  return (props: FieldChangesProps) => <FieldChanges {...props} words={words} lang={lang} />;
}

interface WithWords {
  words: VersionWords;
  lang: string;
}

/** Each changed field with its name: words are compared, pictures stand beside one another. */
export const FieldChanges = ({ before, after, words, lang }: FieldChangesProps & WithWords) => {
  const fields = Object.keys({ ...before, ...after });
  if (fields.length === 0) return <p>{words.unchanged}</p>;
  return (
    <dl>
      {fields.map((field) => (
        <Box key={field} css={{ '& + &': { mt: '4' } }}>
          <Name>{words.fields[field] ?? field}</Name>
          <chakra.dd>
            {field === 'imageUrl' ? (
              <Flex wrap="wrap" gap="4">
                <Side label={words.before} src={before[field]} />
                <Side label={words.after} src={after[field]} />
              </Flex>
            ) : (
              <Comparison
                before={textOf(field, before[field], words)}
                after={textOf(field, after[field], words)}
                words={words}
                lang={lang}
              />
            )}
          </chakra.dd>
        </Box>
      ))}
    </dl>
  );
};

const textOf = (field: string, value: unknown, words: VersionWords): string => {
  if (typeof value !== 'string') return '';
  return field === 'content' ? storyText(value, words.picture) : value;
};

const Side = ({ label, src }: { label: string; src: unknown }) => (
  <chakra.figure m="0" flex="1 1 {sizes.40}" minW="0">
    <chakra.figcaption fontSize="sm">{label}</chakra.figcaption>
    {typeof src === 'string' && src !== '' && <Shown src={src} alt={label} loading="lazy" />}
  </chakra.figure>
);
