import { type AdminProject, AppError, type Image, isAppError, type Project, type ProjectFields } from '@app/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wasAnswered } from '../../app/failure.js';
import { PictureUpload } from '../../media/PictureUpload.js';
import { uploadStoryPicture } from '../../media/storyPicture.js';
import { DraftState } from '../../projects/form/DraftState.js';
import { ProjectForm } from '../../projects/form/ProjectForm.js';
import { useUpdateProject } from '../../projects/form/queries.js';
import { useEdit } from '../../projects/form/useEdit.js';
import { useMe } from '../../app/session.js';
import { Button } from '../../ui/controls/Button.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { LeaveDialog } from '../../ui/overlays/LeaveDialog.js';
import { Note } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useClosing } from '../../ui/overlays/useClosing.js';
import { useLeaveGuard } from '../../ui/overlays/useLeaveGuard.js';
import { useWords } from '../../words/useWords.js';

interface EditDialogProps {
  project: Project | AdminProject;
  onClose: () => void;
}

/** One form a project: with another project, it begins anew. */
export const EditDialog = (props: EditDialogProps) => <Editing key={props.project.id} {...props} />;

/**
 * With unsaved changes, closing it asks first, as leaving a page does. Whoever leaves then gives them up; without
 * having been asked (a closed tab, Back in a browser without the Navigation API), they are there again.
 */
const Editing = ({ project, onClose }: EditDialogProps) => {
  const words = useWords('forms');
  const navigate = useNavigate();
  const me = useMe();
  const [userId] = useState(me?.id ?? '');
  const { form, opened, draft, isOlder } = useEdit(project, userId);
  const [image, setImage] = useState<Image | null>(() =>
    form.getValues('imageUrl') === opened.imageUrl ? opened.image : null,
  );
  const { isDirty } = form.formState;
  // By its owner only: an admin's edit of a rejected project decides nothing.
  const again = 'rejectedAt' in project && project.rejectedAt !== null && project.userId === me?.id;
  const guard = useLeaveGuard(isDirty, (path) => void navigate(path));
  // After a conflict the draft waits for the next opening, which shows the newest version with these changes.
  const [conflicts, setConflicts] = useState(false);
  const { close, question } = useClosing(isDirty && !conflicts, onClose, draft.drop);
  const { mutateAsync } = useUpdateProject(opened);
  const clear = () => {
    draft.clear();
    setImage(opened.image);
  };

  const submit = async (fields: ProjectFields) => {
    try {
      const saved = await mutateAsync(fields);
      const waits = 'waiting' in saved && saved.waiting !== null;
      guard.release();
      draft.drop();
      if (waits) toast.success(words.form.waits, words.form.waitsText);
      else toast.success(words.form.updated, again ? words.form.sentAgainText : undefined);
      onClose();
    } catch (cause) {
      setConflicts(isAppError(cause, 'edit_conflict'));
      const error = isAppError(cause, 'edit_conflict') ? new AppError('edit_conflict', words.form.conflict) : cause;
      toast.error(words.form.error, wasAnswered(error) ? words.failure(error) : words.form.updateFailed);
      throw error;
    }
  };

  return (
    <Dialog title={words.form.editTitle} size="lg" onClose={close}>
      {isOlder && draft.keptBy && (
        <Note colorPalette="gold" mb="5" role="status">
          {words.form.draftOlder}
        </Note>
      )}
      <ProjectForm
        form={form}
        label={words.form.editTitle}
        image={image}
        onImage={setImage}
        pictureField={(slot) => <PictureUpload {...slot} />}
        uploadPicture={uploadStoryPicture}
        onSubmit={submit}
        submit={
          again
            ? { label: words.form.sendAgain, busy: words.form.sendingAgain }
            : { label: words.form.save, busy: words.form.saving }
        }
        cancel={
          <Button variant="ghost" onClick={close}>
            {words.actions.cancel}
          </Button>
        }
        status={draft.keptBy && <DraftState keptBy={draft.keptBy} onClear={clear} />}
      />
      {question}
      {guard.asking && (
        <LeaveDialog
          onStay={guard.stay}
          onLeave={() => {
            draft.drop();
            guard.leave();
          }}
        />
      )}
    </Dialog>
  );
};
