import {
  API,
  isAppError,
  lengthOf,
  type Report,
  REPORT_NOTE_MAX,
  REPORT_REASON_KEYS,
  type ReportFields,
  type ReportReason,
  reportRules,
  type ReportTarget,
} from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { send } from '../app/api.js';
import { saidByServer } from '../app/failure.js';
import { hrefs } from '../app/hrefs.js';
import { useSession } from '../app/session.js';
import { Button } from '../ui/controls/Button.js';
import { Textarea } from '../ui/controls/controls.js';
import { Dialog } from '../ui/overlays/Dialog.js';
import { Field } from '../ui/controls/Field.js';
import { Form } from '../ui/controls/Form.js';
import { toast } from '../ui/overlays/toast.js';
import { useClosing } from '../ui/overlays/useClosing.js';
import { useWords } from '../words/useWords.js';
import { ReasonChoice } from './ReasonChoice.js';

interface ReportDialogProps {
  target: ReportTarget;
  onClose: () => void;
}

/** Nobody is signed in, for certain: then there is nothing to fill in yet. */
export const ReportDialog = (props: ReportDialogProps) =>
  useSession().data === null ? <SignInFirst {...props} /> : <ReportForm {...props} />;

const SignInFirst = ({ onClose }: ReportDialogProps) => {
  const texts = useWords('reports');
  const { actions } = useWords();
  const location = useLocation();
  const say = useEffectEvent(() => {
    toast.error(texts.signIn, texts.signInText, { label: actions.signIn, to: hrefs.auth(location) });
    onClose();
  });
  useEffect(() => say(), []);
  return null;
};

/**
 * It stays open until the report is sent: what could not be sent is still there. A session that has ended is mended
 * over it.
 */
const ReportForm = ({ target, onClose }: ReportDialogProps) => {
  const texts = useWords('reports');
  const words = useWords('forms');
  const formId = useId();
  const firstReason = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const reasonFault = tried ? reportRules.reason(reason) : undefined;
  const noteFault = reportRules.note(note);
  const { close, question } = useClosing(note.trim() !== '', onClose);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (fields: ReportFields) => send<Report>('POST', API.reports, fields),
    onSuccess: () => {
      toast.success(texts.sent, texts.sentText);
      onClose();
    },
    onError: (error) => {
      toast.error(texts.failed, saidByServer(error) ? words.failure(error) : texts.failedText);
      // Nothing of this can be sent any more.
      if (isAppError(error, 'already_reported') || isAppError(error, 'not_found')) onClose();
    },
  });

  const submit = async () => {
    setTried(true);
    if (!reason) firstReason.current?.focus();
    else if (!noteFault && !isPending)
      await mutateAsync({ ...target, reason, note: note.trim() || null }).catch(() => undefined);
  };
  return (
    <Dialog
      title={texts.titles[target.targetType]}
      onClose={close}
      initialFocus={() => firstReason.current}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="solid" aria-busy={isPending}>
            {isPending ? texts.sending : texts.send}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <ReasonChoice
          id={`${formId}-reason`}
          legend={texts.why}
          sentences={texts.reasons}
          reasons={REPORT_REASON_KEYS}
          chosen={reason}
          onChoose={setReason}
          fault={reasonFault && words.sentences[reasonFault]}
          firstRef={firstReason}
        />
        <Field
          id={`${formId}-note`}
          label={texts.note}
          hint={texts.noteHint}
          error={noteFault && words.sentences[noteFault]}
          counter={{ used: lengthOf(note), max: REPORT_NOTE_MAX }}
          optional
        >
          {(control) => (
            <Textarea {...control} rows={3} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          )}
        </Field>
      </Form>
      {question}
    </Dialog>
  );
};
