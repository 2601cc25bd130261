import type { Letter } from '@app/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { changesOf } from '../../app/drafts/draft.js';
import { useSaving } from '../../app/drafts/useSaving.js';
import { keepDraft, type LetterValues, readDraft } from './letterDraft.js';
import type { Picked } from './ProjectPicker.js';

const NAMES = ['subject', 'content', 'projects'] as const;

/**
 * A letter's form. What is typed and not saved is kept in the browser, and is there again after a reload or a sign-in.
 * @param letter none while it is new.
 */
export const useLetterForm = (userId: string, letter: Letter | undefined, projects: Picked[]) => {
  // Saved against the version that was opened or saved here: a newer one leads to a conflict and is not overwritten.
  const [known, setKnown] = useState(letter);
  const [base] = useState(() => valuesOf(letter, projects));
  const [draft] = useState(() => readDraft(userId, letter?.id ?? null));
  const [version] = useState(letter?.version ?? 0);
  // What a draft differs from, and whose it is.
  const saved = useRef({ id: letter?.id ?? null, version: draft?.version ?? version, values: base });
  const [kept, setKept] = useState(false);
  const form = useForm<LetterValues>({
    defaultValues: { ...base, ...draft?.typed },
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // The error summary takes the focus.
    shouldFocusError: false,
  });
  // The form begins with what was typed, since the editor reads its text once.
  useEffect(() => {
    if (draft) changeBase(form, base);
  }, [draft, base, form]);

  const save = useCallback(() => {
    const { id, values, ...of } = saved.current;
    const typed = changesOf(form.getValues(), values);
    setKept(keepDraft(userId, id, { typed, version: of.version }) && Object.keys(typed).length > 0);
  }, [form, userId]);
  const cancel = useSaving(form, save);
  const forget = () => {
    cancel();
    keepDraft(userId, saved.current.id, { typed: {}, version: 0 });
    setKept(false);
  };

  return {
    form,
    known,
    kept,
    /** The letter was changed since the draft was begun. */
    isOlder: draft !== null && draft.version !== version,
    discard: () => {
      form.reset(saved.current.values);
      forget();
    },
    /** The letter is saved as it was sent. What was typed meanwhile stays, and is a change of its own. */
    take: (sent: LetterValues, letter: Letter) => {
      forget();
      const values = valuesOf(letter, sent.projects);
      saved.current = { id: letter.id, version: letter.version, values };
      changeBase(form, values, sent);
      setKnown(letter);
      save();
    },
  };
};

const valuesOf = (letter: Letter | undefined, projects: Picked[]): LetterValues => ({
  subject: letter?.subject ?? '',
  content: letter?.content ?? '',
  projects,
});

/** The form's values are changes of these from now on. Those that are as they were sent are as they were saved. */
const changeBase = (form: UseFormReturn<LetterValues>, base: LetterValues, sent?: LetterValues): void => {
  const shown = form.getValues();
  const changes = sent ? changesOf(shown, sent) : shown;
  form.reset(base, { keepValues: true });
  for (const name of NAMES) form.setValue(name, changes[name] ?? base[name], { shouldDirty: true });
};
