import { hideRules } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import type { ToHide } from '../../dialogs/hiding.js';
import { Button } from '../../ui/controls/Button.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { Form } from '../../ui/controls/Form.js';
import { ReasonField } from '../../ui/controls/ReasonField.js';
import { toast } from '../../ui/overlays/toast.js';
import { useClosing } from '../../ui/overlays/useClosing.js';
import { useHide } from '../../dialogs/useHiding.js';
import { useWords } from '../../words/useWords.js';

interface HideDialogProps {
  thing: ToHide;
  onClose: () => void;
}

/** It stays open until the thing is hidden: a reason that could not be sent is still there. */
export const HideDialog = ({ thing, onClose }: HideDialogProps) => {
  const texts = useWords('hiding');
  const words = useWords('forms');
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { close, question } = useClosing(reason.trim() !== '', onClose);
  const found = hideRules.reason(reason);
  const fault = tried || found === 'reason_long' ? found : undefined;
  const { mutateAsync, isPending } = useHide({
    onSuccess: () => {
      toast.success(texts.hidden, texts.hiddenText);
      onClose();
    },
    onError: (error) => toast.error(texts.hideFailed, saidByServer(error) ? words.failure(error) : texts.tryAgain),
  });
  const choose = (sentence: string) => {
    setReason([reason.trimEnd(), sentence].filter(Boolean).join('\n'));
    field.current?.focus();
  };
  const submit = async () => {
    setTried(true);
    if (found) field.current?.focus();
    else if (!isPending) await mutateAsync({ ...thing, reason: reason.trim() }).catch(() => undefined);
  };
  return (
    <Dialog
      title={texts.titles[thing.targetType]}
      onClose={close}
      initialFocus={() => field.current}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" aria-busy={isPending}>
            {isPending ? texts.hiding : texts.hideIt}
          </Button>
        </>
      }
    >
      <chakra.p mb="4">{texts.texts[thing.targetType]}</chakra.p>
      <Form id={formId} onSubmit={submit} noValidate>
        <ReasonField
          id={`${formId}-reason`}
          label={texts.reason}
          hint={texts.reasonHint}
          error={fault && words.sentences[fault]}
          fieldRef={field}
          value={reason}
          onChange={setReason}
        />
        <Flex role="group" aria-label={texts.presets} wrap="wrap" gap="2" mt="4">
          {texts.reasons
            .filter((sentence) => !reason.includes(sentence))
            .map((sentence) => (
              <Button key={sentence} size="sm" whiteSpace="normal" textAlign="start" onClick={() => choose(sentence)}>
                <Plus size={16} />
                {sentence}
              </Button>
            ))}
        </Flex>
      </Form>
      {question}
    </Dialog>
  );
};
