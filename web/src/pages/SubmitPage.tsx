import { type Image, isAppError, type Me, PAGES, type ProjectFields } from '@app/contracts';
import { chakra, Grid } from '@chakra-ui/react';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PictureUpload } from '../media/PictureUpload.js';
import { uploadStoryPicture } from '../media/storyPicture.js';
import { CardPreview } from '../projects/cards/CardPreview.js';
import { keyToSend } from '../projects/form/draft.js';
import { DraftState } from '../projects/form/DraftState.js';
import { ProjectForm } from '../projects/form/ProjectForm.js';
import { useSubmitProject } from '../projects/queries.js';
import { SimilarProjects } from '../projects/form/SimilarProjects.js';
import type { Submitted } from '../projects/page/SubmittedNote.js';
import { startingValues, useDraft } from '../projects/form/useDraft.js';
import { useProjectForm } from '../projects/form/useProjectForm.js';
import { useTrusted } from '../projects/form/useTrusted.js';
import { ButtonLink } from '../ui/controls/Button.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { lazyPart } from '../ui/states/lazyPart.js';
import { DialogFailed } from '../ui/states/PartFailed.js';
import { Note, Panel } from '../ui/display/surfaces.js';
import { toast } from '../ui/overlays/toast.js';
import { useLeaveGuard } from '../ui/overlays/useLeaveGuard.js';
import { useWords } from '../words/useWords.js';
import { SignedIn } from './layout/SignedIn.js';

const LeaveDialog = lazyPart(async () => (await import('../ui/overlays/LeaveDialog.js')).LeaveDialog);

export const SubmitPage = () => {
  const texts = useWords('submission');
  const words = useWords().form;
  return (
    <Page title={words.submitTitle}>
      <chakra.div className="scriptless" py="10">
        {/* No `PageTitle`: that takes the focus. */}
        <h1>{words.submitTitle}</h1>
        <chakra.p mt="2.5">{texts.scriptless}</chakra.p>
      </chakra.div>
      <SignedIn straight>{(me) => <Submission me={me} />}</SignedIn>
    </Page>
  );
};

const Submission = ({ me }: { me: Me }) => {
  const texts = useWords('submission');
  const { actions, failure, form: words } = useWords();
  const navigate = useNavigate();
  const [defaults] = useState(() => startingValues(me.id));
  const form = useProjectForm(defaults);
  const draft = useDraft(me.id, form);
  const [image, setImage] = useState<Image | null>(null);
  const guard = useLeaveGuard(form.formState.isDirty, (path) => void navigate(path));
  const { mutateAsync } = useSubmitProject();
  const trusted = useTrusted(me.id);

  const submit = async (fields: ProjectFields) => {
    try {
      const project = await mutateAsync({ fields, key: keyToSend(me.id, fields) });
      guard.release();
      draft.drop();
      if (project.isApproved) {
        toast.success(texts.live, texts.liveText);
        await navigate(PAGES.project(project.slug));
        return;
      }
      toast.success(texts.submitted, texts.submittedText, { label: words.view, to: PAGES.project(project.slug) });
      await navigate(PAGES.home, {
        state: { submitted: { title: project.title, slug: project.slug } } satisfies Submitted,
      });
    } catch (error) {
      toast.error(words.error, isAppError(error, 'account_suspended') ? failure(error) : texts.submitFailed);
      throw error;
    }
  };

  return (
    <>
      <PageHead title={words.submitTitle} lead={trusted ? texts.trusted.lead : texts.lead} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.preview}' }}
        alignItems="start"
        gap={{ base: '8', lg: '12' }}
      >
        <Panel as="div" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }} minW="0">
          <ProjectForm
            form={form}
            label={words.submitTitle}
            image={image}
            onImage={setImage}
            pictureField={(slot) => <PictureUpload {...slot} />}
            uploadPicture={uploadStoryPicture}
            similar={<SimilarProjects form={form} />}
            onSubmit={submit}
            submit={{ label: words.submit, busy: words.submitting }}
            cancel={
              <ButtonLink to={PAGES.home} variant="ghost">
                {actions.cancel}
              </ButtonLink>
            }
            status={draft.keptBy && <DraftState keptBy={draft.keptBy} onClear={draft.clear} />}
          />
        </Panel>
        <chakra.aside
          aria-label={words.preview}
          position={{ lg: 'sticky' }}
          top={{ lg: '24' }}
          w="full"
          maxW={{ base: 'toast', lg: 'none' }}
        >
          <CardPreview form={form} image={image} />
          <Note colorPalette="brand" mt="5">
            <Shield size={20} />
            <div>
              <b>{texts.next}</b>
              <p>{trusted ? texts.trusted.nextText : texts.nextText}</p>
            </div>
          </Note>
        </chakra.aside>
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
