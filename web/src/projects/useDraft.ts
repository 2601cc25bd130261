import { useEffect, useRef, useState } from 'react';
import { clearDraft, DRAFT_SAVE_MS, isGoneElsewhere, readDraft, saveDraft } from './draft.js';
import { emptyValues } from './projectValues.js';
import type { ProjectFormHandle } from './useProjectForm.js';

/** The form's first values: this person's draft, or empty ones. */
export const startingValues = (userId: string) => ({ ...emptyValues, ...readDraft(userId) });

/** Saves the form once a second while it changes. `drop` removes the draft, once the project is sent: it never comes back. */
export const useDraft = (userId: string, form: ProjectFormHandle) => {
  const [saved, setSaved] = useState(() => readDraft(userId) !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(false);

  useEffect(() => {
    const save = () => {
      timer.current = undefined;
      if (!sent.current) setSaved(saveDraft(userId, form.getValues()));
    };
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name }) => {
        if (name) timer.current ??= setTimeout(save, DRAFT_SAVE_MS);
      },
    });
    const onStorage = (event: StorageEvent) => {
      const shown = { values: form.getValues(), changed: form.formState.isDirty };
      if (!isGoneElsewhere(event, userId, shown)) return;
      form.reset(emptyValues);
      setSaved(false);
    };
    const saveNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      save();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', saveNow);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [userId, form]);

  /** What was typed in the last second is not saved any more. */
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    clearDraft(userId);
    setSaved(false);
  };
  const drop = () => {
    sent.current = true;
    forget();
  };
  const clear = () => {
    form.reset(emptyValues);
    forget();
  };
  return { saved, clear, drop };
};
