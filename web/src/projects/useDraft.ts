import { useEffect, useState } from 'react';
import { clearDraft, DRAFT_SAVE_MS, readDraft, saveDraft } from './draft.js';
import { emptyValues } from './projectValues.js';
import type { ProjectFormHandle } from './useProjectForm.js';

/** The form's first values: this person's draft, or empty ones. */
export const startingValues = (userId: string) => ({ ...emptyValues, ...readDraft(userId) });

/** Saves the form once a second while it changes. `drop` removes the draft, once the project is sent. */
export const useDraft = (userId: string, form: ProjectFormHandle) => {
  const [saved, setSaved] = useState(() => readDraft(userId) !== null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      setSaved(saveDraft(userId, form.getValues()));
    };
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name }) => {
        if (name) timer ??= setTimeout(save, DRAFT_SAVE_MS);
      },
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
  }, [userId, form]);

  const drop = () => {
    clearDraft(userId);
    setSaved(false);
  };
  const clear = () => {
    form.reset(emptyValues);
    drop();
  };
  return { saved, clear, drop };
};
