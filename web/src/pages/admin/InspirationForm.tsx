import { type Image, isAppError, type Me, PAGES, type ProjectFields } from '@app/contracts';
import { Box, chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateInspiration } from '../../moderation/gallery/queries.js';
import { PictureUpload } from '../../media/PictureUpload.js';
import { uploadStoryPicture } from '../../media/storyPicture.js';
import { CardPreview } from '../../projects/cards/CardPreview.js';
import { keyToSend } from '../../projects/form/draft.js';
import { DraftState } from '../../projects/form/DraftState.js';
import { ProjectForm } from '../../projects/form/ProjectForm.js';
import { startingValues, useDraft } from '../../projects/form/useDraft.js';
import { useProjectForm } from '../../projects/form/useProjectForm.js';
import { useSession } from '../../app/session.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { Panel } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useLeaveGuard } from '../../ui/overlays/useLeaveGuard.js';
import { useWords } from '../../words/useWords.js';

const LeaveDialog = lazyPart(async () => (await import('../../ui/overlays/LeaveDialog.js')).LeaveDialog);

/** An admin's own project for the gallery. */
export const InspirationForm = ({ onCreated }: { onCreated: () => void }) => {
  const { data: me } = useSession();
  return me && <Creation me={me} onCreated={onCreated} />;
};

const Creation = ({ me, onCreated }: { me: Me; onCreated: () => void }) => {
  const { failure, form: words } = useWords();
  const { gallery } = useWords('moderation');
  const navigate = useNavigate();
  // A draft of its own: that of the same person's next submission is another one.
  const owner = `${me.id}:inspiration`;
  const [defaults] = useState(() => startingValues(owner));
  const form = useProjectForm(defaults);
  const draft = useDraft(owner, form);
  const [image, setImage] = useState<Image | null>(null);
  const guard = useLeaveGuard(form.formState.isDirty, (path) => void navigate(path));
  const { mutateAsync } = useCreateInspiration();

  const create = async (fields: ProjectFields) => {
    try {
      const { slug } = await mutateAsync({ fields, key: keyToSend(owner, fields) });
      guard.release();
      draft.drop();
      toast.success(gallery.created, undefined, { label: words.view, to: PAGES.project(slug) });
      onCreated();
    } catch (error) {
      toast.error(words.error, isAppError(error, 'account_suspended') ? failure(error) : gallery.createFailed);
      throw error;
    }
  };

  return (
    <>
      <chakra.p mt="5" mb="4" color="fg.muted">
        {gallery.formLead}
      </chakra.p>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.railSmall}' }}
        alignItems="start"
        gap={{ base: '8', lg: '6' }}
      >
        <Panel as="div" px={{ base: '4', md: '6' }} py={{ base: '5', md: '6' }} minW="0">
          <ProjectForm
            form={form}
            label={gallery.formTitle}
            image={image}
            onImage={setImage}
            pictureField={(slot) => <PictureUpload {...slot} />}
            uploadPicture={uploadStoryPicture}
            onSubmit={create}
            submit={{ label: gallery.create, busy: gallery.creating }}
            cancel={null}
            status={draft.keptBy && <DraftState keptBy={draft.keptBy} onClear={draft.clear} />}
          />
        </Panel>
        <Box as="aside" aria-label={words.preview} position={{ xl: 'sticky' }} top={{ xl: '6' }} maxW="toast">
          <CardPreview form={form} image={image} isInspiration />
        </Box>
      </Grid>
      {guard.asking && (
        <LeaveDialog
          onStay={guard.stay}
          onLeave={guard.leave}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={guard.leave} onClose={guard.stay} />}
        />
      )}
    </>
  );
};
