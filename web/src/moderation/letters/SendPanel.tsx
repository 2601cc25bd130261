import { type Letter, LETTER_UNCHECKED_MAX } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useOneAtATime } from '../../app/useOneAtATime.js';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { Field } from '../../ui/controls/Field.js';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.js';
import { toast } from '../../ui/overlays/toast.js';
import { formFaults } from '../../words/formFaults.js';
import { useWords } from '../../words/useWords.js';
import { useLetters, useSendLetter, useTestLetter } from './queries.js';

/** A saved letter is tried, and sent. */
export const SendPanel = ({ letter }: { letter: Letter }) => {
  const texts = useWords('letters');
  const words = useWords('forms');
  const { data } = useLetters();
  const [asking, setAsking] = useState(false);
  const test = useTestLetter();
  const tryIt = useOneAtATime(() =>
    test.mutateAsync(letter.id).then(
      () => toast.success(texts.testSent),
      (error: unknown) => toast.error(texts.actFailed, formFaults(error, [], words).whole ?? ''),
    ),
  );
  const recipients = data?.recipients ?? 0;
  if (data?.mail === false) return texts.noMail;
  return (
    <Flex wrap="wrap" gap="3">
      <Button aria-busy={test.isPending} onClick={() => void tryIt()}>
        {texts.test}
      </Button>
      {recipients > 0 && (
        <Button variant="solid" onClick={() => setAsking(true)}>
          {texts.send(recipients)}
        </Button>
      )}
      {asking && <SendDialog letter={letter} recipients={recipients} onClose={() => setAsking(false)} />}
    </Flex>
  );
};

interface SendDialogProps {
  letter: Letter;
  recipients: number;
  onClose: () => void;
}

const SendDialog = ({ letter, recipients, onClose }: SendDialogProps) => {
  const texts = useWords('letters');
  const words = useWords('forms');
  const [typed, setTyped] = useState('');
  const sending = useSendLetter();
  const isTyped = recipients > LETTER_UNCHECKED_MAX;
  const faults = sending.isError ? formFaults(sending.error, ['recipients'], words) : undefined;
  const said = faults?.fields.get('recipients') ?? faults?.whole ?? undefined;
  const send = useOneAtATime(() => {
    const number = isTyped ? Number(typed.replaceAll(/[\s,.]/g, '')) || 0 : recipients;
    return sending.mutateAsync({ letter, recipients: number }).then(onClose, () => undefined);
  });
  return (
    <ConfirmDialog
      title={texts.sendQuestion}
      label={texts.send(recipients)}
      harmless
      pending={sending.isPending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <chakra.p mb={isTyped ? '4' : '0'}>{texts.sendText(recipients)}</chakra.p>
      {isTyped ? (
        <Field id="letter-recipients" label={texts.typeNumber(recipients)} error={said}>
          {(control) => (
            <Input {...control} inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      ) : (
        <chakra.p role="alert" color="fg.error">
          {said}
        </chakra.p>
      )}
    </ConfirmDialog>
  );
};
