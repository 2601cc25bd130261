import { isAppError, loginRules, PAGES, registerRules } from '@app/contracts';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { ErrorSummary } from '../../ui/controls/ErrorSummary.js';
import { Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { PageTitle } from '../../ui/page/Page.js';
import { Link } from '../../ui/page/Link.js';
import { formFaults } from '../../words/formFaults.js';
import { validated } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';
import { PasswordField } from './PasswordField.js';
import { useLogin, useRegister } from '../queries.js';
import { OpenedForm } from './signUpForm.js';
import { Trap, trappedIn } from './Trap.js';

interface EmailValues {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;
type Mode = 'signIn' | 'register';

interface EmailFormProps {
  onBack: () => void;
  /** Can links be sent by mail? */
  links?: boolean;
}

/** Signs in or creates an account. What is typed stays when a person switches between the two. */
export const EmailForm = ({ onBack, links = false }: EmailFormProps) => {
  const auth = useWords('auth');
  const words = useWords('forms');
  const formId = useId();
  const [mode, setMode] = useState<Mode>('signIn');
  const registering = mode === 'register';
  const login = useLogin();
  const register = useRegister();
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  const form = useForm<EmailValues>({
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    shouldUnregister: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const rules = registering ? registerRules : { ...loginRules, firstName: undefined, lastName: undefined };
  const bound = (name: keyof EmailValues) => {
    const rule = rules[name];
    return form.register(name, rule ? { validate: validated(rule, words) } : {});
  };
  const idOf = (name: keyof EmailValues) => `${formId}-${name}`;

  const submit = form.handleSubmit(async ({ email, password: secret, firstName, lastName }, event) => {
    const homepage = trappedIn(event?.target as HTMLFormElement);
    try {
      if (!opened || !registering) await login.mutateAsync({ email, password: secret });
      else
        await opened.send((formToken) =>
          register.mutateAsync({
            email,
            password: secret,
            firstName: firstName.trim() || null,
            lastName: lastName.trim() || null,
            formToken,
            homepage,
          }),
        );
    } catch (error) {
      const { fields, whole } = formFaults(error, FIELDS, words);
      for (const [name, message] of fields) form.setError(name as keyof EmailValues, { type: 'server', message });
      if (isAppError(error, 'email_taken')) form.setError('email', { type: 'server', message: words.failure(error) });
      else if (whole) form.setError('root', { type: 'server', message: whole });
    }
  });
  const change = (next: Mode) => {
    setMode(next);
    if (next === 'register') setOpened((before) => before ?? new OpenedForm());
    form.clearErrors();
  };
  const faults = FIELDS.flatMap((name) => {
    const sentence = errors[name]?.message;
    return sentence ? [{ fieldId: idOf(name), label: auth[name], sentence }] : [];
  });
  const whole = errors.root?.message ? [{ sentence: errors.root.message }] : [];

  return (
    <>
      <Button variant="link" mb="4" onClick={onBack}>
        <ArrowLeft size={16} />
        {auth.back}
      </Button>
      <PageTitle>{registering ? auth.registerTitle : auth.emailTitle}</PageTitle>
      <Flex role="group" aria-label={auth.modes} gap="1" mt="6" p="1" borderRadius="note" bg="bg.muted">
        <ModeButton on={!registering} onPress={() => change('signIn')}>
          {auth.signInMode}
        </ModeButton>
        <ModeButton on={registering} onPress={() => change('register')}>
          {auth.registerMode}
        </ModeButton>
      </Flex>
      <Grid asChild gap="5" mt="6">
        <Form method="post" noValidate onSubmit={submit}>
          {/* Not beside the password: a browser may take the field before it for the account's name. */}
          {registering && <Trap label={auth.trap} />}
          {submitCount > 0 && <ErrorSummary faults={[...faults, ...whole]} attempt={submitCount} />}
          {registering && (
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5">
              <Field id={idOf('firstName')} label={auth.firstName} error={errors.firstName?.message} optional>
                {(control) => <Input {...control} autoComplete="given-name" {...bound('firstName')} />}
              </Field>
              <Field id={idOf('lastName')} label={auth.lastName} error={errors.lastName?.message} optional>
                {(control) => <Input {...control} autoComplete="family-name" {...bound('lastName')} />}
              </Field>
            </Grid>
          )}
          <Field id={idOf('email')} label={auth.email} error={errors.email?.message}>
            {(control) => (
              <Input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...bound('email')}
              />
            )}
          </Field>
          <PasswordField
            id={idOf('password')}
            error={errors.password?.message}
            autoComplete={registering ? 'new-password' : 'current-password'}
            input={bound('password')}
            {...(registering ? { checkedValue: password } : {})}
          />
          <Button type="submit" variant="solid" size="lg" aria-busy={isSubmitting}>
            {registering
              ? isSubmitting
                ? auth.registering
                : auth.register
              : isSubmitting
                ? auth.signingIn
                : auth.signIn}
          </Button>
        </Form>
      </Grid>
      {links && !registering && (
        <Flex wrap="wrap" justify="space-between" columnGap="5" rowGap="2" mt="5" fontSize="sm">
          <Link to={PAGES.authForgot}>{auth.forgot}</Link>
          <Link to={PAGES.authLink}>{auth.emailLink}</Link>
        </Flex>
      )}
    </>
  );
};

const Segment = chakra(
  'button',
  {
    base: {
      flex: '1',
      minH: '9',
      px: '3.5',
      borderRadius: 'control',
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 'semibold',
      cursor: 'pointer',
      '&[aria-pressed=true]': { bg: 'bg.panel', color: 'fg', boxShadow: '0 1px 3px rgb(33 30 26 / 0.14)' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const ModeButton = ({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) => (
  <Segment aria-pressed={on} onClick={onPress}>
    {children}
  </Segment>
);
