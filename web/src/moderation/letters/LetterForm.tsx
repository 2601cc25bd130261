import { CONTENT_GIVEN_MAX, type Letter, LETTER_SUBJECT_MAX, type LetterFields, letterRules } from '@app/contracts';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { type ControlProps, Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { FaultText } from '../../ui/states/FaultText.js';
import { toast } from '../../ui/overlays/toast.js';
import { formFaults } from '../../words/formFaults.js';
import { useWords } from '../../words/useWords.js';
import { type Picked, ProjectPicker } from './ProjectPicker.js';
import { Previews } from './Previews.js';
import { useSaveLetter } from './queries.js';
import { SendPanel } from './SendPanel.js';

export interface EditorOfLetters {
  control: ControlProps;
  value: string;
  onChange: (html: string) => void;
}

interface LetterFormProps {
  /** None while it is new. */
  letter?: Letter;
  projects: Picked[];
  editor: (props: EditorOfLetters) => ReactNode;
  onWritten: (letter: Letter) => void;
}

const FIELDS = ['subject', 'content', 'projectIds'] as const;

/** A letter that is being written, and how it will look. */
export const LetterForm = ({ letter, projects, editor, onWritten }: LetterFormProps) => {
  const texts = useWords('letters');
  const words = useWords();
  const [subject, setSubject] = useState(letter?.subject ?? '');
  const [content, setContent] = useState(letter?.content ?? '');
  const [picked, setPicked] = useState(projects);
  const [tried, setTried] = useState(false);
  const save = useSaveLetter();
  const fields: LetterFields = { subject, content, projectIds: picked.map(({ id }) => id) };
  const faults = save.isError ? formFaults(save.error, FIELDS, words) : undefined;
  const faultOf = (field: 'subject' | 'content'): string | undefined => {
    const key = tried ? letterRules[field](fields[field]) : undefined;
    return key ? words.sentences[key] : faults?.fields.get(field);
  };
  const isSaved =
    letter !== undefined &&
    letter.subject === subject &&
    letter.content === content &&
    String(letter.projectIds) === String(fields.projectIds);

  const submit = async () => {
    setTried(true);
    const wrong = (['subject', 'content'] as const).find((field) => letterRules[field](fields[field]));
    if (wrong) return document.getElementById(`letter-${wrong}`)?.focus();
    const saved = await save.mutateAsync({ known: letter, fields }).catch(() => undefined);
    if (!saved) return;
    toast.success(texts.saved);
    // As the server keeps it: with its spaces in order.
    setSubject(saved.subject);
    setContent(saved.content);
    onWritten(saved);
  };

  return (
    <>
      <Form method="post" noValidate onSubmit={submit}>
        <Grid gap="5" maxW="760px">
          <Field id="letter-subject" label={texts.subject} error={faultOf('subject')}>
            {(control) => (
              <Input
                {...control}
                value={subject}
                maxLength={LETTER_SUBJECT_MAX}
                onChange={({ target }) => setSubject(target.value)}
              />
            )}
          </Field>
          <Field id="letter-content" label={texts.content} labelAs="span" error={faultOf('content')}>
            {(control) =>
              editor({ control, value: content, onChange: (html) => setContent(html.slice(0, CONTENT_GIVEN_MAX)) })
            }
          </Field>
          <ProjectPicker picked={picked} onChange={setPicked} />
          {faults?.whole && <FaultText role="alert">{faults.whole}</FaultText>}
          <Flex gap="3">
            <Button type="submit" variant="solid" aria-busy={save.isPending}>
              {texts.save}
            </Button>
          </Flex>
        </Grid>
      </Form>
      <Box mt="6">{isSaved ? <SendPanel letter={letter} /> : texts.unsaved}</Box>
      <Previews fields={fields} />
    </>
  );
};
