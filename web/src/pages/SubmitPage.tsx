import { type Me, PAGES } from '@app/contracts';
import { chakra, Grid } from '@chakra-ui/react';
import { Shield } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSubmitProject } from '../projects/form/queries.js';
import type { Submitted } from '../projects/page/submitted.js';
import { useTrusted } from '../projects/form/useTrusted.js';
import { ButtonLink } from '../ui/controls/Button.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { Note, Panel } from '../ui/display/surfaces.js';
import { toast } from '../ui/overlays/toast.js';
import { useWords } from '../words/useWords.js';
import { SignedIn } from './layout/SignedIn.js';
import { useNewProject } from './layout/useNewProject.js';

export const SubmitPage = () => {
  const texts = useWords('submission');
  const words = useWords('forms').form;
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
  const { actions, form: words } = useWords('forms');
  const navigate = useNavigate();
  const { mutateAsync } = useSubmitProject();
  const trusted = useTrusted(me.id);
  const { form, preview, question } = useNewProject({
    owner: me.id,
    label: words.submitTitle,
    submit: { label: words.submit, busy: words.submitting },
    cancel: (
      <ButtonLink to={PAGES.home} variant="ghost">
        {actions.cancel}
      </ButtonLink>
    ),
    similar: true,
    send: mutateAsync,
    onSent: ({ title, slug, isApproved }) => {
      if (isApproved) {
        toast.success(texts.live, texts.liveText);
        return navigate(PAGES.project(slug));
      }
      toast.success(texts.submitted, texts.submittedText, { label: words.view, to: PAGES.project(slug) });
      return navigate(PAGES.home, { state: { submitted: { title, slug } } satisfies Submitted });
    },
    failed: texts.submitFailed,
  });

  return (
    <>
      <PageHead title={words.submitTitle} lead={trusted ? texts.trusted.lead : texts.lead} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.preview}' }}
        alignItems="start"
        gap={{ base: '8', lg: '12' }}
      >
        <Panel as="div" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }} minW="0">
          {form}
        </Panel>
        <chakra.aside
          aria-label={words.preview}
          position={{ lg: 'sticky' }}
          top={{ lg: '24' }}
          w="full"
          maxW={{ base: 'toast', lg: 'none' }}
        >
          {preview}
          <Note colorPalette="brand" mt="5">
            <Shield size={20} />
            <div>
              <b>{texts.next}</b>
              <p>{trusted ? texts.trusted.nextText : texts.nextText}</p>
            </div>
          </Note>
        </chakra.aside>
      </Grid>
      {question}
    </>
  );
};
