import { BIO_MAX, lengthOf, type Me, type ProfileChange, profileRules } from '@app/contracts';
import { Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { wasAnswered } from '../../app/failure.js';
import { Button } from '../../ui/controls/Button.js';
import { Input, Textarea } from '../../ui/controls/controls.js';
import { ErrorSummary } from '../../ui/controls/ErrorSummary.js';
import { Field } from '../../ui/controls/Field.js';
import { Form } from '../../ui/controls/Form.js';
import { helpedUrl } from '../../ui/controls/helpedUrl.js';
import { Unsaved } from '../../ui/controls/Unsaved.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { toast } from '../../ui/overlays/toast.js';
import { useLeaveGuard } from '../../ui/overlays/useLeaveGuard.js';
import { formFaults } from '../../words/formFaults.js';
import { validated } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';
import { PROFILE_FIELDS, type ProfileField } from './profileValues.js';
import { useUpdateProfile } from '../queries.js';
import { takeSaved, useProfileForm } from './useProfileForm.js';

const LeaveDialog = lazyPart(async () => (await import('../../ui/overlays/LeaveDialog.js')).LeaveDialog, 'forms');

/** Sends changed fields only, so that somebody without a name can change the bio alone. */
export const ProfileForm = ({ me, avatar }: { me: Me; avatar: ReactNode }) => {
  const words = useWords('forms');
  const profile = useWords('profile');
  const { mutateAsync } = useUpdateProfile();
  const { form, kept, discard } = useProfileForm(me);
  const { dirtyFields, errors, isDirty, isSubmitting, submitCount } = form.formState;
  const bio = useWatch({ control: form.control, name: 'bio' });

  const navigate = useNavigate();
  const guard = useLeaveGuard(isDirty, (path) => void navigate(path));

  const bound = (name: ProfileField) =>
    form.register(name, {
      validate: (value) => (dirtyFields[name] ? validated(profileRules[name], words)(value) : true),
      ...(name === 'website' && helpedUrl(form, name)),
    });
  const at = (name: ProfileField) => ({
    id: `profile-${name}`,
    label: profile[name],
    error: errors[name]?.message,
  });

  const submit = form.handleSubmit(async (values) => {
    const change: ProfileChange = Object.fromEntries(
      PROFILE_FIELDS.filter((name) => dirtyFields[name]).map((name) => [name, values[name]]),
    );
    try {
      const saved = await mutateAsync(change);
      takeSaved(form, values, saved);
      toast.success(profile.updated, profile.updatedText);
    } catch (error) {
      for (const [name, message] of formFaults(error, PROFILE_FIELDS, words).fields)
        form.setError(name as ProfileField, { type: 'server', message });
      toast.error(profile.updateFailed, wasAnswered(error) ? words.failure(error) : profile.updateFailedText);
    }
  });
  const faults = PROFILE_FIELDS.flatMap((name) => {
    const sentence = errors[name]?.message;
    return sentence ? [{ fieldId: `profile-${name}`, label: profile[name], sentence }] : [];
  });

  return (
    <Grid asChild gap={{ base: '5', md: '6' }}>
      <Form method="post" aria-label={profile.title} noValidate onSubmit={submit}>
        {submitCount > 0 && <ErrorSummary faults={faults} attempt={submitCount} />}
        {avatar}
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start" gap="5">
          <Field {...at('firstName')}>
            {(control) => <Input {...control} autoComplete="given-name" {...bound('firstName')} />}
          </Field>
          <Field {...at('lastName')}>
            {(control) => <Input {...control} autoComplete="family-name" {...bound('lastName')} />}
          </Field>
        </Grid>
        <Field {...at('bio')} hint={profile.bioHint} counter={{ used: lengthOf(bio.trim()), max: BIO_MAX }} optional>
          {(control) => <Textarea {...control} rows={4} {...bound('bio')} />}
        </Field>
        <Field {...at('location')} optional>
          {(control) => <Input {...control} autoComplete="address-level2" {...bound('location')} />}
        </Field>
        <Field {...at('website')} optional>
          {(control) => <Input {...control} type="url" inputMode="url" autoComplete="url" {...bound('website')} />}
        </Field>
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
          <Unsaved words={profile} isDirty={isDirty} kept={kept} onDiscard={discard} />
          <Button type="submit" variant="solid" disabled={!isDirty || isSubmitting} aria-busy={isSubmitting}>
            {isSubmitting ? profile.saving : profile.save}
          </Button>
        </Flex>
        {guard.asking && (
          <LeaveDialog
            onStay={guard.stay}
            onLeave={guard.leave}
            failed={(retry) => <DialogFailed onRetry={retry} onOpen={guard.leave} onClose={guard.stay} />}
          />
        )}
      </Form>
    </Grid>
  );
};
