import { API, type AdminProject, type AdminProjectCard, isAppError, type Project } from '@app/contracts';
import { useState } from 'react';
import { FileLinks } from '../../moderation/FileLinks.js';
import { ProjectModeration } from '../../moderation/projects/ProjectModeration.js';
import { useOpenProject } from '../../projects/own/mine.js';
import { Page } from '../../ui/page/Page.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';

const EditDialog = lazyPart(async () => (await import('../layout/EditDialog.js')).EditDialog, 'forms');

export const ProjectsPage = () => {
  const words = useWords('moderation');
  const { failure } = useWords();
  const [editing, setEditing] = useState<{ project: Project | AdminProject; onClosed: () => void } | null>(null);
  const { mutate } = useOpenProject();
  const edit = (card: AdminProjectCard, onClosed: () => void) =>
    mutate(card, {
      onSuccess: (project) => setEditing({ project, onClosed }),
      onError: (error) => toast.error(words.openFailed, isAppError(error) ? failure(error) : undefined),
    });
  const close = () => {
    setEditing(null);
    editing?.onClosed();
  };
  return (
    <Page title={words.title}>
      <ProjectModeration onEdit={edit} />
      <FileLinks
        label={words.files}
        files={[
          { name: words.formats.csv, path: API.adminProjectsCsv },
          { name: words.formats.json, path: API.adminProjectsJson },
        ]}
      />
      {editing && (
        <EditDialog
          project={editing.project}
          onClose={close}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={() => setEditing(editing)} onClose={close} />}
        />
      )}
    </Page>
  );
};
