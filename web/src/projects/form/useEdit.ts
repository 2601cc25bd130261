import type { AdminProject, Project } from '@app/contracts';
import { useEffect, useState } from 'react';
import { readDraft } from './draft.js';
import { PROJECT_FIELDS, valuesOf } from './projectValues.js';
import { useDraft } from './useDraft.js';
import { useProjectForm } from './useProjectForm.js';

/** The form that changes a project. What a person has changed and not saved is there again when they open it again. */
export const useEdit = (project: Project | AdminProject, userId: string) => {
  const owner = `${userId}:edit:${project.id}`;
  // Saved against the version that was opened: a newer one leads to a conflict and is not overwritten.
  const [opened] = useState(project);
  const [kept] = useState(() => readDraft(owner));
  const [base] = useState(() => valuesOf(opened));
  const form = useProjectForm({ ...base, ...kept?.typed });
  const draft = useDraft(owner, form, { values: base, version: kept?.version ?? opened.version });

  // The form begins with what was typed, since the story's editor reads its text once. What it changes is the project
  // all the same.
  useEffect(() => {
    if (!kept) return;
    const shown = form.getValues();
    form.reset(base, { keepValues: true });
    for (const name of PROJECT_FIELDS)
      if (shown[name] !== base[name]) form.setValue(name, shown[name], { shouldDirty: true });
  }, [kept, base, form]);

  return { form, opened, draft, isOlder: kept !== null && kept.version !== opened.version };
};
