import type { Me } from '@app/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { changesOf } from '../../app/drafts/draft.js';
import { useSaving } from '../../app/drafts/useSaving.js';
import { keepDraft, readDraft } from './profileDraft.js';
import { PROFILE_FIELDS, type ProfileValues, valuesOf } from './profileValues.js';

/**
 * The profile's form. What is typed and not saved is kept in the browser, and is there again after a reload or a
 * sign-in.
 */
export const useProfileForm = (me: Me) => {
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(me),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const [kept, setKept] = useState(false);

  // The account changes under the form, too (another window, a new picture): what is being typed stays.
  const { reset } = form;
  const account = useRef(me);
  useEffect(() => {
    account.current = me;
    reset(valuesOf(me), { keepDirtyValues: true });
  }, [me, reset]);
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(me.id)))
      form.setValue(name as keyof ProfileValues, value, { shouldDirty: true });
  }, [me.id, form]);

  useSaving(
    form,
    // Not for another `me` of the same person: what was just saved would be kept as a draft against the account before.
    useCallback(() => {
      const draft = changesOf(form.getValues(), valuesOf(account.current));
      setKept(keepDraft(me.id, draft) && Object.keys(draft).length > 0);
    }, [form, me.id]),
  );

  const discard = () => {
    form.reset(valuesOf(me));
    keepDraft(me.id, {});
    setKept(false);
  };
  return { form, kept, discard };
};

/**
 * The account is saved: those fields that were not touched since show it as it is kept. What was typed while it was
 * being saved stays, and is a change of its own.
 */
export const takeSaved = (form: UseFormReturn<ProfileValues>, sent: ProfileValues, saved: Me): void => {
  const typed = form.getValues();
  const values = valuesOf(saved);
  form.reset(values, { keepValues: true });
  for (const name of PROFILE_FIELDS)
    form.setValue(name, typed[name] === sent[name] ? values[name] : typed[name], { shouldDirty: true });
  keepDraft(saved.id, changesOf(form.getValues(), values));
};
