import { type Image, isAppError, type ProjectFields } from '@app/contracts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PictureUpload } from '../../media/PictureUpload.js';
import { uploadStoryPicture } from '../../media/storyPicture.js';
import { CardPreview } from '../../projects/cards/CardPreview.js';
import { keyToSend } from '../../projects/form/draft.js';
import { DraftState } from '../../projects/form/DraftState.js';
import { ProjectForm } from '../../projects/form/ProjectForm.js';
import { SimilarProjects } from '../../projects/form/SimilarProjects.js';
import { startingValues, useDraft } from '../../projects/form/useDraft.js';
import { useProjectForm } from '../../projects/form/useProjectForm.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { toast } from '../../ui/overlays/toast.js';
import { useLeaveGuard } from '../../ui/overlays/useLeaveGuard.js';
import { useWords } from '../../words/useWords.js';

const LeaveDialog = lazyPart(async () => (await import('../../ui/overlays/LeaveDialog.js')).LeaveDialog, 'forms');

interface NewProject<Sent> {
  /** Whose draft it is, and of what (draft.ts). */
  owner: string;
  label: string;
  submit: { label: string; busy: string };
  cancel: ReactNode;
  /** Names projects that are like it already. */
  similar?: boolean;
  send: (sent: { fields: ProjectFields; key: string }) => Promise<Sent>;
  /** What to say and where to go when it was sent. */
  onSent: (answer: Sent) => unknown;
  /** What to say when it could not be sent. */
  failed: string;
  isInspiration?: boolean;
}

/**
 * A new project: its form, kept as a draft until it is sent, the preview of its card, and what asks before it is left.
 */
export const useNewProject = <Sent,>({ owner, send, onSent, failed, ...asked }: NewProject<Sent>) => {
  const { failure, form: words } = useWords('forms');
  const navigate = useNavigate();
  const [defaults] = useState(() => startingValues(owner));
  const form = useProjectForm(defaults);
  const draft = useDraft(owner, form);
  const [image, setImage] = useState<Image | null>(null);
  const guard = useLeaveGuard(form.formState.isDirty, (path) => void navigate(path));

  const submit = async (fields: ProjectFields) => {
    try {
      const answer = await send({ fields, key: keyToSend(owner, fields) });
      guard.release();
      draft.drop();
      await onSent(answer);
    } catch (error) {
      toast.error(words.error, isAppError(error, 'account_suspended') ? failure(error) : failed);
      throw error;
    }
  };

  return {
    form: (
      <ProjectForm
        form={form}
        label={asked.label}
        image={image}
        onImage={setImage}
        pictureField={(slot) => <PictureUpload {...slot} />}
        uploadPicture={uploadStoryPicture}
        similar={asked.similar && <SimilarProjects form={form} />}
        onSubmit={submit}
        submit={asked.submit}
        cancel={asked.cancel}
        status={draft.keptBy && <DraftState keptBy={draft.keptBy} onClear={draft.clear} />}
      />
    ),
    preview: <CardPreview form={form} image={image} isInspiration={asked.isInspiration ?? false} />,
    question: guard.asking && (
      <LeaveDialog
        onStay={guard.stay}
        onLeave={guard.leave}
        failed={(retry) => <DialogFailed onRetry={retry} onOpen={guard.leave} onClose={guard.stay} />}
      />
    ),
  };
};
