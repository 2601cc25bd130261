import { isAppError, type Letter, LETTER_SUBJECT_MAX, letterRules } from '@app/contracts';
import { Box, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { ErrorSummary } from '../../ui/controls/ErrorSummary.js';
import { type ControlProps, Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { Unsaved } from '../../ui/controls/Unsaved.js';
import { Note } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useLeaveGuard } from '../../ui/overlays/useLeaveGuard.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { formFaults } from '../../words/formFaults.js';
import { validated } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';
import { Previews } from './Previews.js';
import { type Picked, ProjectPicker } from './ProjectPicker.js';
import { useSaveLetter } from './queries.js';
import { SendPanel } from './SendPanel.js';
import { useLetterForm } from './useLetterForm.js';

const LeaveDialog = lazyPart(async () => (await import('../../ui/overlays/LeaveDialog.js')).LeaveDialog, 'forms');

interface EditorOfLetters {
  control: ControlProps;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
}

interface LetterFormProps {
  userId: string;
  /** None while it is new. */
  letter?: Letter;
  projects: Picked[];
  editor: (props: EditorOfLetters) => ReactNode;
  onWritten: (letter: Letter) => void;
}

const FORM = 'letter';
const TEXTS = ['subject', 'content'] as const;
const idOf = (name: (typeof TEXTS)[number]) => `letter-${name}`;

/** A letter that is being written, and how it will look. */
export const LetterForm = ({ userId, letter, projects, editor, onWritten }: LetterFormProps) => {
  const texts = useWords('letters');
  const words = useWords('forms');
  const navigate = useNavigate();
  const { form, known, kept, isOlder, discard, take } = useLetterForm(userId, letter, projects);
  const { control } = form;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const [subject, content, picked] = useWatch({ control, name: ['subject', 'content', 'projects'] });
  const fields = { subject, content, projectIds: picked.map(({ id }) => id) };
  const { mutateAsync } = useSaveLetter();
  const guard = useLeaveGuard(isDirty, (path) => void navigate(path));

  const submit = form.handleSubmit(async (values) => {
    const projectIds = values.projects.map(({ id }) => id);
    try {
      const saved = await mutateAsync({
        known,
        fields: { subject: values.subject, content: values.content, projectIds },
      });
      take(values, saved);
      toast.success(texts.saved);
      onWritten(saved);
    } catch (error) {
      if (isAppError(error, 'edit_conflict')) {
        // The browser has the changes, and loading the page anew is what helps.
        guard.release();
        return form.setError('root', { type: 'server', message: texts.conflict });
      }
      const faults = formFaults(error, TEXTS, words);
      for (const name of TEXTS) {
        const message = faults.fields.get(name);
        if (message) form.setError(name, { type: 'server', message });
      }
      if (faults.whole) form.setError('root', { type: 'server', message: faults.whole });
    }
  });
  const faults = TEXTS.flatMap((name) => {
    const sentence = errors[name]?.message;
    return sentence ? [{ fieldId: idOf(name), label: texts[name], sentence }] : [];
  });
  const whole = errors.root?.message ? [{ sentence: errors.root.message }] : [];

  return (
    <>
      <Grid gap="5" maxW="760px">
        <Grid asChild gap="5">
          <Form id={FORM} method="post" aria-label={texts.letter} noValidate onSubmit={submit}>
            {submitCount > 0 && <ErrorSummary faults={[...faults, ...whole]} attempt={submitCount} />}
            {isOlder && isDirty && (
              <Note colorPalette="gold" role="status">
                {texts.older}
              </Note>
            )}
            <Field id={idOf('subject')} label={texts.subject} error={errors.subject?.message}>
              {(slot) => (
                <Input
                  {...slot}
                  maxLength={LETTER_SUBJECT_MAX}
                  {...form.register('subject', { validate: validated(letterRules.subject, words) })}
                />
              )}
            </Field>
            <Controller
              control={control}
              name="content"
              rules={{ validate: validated(letterRules.content, words) }}
              render={({ field: { value, onChange, onBlur }, fieldState }) => (
                <Field id={idOf('content')} label={texts.content} labelAs="span" error={fieldState.error?.message}>
                  {(slot) => editor({ control: slot, value, onChange, onBlur })}
                </Field>
              )}
            />
          </Form>
        </Grid>
        <Controller
          control={control}
          name="projects"
          render={({ field: { value, onChange } }) => <ProjectPicker picked={value} onChange={onChange} />}
        />
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
          <Unsaved words={texts} isDirty={isDirty} kept={kept} onDiscard={discard} />
          <Button type="submit" form={FORM} variant="solid" aria-busy={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
        </Flex>
      </Grid>
      <Box mt="6">{known && !isDirty ? <SendPanel letter={known} /> : texts.saveFirst}</Box>
      <Previews fields={fields} />
      {guard.asking && (
        <LeaveDialog
          onStay={guard.stay}
          onLeave={guard.leave}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={guard.leave} onClose={guard.stay} />}
        />
      )}
    </>
  );
};
