import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWords } from '../../words/useWords.js';
import { Counter } from './Counter.js';
import { FaultText } from '../states/FaultText.js';

/** What a field gives its control, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  id: string;
  label: string;
  children: (control: ControlProps) => ReactNode;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  counter?: { used: number; max: number };
  /** For a control that a `<label>` cannot name: the label gets the id `<id>-label` instead. */
  labelAs?: 'label' | 'span';
}

export const Field = ({ id, label, children, hint, error, optional, counter, labelAs = 'label' }: FieldProps) => {
  const words = useWords('forms');
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`]
    .filter(Boolean)
    .join(' ');
  return (
    <Box display="grid" gap="1.5" minW="0">
      <chakra.label
        as={labelAs}
        {...(labelAs === 'label' ? { htmlFor: id } : { id: `${id}-label` })}
        fontSize="control"
        fontWeight="semibold"
      >
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="regular">
            {' '}
            {words.form.optional}
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {error && <FaultText id={`${id}-error`}>{error}</FaultText>}
      {(hint || counter) && (
        <Flex justify="space-between" gap={{ base: '2.5', md: '4' }} color="fg.muted" fontSize="meta" lineHeight="1.45">
          <span id={`${id}-hint`}>{hint}</span>
          {counter && <Counter id={`${id}-counter`} {...counter} />}
        </Flex>
      )}
    </Box>
  );
};
