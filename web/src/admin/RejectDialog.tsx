import { lengthOf, REASON_MAX, rejectRules } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.js';
import { Textarea } from '../ui/controls.js';
import { Dialog } from '../ui/Dialog.js';
import { Field } from '../ui/Field.js';
import { useAdminWords } from '../words/useAdminWords.js';
import { useWords } from '../words/useWords.js';

interface RejectDialogProps {
  title: string;
  pending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
  /** What was written before. */
  reason?: string;
  finalFocus?: () => HTMLElement | null;
}

/** It stays open until the project is rejected: a reason that could not be sent is still there. */
export const RejectDialog = ({
  title,
  pending,
  onReject,
  onClose,
  reason: before = '',
  finalFocus,
}: RejectDialogProps) => {
  const words = useWords();
  const admin = useAdminWords();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState(before);
  const fault = rejectRules.reason(reason);
  const choose = (sentence: string) => {
    setReason([reason.trimEnd(), sentence].filter(Boolean).join('\n'));
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fault && !pending) onReject(reason.trim());
  };
  return (
    <Dialog
      title={admin.rejectTitle}
      onClose={onClose}
      initialFocus={() => field.current}
      {...(finalFocus ? { finalFocus } : {})}
      footer={
        <>
          <Button onClick={onClose}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" aria-busy={pending}>
            {pending ? admin.rejecting : admin.reject}
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
          label={admin.reason}
          hint={admin.reasonHint}
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
        <Presets reason={reason} onChoose={choose} />
      </form>
    </Dialog>
  );
};

/** Sentences that are often needed: a click adds one to the reason, where it can be changed. */
const Presets = ({ reason, onChoose }: { reason: string; onChoose: (sentence: string) => void }) => {
  const words = useAdminWords();
  return (
    <Flex role="group" aria-label={words.presets} wrap="wrap" gap="2" mt="4">
      {words.reasons
        .filter((sentence) => !reason.includes(sentence))
        .map((sentence) => (
          <Button key={sentence} size="sm" whiteSpace="normal" textAlign="start" onClick={() => onChoose(sentence)}>
            <Plus size={16} />
            {sentence}
          </Button>
        ))}
    </Flex>
  );
};
