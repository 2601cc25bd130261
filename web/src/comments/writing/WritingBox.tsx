import { COMMENT_MAX, lengthOf, normalizeText, type SentenceKey } from '@app/contracts';
import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { Textarea } from '../../ui/controls/controls.js';
import { Counter } from '../../ui/controls/Counter.js';
import { Form } from '../../ui/controls/Form.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { useWords } from '../../words/useWords.js';
import { useGrowth } from '../useGrowth.js';

/** From here on it shows how much room is left. */
const COUNTED = COMMENT_MAX * 0.9;

interface WritingBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The button was pressed, or Ctrl or Cmd with Enter. */
  onSubmit: () => unknown;
  fault: SentenceKey | undefined;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  placeholder?: string;
  hint?: string;
  /** Two lines high at first, not three. */
  low: boolean;
  /** The buttons. */
  children: ReactNode;
}

export const WritingBox = ({ label, value, onChange, onSubmit, fault, boxRef, hint, ...box }: WritingBoxProps) => {
  const words = useWords('forms');
  const id = useId();
  useGrowth(boxRef, value);
  const used = lengthOf(normalizeText(value));
  const counted = used >= COUNTED;
  const describedBy = [fault && `${id}-fault`, hint && `${id}-hint`, counted && `${id}-counter`]
    .filter(Boolean)
    .join(' ');
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form noValidate onSubmit={onSubmit}>
      <Hidden asChild>
        <label htmlFor={id}>{label}</label>
      </Hidden>
      <Textarea
        ref={boxRef}
        id={id}
        minH={box.low ? '16' : '24'}
        maxH="60vh"
        css={{ fieldSizing: 'content' }}
        placeholder={box.placeholder}
        value={value}
        {...(fault ? { 'aria-invalid': true } : {})}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {fault && (
        <Flex id={`${id}-fault`} role="alert" gap="1.5" mt="1.5" color="fg.error" fontSize="sm" fontWeight="medium">
          <CircleAlert size={18} />
          {words.sentences[fault]}
        </Flex>
      )}
      <Flex wrap="wrap" align="center" justify="space-between" gap="2.5" mt="2.5">
        <Flex wrap="wrap" columnGap="4" color="fg.muted" fontSize="meta" lineHeight="1.45">
          {hint && (
            <Box as="span" id={`${id}-hint`} display={{ base: 'none', md: 'inline' }}>
              {hint}
            </Box>
          )}
          {counted && <Counter id={`${id}-counter`} used={used} max={COMMENT_MAX} />}
        </Flex>
        <Flex wrap="wrap" gap="2" ml="auto">
          {box.children}
        </Flex>
      </Flex>
    </Form>
  );
};
