import { type ReportAction, type ReportCase, takeBackDecisionRules } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { Form } from '../../ui/controls/Form.js';
import { ReasonField } from '../../ui/controls/ReasonField.js';
import { useClosing } from '../../ui/overlays/useClosing.js';
import type { WordsOf } from '../../words/languages.js';
import { useWords } from '../../words/useWords.js';

interface TakeBackDialogProps {
  reported: ReportCase;
  action: ReportAction;
  pending: boolean;
  onTakeBack: (reason: string | null) => unknown;
  onClose: () => void;
}

const kindOf = (action: ReportAction, { targetType }: ReportCase): keyof WordsOf['reports']['takeBackTexts'] =>
  action === 'hide' ? (targetType === 'project' ? 'project' : 'words') : action;

/** It stays open until the decision is taken back: a reason that could not be sent is still there. */
export const TakeBackDialog = ({ reported, action, pending, onTakeBack, onClose }: TakeBackDialogProps) => {
  const texts = useWords('reports');
  const words = useWords('forms');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const { close, question } = useClosing(reason.trim() !== '', onClose);
  const fault = takeBackDecisionRules.reason(reason);
  const submit = () => (fault || pending ? undefined : onTakeBack(reason.trim() || null));
  return (
    <Dialog
      title={texts.takeBackTitle}
      onClose={close}
      initialFocus={() => field.current}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="solid" aria-busy={pending}>
            {pending ? texts.takingBack : texts.takeBack}
          </Button>
        </>
      }
    >
      <chakra.p mb="4">{texts.takeBackTexts[kindOf(action, reported)]}</chakra.p>
      <Form id={formId} onSubmit={submit} noValidate>
        <ReasonField
          id={`${formId}-reason`}
          label={texts.takeBackReason}
          hint={texts.decisionNoteHint}
          error={fault && words.sentences[fault]}
          optional
          fieldRef={field}
          value={reason}
          onChange={setReason}
        />
      </Form>
      {question}
    </Dialog>
  );
};
