import { useEffect, useRef, useState } from 'react';
import { clearDraft, DRAFT_SAVE_MS, isGoneElsewhere, readDraft, saveDraft, type Typed } from './draft.js';
import { changesOf, emptyValues, type ProjectValues } from './projectValues.js';
import type { ProjectFormHandle } from './useProjectForm.js';

/** The form's first values: this person's draft, or empty ones. */
export const startingValues = (owner: string): ProjectValues => ({ ...emptyValues, ...readDraft(owner)?.typed });

/** Who keeps a draft: the browser, or this page alone, where the browser keeps nothing. */
export type KeptBy = 'browser' | 'page';
const keeperOf = (isInBrowser: boolean): KeptBy => (isInBrowser ? 'browser' : 'page');

/** A project that is changed. Kept is what differs from it, so that the rest is always as it is now. */
export interface Edited {
  values: ProjectValues;
  version: number;
}

/** Saves the form once a second while it changes. `drop` removes the draft, once the project is sent: it never comes back. */
export const useDraft = (owner: string, form: ProjectFormHandle, edited?: Edited) => {
  const [keptBy, setKeptBy] = useState<KeptBy | null>(() => {
    const draft = readDraft(owner);
    return draft && keeperOf(saveDraft(owner, draft));
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(false);
  // Of the form's first render: the project may change in the cache under it.
  const [base] = useState(edited);

  useEffect(() => {
    const typed = (): Typed => (base ? changesOf(form.getValues(), base.values) : form.getValues());
    const save = () => {
      timer.current = undefined;
      if (sent.current) return;
      const now = typed();
      if (Object.keys(now).length === 0) {
        clearDraft(owner);
        setKeptBy(null);
      } else setKeptBy(keeperOf(saveDraft(owner, { typed: now, version: base?.version ?? 0 })));
    };
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name }) => {
        if (name) timer.current ??= setTimeout(save, DRAFT_SAVE_MS);
      },
    });
    const onStorage = (event: StorageEvent) => {
      const shown = { typed: typed(), changed: form.formState.isDirty };
      if (!isGoneElsewhere(event, owner, shown)) return;
      form.reset(base?.values ?? emptyValues);
      setKeptBy(null);
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
  }, [owner, form, base]);

  /** What was typed in the last second is not saved any more. */
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    clearDraft(owner);
    setKeptBy(null);
  };
  const drop = () => {
    sent.current = true;
    forget();
  };
  const clear = () => {
    form.reset(base?.values ?? emptyValues);
    forget();
  };
  return { keptBy, clear, drop };
};
