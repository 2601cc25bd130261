import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useWords } from '../../words/useWords.js';
import { Note } from '../display/surfaces.js';

export interface Fault {
  /** The id of the control that the link focuses. Without it the sentence is about the whole form. */
  fieldId?: string;
  label?: string;
  sentence: string;
}

/**
 * What is wrong with a form that was sent, in the same words as beside the fields. Every new `attempt` moves the focus
 * here.
 */
export const ErrorSummary = ({ faults, attempt }: { faults: Fault[]; attempt: number }) => {
  const words = useWords('forms');
  const summary = useRef<HTMLDivElement>(null);
  const any = faults.length > 0;
  useEffect(() => {
    if (any) summary.current?.focus();
    // Only a new attempt moves the focus, not a fault that comes or goes while typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);

  if (!any) return null;
  return (
    <Note ref={summary} role="alert" tabIndex={-1} colorPalette="red">
      <CircleAlert size={20} />
      <div>
        <b>{words.form.attention(faults.length)}</b>
        <chakra.ul display="grid" gap="0.5" mt="1">
          {faults.map((fault) => (
            <li key={fault.fieldId ?? fault.sentence}>
              <FaultLine fault={fault} />
            </li>
          ))}
        </chakra.ul>
      </div>
    </Note>
  );
};

const FaultLine = ({ fault: { fieldId, label, sentence } }: { fault: Fault }) => {
  const words = useWords('forms');
  if (!fieldId || !label) return sentence;
  const focusField = (event: MouseEvent) => {
    event.preventDefault();
    const control = document.getElementById(fieldId);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  };
  return (
    <chakra.a display="inline-block" minH="6" href={`#${fieldId}`} onClick={focusField}>
      {words.form.fault(label, sentence)}
    </chakra.a>
  );
};
