import { type HideAll, hideAllRules, type Me } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { Button } from '../../ui/controls/Button.js';
import { Checkbox } from '../../ui/controls/Checkbox.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { Form } from '../../ui/controls/Form.js';
import { ReasonField } from '../../ui/controls/ReasonField.js';
import { toast } from '../../ui/overlays/toast.js';
import { useClosing } from '../../ui/overlays/useClosing.js';
import { useWords } from '../../words/useWords.js';
import { useBeginHideAll } from './queries.js';

interface HideAllDialogProps {
  person: Me;
  state: HideAll;
  /** The id of the heading that gets the focus when the button is gone. */
  heading: string;
  onClose: () => void;
}

/** It stays open until it has begun: a reason that could not be sent is still there. */
export const HideAllDialog = ({ person, state, heading, onClose }: HideAllDialogProps) => {
  const texts = useWords('everything');
  const words = useWords('forms');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [suspend, setSuspend] = useState(false);
  const [tried, setTried] = useState(false);
  const { close, question } = useClosing(reason.trim() !== '', onClose);
  const found = hideAllRules.reason(reason);
  const fault = tried || found === 'reason_long' ? found : undefined;
  const { mutateAsync, isPending } = useBeginHideAll(person.id, {
    onSuccess: onClose,
    onError: (error) => toast.error(texts.failedToAsk, saidByServer(error) ? words.failure(error) : texts.tryAgain),
  });
  const submit = async () => {
    setTried(true);
    if (found) field.current?.focus();
    else if (!isPending) await mutateAsync({ reason: reason.trim(), suspend }).catch(() => undefined);
  };
  const isSuspended = person.suspendedAt !== null;
  return (
    <Dialog
      title={texts.dialogTitle}
      onClose={close}
      initialFocus={() => field.current}
      finalFocus={() => document.getElementById(heading)}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" aria-busy={isPending}>
            {isPending ? texts.asking : texts.hideIt}
          </Button>
        </>
      }
    >
      <chakra.p overflowWrap="anywhere">{texts.question(person.displayName, state.standing)}</chakra.p>
      {state.missing.length > 0 && <chakra.p mt="2">{texts.unknown}</chakra.p>}
      <chakra.p mt="2" mb="4">
        {isSuspended || suspend ? texts.nothingNew : texts.stays}
      </chakra.p>
      <Form id={formId} onSubmit={submit} noValidate>
        <ReasonField
          id={`${formId}-reason`}
          label={texts.reasonLabel}
          hint={texts.reasonHint}
          error={fault && words.sentences[fault]}
          fieldRef={field}
          value={reason}
          onChange={setReason}
        />
        {!isSuspended && (
          <>
            <Checkbox checked={suspend} onChange={setSuspend}>
              {texts.suspendToo}
            </Checkbox>
            {suspend && (
              <chakra.p color="fg.muted" fontSize="sm">
                {texts.suspendText}
              </chakra.p>
            )}
          </>
        )}
      </Form>
      {question}
    </Dialog>
  );
};
