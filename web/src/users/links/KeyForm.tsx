import { isAppError, type Rule } from '@app/contracts';
import { Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { ErrorSummary } from '../../ui/controls/ErrorSummary.js';
import { Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { formFaults } from '../../words/formFaults.js';
import { validated } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';
import { PasswordField } from '../signin/PasswordField.js';

export interface KeyField {
  name: string;
  label: string;
  /** A new password shows its rules. */
  kind: 'email' | 'password' | 'newPassword';
  rule: Rule;
}

interface KeyFormProps {
  fields: readonly KeyField[];
  submit: { label: string; busy: string };
  send: (values: Record<string, string>) => Promise<unknown>;
  /** What else can be done, beside the button. */
  children?: ReactNode;
}

/** A short form of addresses and passwords. `send` fails with what is shown beside its fields, or above them. */
export const KeyForm = ({ fields, submit, send, children }: KeyFormProps) => {
  const words = useWords('forms');
  const formId = useId();
  const names = fields.map(({ name }) => name);
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(names.map((name) => [name, ''])),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const typed = useWatch({ control: form.control });
  const idOf = (name: string) => `${formId}-${name}`;
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const known = fields.find(({ kind }) => kind === 'password');
      if (isAppError(error, 'wrong_password') && known)
        return form.setError(known.name, { type: 'server', message: words.failure(error) });
      const faults = formFaults(error, names, words);
      for (const [name, message] of faults.fields) form.setError(name, { type: 'server', message });
      if (faults.whole) form.setError('root', { type: 'server', message: faults.whole });
    }
  });
  const faults = fields.flatMap(({ name, label }) => {
    const sentence = errors[name]?.message;
    return sentence ? [{ fieldId: idOf(name), label, sentence }] : [];
  });
  const whole = errors.root?.message ? [{ sentence: errors.root.message }] : [];
  return (
    <Grid asChild gap="5" mt="6">
      <Form method="post" noValidate onSubmit={onSubmit}>
        {submitCount > 0 && <ErrorSummary faults={[...faults, ...whole]} attempt={submitCount} />}
        {fields.map(({ name, label, kind, rule }) => {
          const bound = form.register(name, { validate: validated(rule, words) });
          const shared = { id: idOf(name), label, error: errors[name]?.message };
          if (kind !== 'email')
            return (
              <PasswordField
                key={name}
                {...shared}
                input={bound}
                autoComplete={kind === 'newPassword' ? 'new-password' : 'current-password'}
                {...(kind === 'newPassword' && { checkedValue: typed[name] ?? '' })}
              />
            );
          return (
            <Field key={name} {...shared}>
              {(control) => (
                <Input
                  {...control}
                  {...bound}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
          );
        })}
        <Flex wrap="wrap" gap="3">
          <Button type="submit" variant="solid" aria-busy={isSubmitting}>
            {isSubmitting ? submit.busy : submit.label}
          </Button>
          {children}
        </Flex>
      </Form>
    </Grid>
  );
};
