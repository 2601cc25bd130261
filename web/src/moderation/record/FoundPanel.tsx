import { holdRules } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { Button, ButtonAnchor } from '../../ui/controls/Button.js';
import { Form } from '../../ui/controls/Form.js';
import { ReasonField } from '../../ui/controls/ReasonField.js';
import { Panel } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useSetHold } from './queries.js';
import { archivePath, type Found } from './subject.js';

interface FoundPanelProps {
  found: Found;
}

/** What was found, and what can be done with it. The focus goes to its name: it was asked for. */
export const FoundPanel = ({ found: { of, title } }: FoundPanelProps) => {
  const texts = useWords('record');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const thing =
    'project' in of
      ? { targetType: 'project' as const, targetId: String(of.project) }
      : 'user' in of
        ? { targetType: 'user' as const, targetId: of.user }
        : null;
  return (
    <Panel mt="4" px={{ base: '4', md: '6' }} py="5" aria-labelledby={id}>
      <chakra.h2 id={id} ref={heading} tabIndex={-1} fontSize="h3" overflowWrap="anywhere">
        {title}
      </chakra.h2>
      <chakra.p mt="2" maxW="84ch" color="fg.muted" fontSize="sm">
        {texts.archiveText}
      </chakra.p>
      <Flex mt="4">
        <ButtonAnchor href={archivePath(of)} download variant="solid" aria-label={texts.downloadOf(title)}>
          <Download size={18} />
          {texts.download}
        </ButtonAnchor>
      </Flex>
      {thing && <HoldForm thing={thing} />}
    </Panel>
  );
};

interface HoldFormProps {
  thing: { targetType: 'project' | 'user'; targetId: string };
}

const HoldForm = ({ thing }: HoldFormProps) => {
  const texts = useWords('record');
  const words = useWords('forms');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const found = holdRules.reason(reason);
  const fault = tried || found === 'reason_long' ? found : undefined;
  const { mutate, isPending } = useSetHold({
    onSuccess: () => {
      setReason('');
      setTried(false);
      toast.success(texts.holdSet, texts.holdSetText);
    },
    onError: (error) => toast.error(texts.holdFailed, saidByServer(error) ? words.failure(error) : texts.failed),
  });
  const submit = () => {
    setTried(true);
    if (found) return field.current?.focus();
    if (!isPending) mutate({ ...thing, reason: reason.trim() });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <chakra.h3 mt="6" mb="2" fontSize="h4">
        {texts.hold}
      </chakra.h3>
      <chakra.p mb="3" maxW="84ch" color="fg.muted" fontSize="sm">
        {texts.holdText}
      </chakra.p>
      <ReasonField
        id={`${id}-reason`}
        label={texts.reason}
        error={fault && words.sentences[fault]}
        fieldRef={field}
        value={reason}
        onChange={setReason}
      />
      <Flex mt="3">
        <Button type="submit" aria-busy={isPending}>
          {texts.setHold}
        </Button>
      </Flex>
    </Form>
  );
};
