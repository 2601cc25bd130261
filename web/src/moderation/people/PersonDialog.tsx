import { userRules } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { useClosing } from '../../ui/overlays/useClosing.js';
import { Form } from '../../ui/controls/Form.js';
import { ReasonField } from '../../ui/controls/ReasonField.js';
import { useWords } from '../../words/useWords.js';
import type { PersonAct } from './queries.js';
import type { Asked } from './usePersonActs.js';

interface PersonDialogProps {
  asked: Asked;
  pending: boolean;
  run: (act: PersonAct) => unknown;
  onClose: () => void;
}

export const PersonDialog = (props: PersonDialogProps) =>
  props.asked.act === 'suspend' ? <SuspendDialog {...props} /> : <ActDialog {...props} />;

const focusOn = (id: string) => () => document.getElementById(id);

const Name = ({ children }: { children: string }) => (
  <chakra.p mb="2" fontWeight="semibold" overflowWrap="anywhere">
    {children}
  </chakra.p>
);

const ActDialog = ({ asked: { act, person, opener }, pending, run, onClose }: PersonDialogProps) => {
  const texts = useWords('accounts');
  const isAdmin = person.role === 'ADMIN';
  const [title, text, label] =
    act === 'sign-out'
      ? [texts.signOutTitle, texts.signOutText, texts.signOutDo]
      : isAdmin
        ? [texts.removeAdminTitle, texts.removeAdminText, texts.removeAdmin]
        : [texts.makeAdminTitle, texts.makeAdminText, texts.makeAdmin];
  return (
    <ConfirmDialog
      title={title}
      label={pending ? texts.sending : label}
      harmless={act === 'role' && !isAdmin}
      pending={pending}
      onConfirm={() =>
        run(act === 'role' ? { act, person, body: { role: isAdmin ? 'USER' : 'ADMIN' } } : { act, person })
      }
      onClose={onClose}
      finalFocus={focusOn(opener)}
    >
      <Name>{person.displayName}</Name>
      <p>{text}</p>
    </ConfirmDialog>
  );
};

const SuspendDialog = ({ asked: { person, opener }, pending, run, onClose }: PersonDialogProps) => {
  const texts = useWords('accounts');
  const words = useWords('forms');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const { close, question } = useClosing(reason.trim() !== '', onClose);
  const [tried, setTried] = useState(false);
  const found = userRules.reason(reason);
  const fault = tried || found === 'reason_long' ? found : undefined;
  const submit = () => {
    setTried(true);
    if (!found) return run({ act: 'suspend', person, body: { reason: reason.trim() } });
    return field.current?.focus();
  };
  return (
    <Dialog
      title={texts.suspendTitle}
      onClose={close}
      initialFocus={() => field.current}
      finalFocus={focusOn(opener)}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" aria-busy={pending}>
            {pending ? texts.sending : texts.suspendDo}
          </Button>
        </>
      }
    >
      <Name>{person.displayName}</Name>
      <chakra.p mb="4">{texts.suspendText}</chakra.p>
      <Form id={formId} onSubmit={submit} noValidate>
        <ReasonField
          id={`${formId}-reason`}
          label={texts.reason}
          hint={texts.reasonHint}
          error={fault && words.sentences[fault]}
          rows={4}
          fieldRef={field}
          value={reason}
          onChange={setReason}
        />
      </Form>
      {question}
    </Dialog>
  );
};
