import { rejectRules, userRules } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useSession } from '../../app/session.js';
import { Button } from '../../ui/controls/Button.js';
import { Checkbox } from '../../ui/controls/Checkbox.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { useClosing } from '../../ui/overlays/useClosing.js';
import { Form } from '../../ui/controls/Form.js';
import { ReasonField } from '../../ui/controls/ReasonField.js';
import { useWords } from '../../words/useWords.js';

/** What a rejection says: to the owner, and to the person whose account is suspended with it. */
export interface RejectReasons {
  reason?: string;
  suspendReason?: string;
}

interface RejectDialogProps {
  title: string;
  /** Who may be suspended, too: the owner. Of several projects nobody. */
  ownerId?: string;
  pending: boolean;
  onReject: (reasons: RejectReasons) => unknown;
  onClose: () => void;
  /** What was written before. */
  reason?: string;
  finalFocus?: () => HTMLElement | null;
}

/** It stays open until the project is rejected: a reason that could not be sent is still there. */
export const RejectDialog = ({
  title,
  ownerId,
  pending,
  onReject,
  onClose,
  reason: before = '',
  finalFocus,
}: RejectDialogProps) => {
  const words = useWords('forms');
  const admin = useWords('admin');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: me } = useSession();
  const [reason, setReason] = useState(before);
  const [suspends, setSuspends] = useState(false);
  const [suspendReason, setSuspendReason] = useState('');
  const [tried, setTried] = useState(false);
  const second = useRef<HTMLTextAreaElement>(null);
  const { close, question } = useClosing(reason !== before || suspendReason.trim() !== '', onClose);
  const fault = rejectRules.reason(reason);
  const secondFound = suspends ? userRules.reason(suspendReason) : undefined;
  const secondFault = tried || secondFound === 'reason_long' ? secondFound : undefined;
  const choose = (sentence: string) => {
    setReason([reason.trimEnd(), sentence].filter(Boolean).join('\n'));
    field.current?.focus();
  };
  const submit = () => {
    setTried(true);
    if (secondFound) second.current?.focus();
    if (fault || secondFound || pending) return undefined;
    return onReject({
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(suspends ? { suspendReason: suspendReason.trim() } : {}),
    });
  };
  return (
    <Dialog
      title={admin.rejectTitle}
      onClose={close}
      initialFocus={() => field.current}
      {...(finalFocus ? { finalFocus } : {})}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" aria-busy={pending}>
            {pending ? admin.rejecting : admin.reject}
          </Button>
        </>
      }
    >
      <chakra.p mb="4" fontWeight="semibold">
        {title}
      </chakra.p>
      <Form id={formId} onSubmit={submit} noValidate>
        <ReasonField
          id={`${formId}-reason`}
          label={admin.reason}
          hint={admin.reasonHint}
          error={fault && words.sentences[fault]}
          optional
          rows={4}
          fieldRef={field}
          value={reason}
          onChange={setReason}
        />
        <Presets reason={reason} onChoose={choose} />
        {ownerId !== undefined && ownerId !== me?.id && (
          <chakra.div mt="4" pt="2" borderTopWidth="1px">
            <Checkbox checked={suspends} onChange={setSuspends}>
              {admin.suspension.too}
            </Checkbox>
            {suspends && (
              <>
                <chakra.p mb="3" color="fg.muted" fontSize="sm">
                  {admin.suspension.text}
                </chakra.p>
                <ReasonField
                  id={`${formId}-suspend`}
                  label={admin.suspension.reason}
                  hint={admin.suspension.reasonHint}
                  error={secondFault && words.sentences[secondFault]}
                  fieldRef={second}
                  value={suspendReason}
                  onChange={setSuspendReason}
                />
              </>
            )}
          </chakra.div>
        )}
      </Form>
      {question}
    </Dialog>
  );
};

/** Sentences that are often needed: a click adds one to the reason, where it can be changed. */
const Presets = ({ reason, onChoose }: { reason: string; onChoose: (sentence: string) => void }) => {
  const words = useWords('admin');
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
