import { type AdminProject, AppError, type Image, isAppError, type Project, type ProjectFields } from '@app/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wasAnswered } from '../failure.js';
import { PictureUpload } from '../media/PictureUpload.js';
import { uploadImage } from '../media/upload.js';
import { ProjectForm } from '../projects/ProjectForm.js';
import { valuesOf } from '../projects/projectValues.js';
import { useUpdateProject } from '../projects/queries.js';
import { useProjectForm } from '../projects/useProjectForm.js';
import { useMe } from '../session.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { LeaveDialog } from '../ui/LeaveDialog.js';
import { toast } from '../ui/toast.js';
import { useLeaveGuard } from '../ui/useLeaveGuard.js';
import { useWords } from '../words/useWords.js';

/** With unsaved changes, closing it asks first, as leaving a page does. */
export const EditDialog = ({ project, onClose }: { project: Project | AdminProject; onClose: () => void }) => {
  const words = useWords();
  const navigate = useNavigate();
  const form = useProjectForm(valuesOf(project));
  const [image, setImage] = useState<Image | null>(project.image);
  const [closing, setClosing] = useState(false);
  const { isDirty } = form.formState;
  const me = useMe();
  // By its owner only: an admin's edit of a rejected project decides nothing.
  const again = 'rejectedAt' in project && project.rejectedAt !== null && project.userId === me?.id;
  const guard = useLeaveGuard(isDirty, (path) => void navigate(path));
  // Saved against the version that was opened: a newer one leads to a conflict and is not overwritten.
  const [opened] = useState(project);
  const { mutateAsync } = useUpdateProject(opened);

  const close = () => (isDirty ? setClosing(true) : onClose());
  const submit = async (fields: ProjectFields) => {
    try {
      await mutateAsync(fields);
      guard.release();
      toast.success(words.form.updated, again ? words.form.sentAgainText : undefined);
      onClose();
    } catch (cause) {
      const error = isAppError(cause, 'edit_conflict') ? new AppError('edit_conflict', words.form.conflict) : cause;
      toast.error(words.form.error, wasAnswered(error) ? words.failure(error) : words.form.updateFailed);
      throw error;
    }
  };

  return (
    <Dialog title={words.form.editTitle} size="lg" onClose={close}>
      <ProjectForm
        form={form}
        label={words.form.editTitle}
        image={image}
        onImage={setImage}
        pictureField={(slot) => <PictureUpload {...slot} />}
        uploadPicture={async (file) => (await uploadImage(file)).url}
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
      />
      {(closing || guard.asking) && (
        <LeaveDialog
          onStay={() => {
            setClosing(false);
            guard.stay();
          }}
          onLeave={closing ? onClose : guard.leave}
        />
      )}
    </Dialog>
  );
};
