import { type Me, PAGES } from '@app/contracts';
import { Box, chakra, Grid } from '@chakra-ui/react';
import { useSession } from '../../app/session.js';
import { useCreateInspiration } from '../../moderation/gallery/queries.js';
import { Panel } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useNewProject } from '../layout/useNewProject.js';

/** An admin's own project for the gallery. */
export const InspirationForm = ({ onCreated }: { onCreated: () => void }) => {
  const { data: me } = useSession();
  return me && <Creation me={me} onCreated={onCreated} />;
};

const Creation = ({ me, onCreated }: { me: Me; onCreated: () => void }) => {
  const words = useWords('forms').form;
  const { gallery } = useWords('moderation');
  const { mutateAsync } = useCreateInspiration();
  const { form, preview, question } = useNewProject({
    // A draft of its own: that of the same person's next submission is another one.
    owner: `${me.id}:inspiration`,
    label: gallery.formTitle,
    submit: { label: gallery.create, busy: gallery.creating },
    cancel: null,
    send: mutateAsync,
    onSent: ({ slug }) => {
      toast.success(gallery.created, undefined, { label: words.view, to: PAGES.project(slug) });
      onCreated();
    },
    failed: gallery.createFailed,
    isInspiration: true,
  });

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
          {form}
        </Panel>
        <Box as="aside" aria-label={words.preview} position={{ xl: 'sticky' }} top={{ xl: '6' }} maxW="toast">
          {preview}
        </Box>
      </Grid>
      {question}
    </>
  );
};
