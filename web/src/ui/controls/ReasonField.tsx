import { lengthOf, REASON_MAX } from '@app/contracts';
import type { RefObject } from 'react';
import { Textarea } from './controls.js';
import { Field } from './Field.js';

interface ReasonFieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** Why somebody decides as they do, counted against the longest that it may be. */
export const ReasonField = ({ value, onChange, fieldRef, rows = 3, ...field }: ReasonFieldProps) => (
  <Field {...field} counter={{ used: lengthOf(value), max: REASON_MAX }}>
    {(control) => (
      <Textarea
        {...control}
        ref={fieldRef}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);
