import { lengthOf, REASON_MAX, type ReportAction, type ReportCase, reportDecisionRules } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Textarea } from '../../ui/controls.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import type { ReportWords } from '../../words/en/reports.js';
import { useWords } from '../../words/useWords.js';

interface DecisionDialogProps {
  reported: ReportCase;
  action: ReportAction;
  texts: ReportWords;
  pending: boolean;
  onDecide: (note: string | null) => void;
  onClose: () => void;
}

/** It stays open until the decision is kept: a note that could not be sent is still there. */
export const DecisionDialog = ({ reported, action, texts, pending, onDecide, onClose }: DecisionDialogProps) => {
  const words = useWords();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const fault = reportDecisionRules.note(note);
  const type = reported.targetType;
  const hides = action === 'hide' && type !== 'user';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fault && !pending) onDecide(note.trim() || null);
  };
  return (
    <Dialog
      title={hides ? texts.hideTitles[type] : texts.dismissTitle}
      onClose={onClose}
      initialFocus={() => field.current}
      footer={
        <>
          <Button onClick={onClose}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant={hides ? 'danger' : 'solid'} aria-busy={pending}>
            {pending ? texts.deciding : hides ? texts.hide[type] : texts.dismiss}
          </Button>
        </>
      }
    >
      <chakra.p mb="4">{hides ? texts.hideTexts[type] : texts.dismissText}</chakra.p>
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          id={`${formId}-note`}
          label={texts.decisionNote}
          hint={hides && type === 'project' ? texts.reasonHint : texts.decisionNoteHint}
          error={fault && words.sentences[fault]}
          counter={{ used: lengthOf(note), max: REASON_MAX }}
          optional
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={3}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
