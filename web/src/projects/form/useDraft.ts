import { useCallback, useEffect, useRef, useState } from 'react';
import { changesOf } from '../../app/drafts/draft.js';
import { useSaving } from '../../app/drafts/useSaving.js';
import { clearDraft, isGoneElsewhere, readDraft, saveDraft, type Typed } from './draft.js';
import { emptyValues, type ProjectValues } from './projectValues.js';
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

/** Saves the form as a draft. `drop` removes the draft, once the project is sent: it never comes back. */
export const useDraft = (owner: string, form: ProjectFormHandle, edited?: Edited) => {
  const [keptBy, setKeptBy] = useState<KeptBy | null>(() => {
    const draft = readDraft(owner);
    return draft && keeperOf(saveDraft(owner, draft));
  });
  const sent = useRef(false);
  // The project of the form's first render: it may change in the cache under the form.
  const [base] = useState(edited);
  const typed = useCallback(
    (): Typed => (base ? changesOf(form.getValues(), base.values) : form.getValues()),
    [form, base],
  );
  const cancel = useSaving(
    form,
    useCallback(() => {
      if (sent.current) return;
      const now = typed();
      if (Object.keys(now).length === 0) {
        clearDraft(owner);
        setKeptBy(null);
      } else setKeptBy(keeperOf(saveDraft(owner, { typed: now, version: base?.version ?? 0 })));
    }, [owner, typed, base]),
  );

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const shown = { typed: typed(), changed: form.formState.isDirty };
      if (!isGoneElsewhere(event, owner, shown)) return;
      form.reset(base?.values ?? emptyValues);
      setKeptBy(null);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [owner, form, base, typed]);

  const forget = () => {
    cancel();
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
