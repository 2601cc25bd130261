import { type Image, type ProjectFields, projectRules } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../ui/controls/Button.js';
import { ErrorSummary } from '../../ui/controls/ErrorSummary.js';
import { type ControlProps, Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { Input } from '../../ui/controls/controls.js';
import { helpedUrl } from '../../ui/controls/helpedUrl.js';
import { formFaults } from '../../words/formFaults.js';
import { validated } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';
import { BasicFields } from './BasicFields.js';
import { fieldsOf, PROJECT_FIELDS, type ProjectValues } from './projectValues.js';
import { StoryEditor } from '../story/StoryEditor.js';
import type { ProjectFormHandle } from './useProjectForm.js';

export interface PictureSlot {
  control: ControlProps;
  label: string;
  picture: { url: string; image: Image | null } | null;
  onChange: (picture: { url: string; image: Image | null } | null, fault: string) => void;
  onBusy: (busy: boolean) => void;
}

interface ProjectFormProps {
  form: ProjectFormHandle;
  label: string;
  image: Image | null;
  onImage: (image: Image | null) => void;
  /** The upload field. The page hands it in, because features do not import each other. */
  pictureField: (slot: PictureSlot) => ReactNode;
  uploadPicture: (file: File) => Promise<string>;
  /** Rejects when the server did not take the project; the form then shows the faults. */
  onSubmit: (fields: ProjectFields) => Promise<void>;
  submit: { label: string; busy: string };
  cancel: ReactNode;
  /** Stands below the title. */
  similar?: ReactNode;
  status?: ReactNode;
}

export const ProjectForm = (props: ProjectFormProps) => {
  const { form, image, onImage } = props;
  const words = useWords('forms');
  const formId = useId();
  const uploading = useRef(false);
  // About a file that was refused: the field still holds the picture before it.
  const [fileFault, setFileFault] = useState('');
  const { control, formState, register, setError } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const idOf = (name: keyof ProjectValues) => `${formId}-${name}`;

  const submit = form.handleSubmit(async (values) => {
    try {
      await props.onSubmit(fieldsOf(values));
    } catch (error) {
      const { fields, whole } = formFaults(error, PROJECT_FIELDS, words);
      for (const [name, message] of fields) setError(name as keyof ProjectValues, { type: 'server', message });
      if (whole) setError('root', { type: 'server', message: whole });
    }
  });
  const labels: Record<keyof ProjectValues, string> = {
    ...words.fields,
    imageUrl: words.form.image,
    websiteUrl: words.form.website,
  };
  const faults = PROJECT_FIELDS.flatMap((name) => {
    const sentence = errors[name]?.message;
    return sentence ? [{ fieldId: idOf(name), label: labels[name], sentence }] : [];
  });
  const whole = errors.root?.message ? [{ sentence: errors.root.message }] : [];

  return (
    <Box asChild display="grid" gap={{ base: '5', md: '6' }}>
      <Form method="post" aria-label={props.label} noValidate onSubmit={submit}>
        {submitCount > 0 && <ErrorSummary faults={[...faults, ...whole]} attempt={submitCount} />}
        <Legend>{words.form.basics}</Legend>
        <BasicFields form={form} idOf={idOf} similar={props.similar} />
        <chakra.hr my="2" borderColor="border" />
        <Legend>{words.form.details}</Legend>
        <Controller
          control={control}
          name="imageUrl"
          rules={{
            validate: (url) => (uploading.current ? words.upload.wait : validated(projectRules.imageUrl, words)(url)),
          }}
          render={({ field, fieldState }) => (
            <Field
              id={idOf('imageUrl')}
              label={words.form.image}
              hint={words.form.imageHint}
              error={fileFault || fieldState.error?.message}
            >
              {(slot) =>
                props.pictureField({
                  control: slot,
                  label: words.form.image,
                  picture: field.value ? { url: field.value, image } : null,
                  onChange: (picture, fault) => {
                    onImage(picture?.image ?? null);
                    field.onChange(picture?.url ?? '');
                    setFileFault(fault);
                  },
                  onBusy: (busy) => {
                    uploading.current = busy;
                  },
                })
              }
            </Field>
          )}
        />
        <Field id={idOf('websiteUrl')} label={words.form.website} error={errors.websiteUrl?.message} optional>
          {(slot) => (
            <Input
              {...slot}
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder={words.form.websiteExample}
              {...register('websiteUrl', {
                validate: validated(projectRules.websiteUrl, words),
                ...helpedUrl(form, 'websiteUrl'),
              })}
            />
          )}
        </Field>
        <Controller
          control={control}
          name="content"
          rules={{ validate: validated(projectRules.content, words) }}
          render={({ field, fieldState }) => (
            <Field
              id={idOf('content')}
              label={words.fields.content}
              hint={words.form.contentHint}
              error={fieldState.error?.message}
              labelAs="span"
              optional
            >
              {(slot) => (
                <StoryEditor
                  control={slot}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  uploadPicture={props.uploadPicture}
                />
              )}
            </Field>
          )}
        />
        <chakra.hr mt="2" borderColor="border" />
        <Flex
          direction={{ base: 'column-reverse', md: 'row' }}
          align={{ base: 'stretch', md: 'center' }}
          justify="space-between"
          gap="4"
        >
          <Box minH="6" color="fg.muted" fontSize="meta">
            {props.status}
          </Box>
          <Flex gap="3" justify="flex-end" css={{ '& > :last-child': { flexGrow: { base: 1, md: 0 } } }}>
            {props.cancel}
            <Button type="submit" variant="solid" aria-busy={isSubmitting}>
              {isSubmitting ? props.submit.busy : props.submit.label}
            </Button>
          </Flex>
        </Flex>
      </Form>
    </Box>
  );
};

const Legend = chakra('h2', { base: { fontSize: 'h3', lineHeight: '1.3' } });
