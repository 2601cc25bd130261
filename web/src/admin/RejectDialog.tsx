import { lengthOf, REASON_MAX, rejectRules } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Textarea } from '../ui/controls.js';
import { Dialog } from '../ui/Dialog.js';
import { Field } from '../ui/Field.js';
import { useWords } from '../words/useWords.js';

interface RejectDialogProps {
  title: string;
  pending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** It stays open until the project is rejected: a reason that could not be sent is still there. */
export const RejectDialog = ({ title, pending, onReject, onClose }: RejectDialogProps) => {
  const words = useWords();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const fault = rejectRules.reason(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fault && !pending) onReject(reason.trim());
  };
  return (
    <Dialog
      title={words.admin.rejectTitle}
      onClose={onClose}
      initialFocus={() => field.current}
      footer={
        <>
          <Button onClick={onClose}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" aria-busy={pending}>
            {pending ? words.admin.rejecting : words.admin.reject}
          </Button>
        </>
      }
    >
      <chakra.p mb="4" fontWeight="semibold">
        {title}
      </chakra.p>
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          id={`${formId}-reason`}
          label={words.admin.reason}
          hint={words.admin.reasonHint}
          error={fault && words.sentences[fault]}
          counter={{ used: lengthOf(reason), max: REASON_MAX }}
          optional
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={4}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
