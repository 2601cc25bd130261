import { chakra } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { hrefs } from '../app/hrefs.js';
import { AvatarUpload } from '../media/AvatarUpload.js';
import { MyProjects } from '../projects/own/MyProjects.js';
import { MyReports } from '../reports/MyReports.js';
import { useSession } from '../app/session.js';
import { ButtonLink } from '../ui/controls/Button.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { lazyPart } from '../ui/states/lazyPart.js';
import { DialogFailed, PartFailed } from '../ui/states/PartFailed.js';
import { EmptyState, ErrorState } from '../ui/states/states.js';
import { Note, Panel } from '../ui/display/surfaces.js';
import { ProfileForm } from '../users/profile/ProfileForm.js';
import { useWords } from '../words/useWords.js';

const OwnHiddenParts = lazyPart(
  async () => (await import('../users/profile/OwnHiddenParts.js')).OwnHiddenParts,
  'hiddenParts',
);

const MyFollows = lazyPart(async () => (await import('../projects/follows/MyFollows.js')).MyFollows, 'discussed');

const DeletionWaits = lazyPart(async () => (await import('../users/my-data/DeletionWaits.js')).DeletionWaits, 'myData');

const MyComments = lazyPart(async () => (await import('../comments/mine/MyComments.js')).MyComments, 'discussed');

const EditDialog = lazyPart(async () => (await import('./layout/EditDialog.js')).EditDialog, 'forms');

export const ProfilePage = () => {
  const words = useWords('profile');
  const { actions, layout } = useWords();
  const location = useLocation();
  const { data: me, isPending, refetch } = useSession();
  return (
    <Page title={words.title}>
      <PageHead title={words.title} />
      {!isPending && me === undefined && (
        <ErrorState title={layout.accountFailed} hint={layout.accountFailedHint} onRetry={() => void refetch()} />
      )}
      {me === null && (
        <EmptyState Icon={UserRound} title={words.signedOut}>
          <ButtonLink to={hrefs.auth(location)} variant="solid">
            {actions.signIn}
          </ButtonLink>
        </EmptyState>
      )}
      {me && (
        <Fragment key={me.id}>
          {me.deletion && <DeletionWaits deletion={me.deletion} failed={(retry) => <PartFailed onRetry={retry} />} />}
          {me.suspendedAt && <Suspended reason={me.suspensionReason} />}
          {me.hidden.length > 0 && <OwnHiddenParts hidden={me.hidden} failed={() => null} />}
          {me.isNewcomer && !me.suspendedAt && (
            <Note role="note" colorPalette="gold" mb="5" maxW="640px">
              <p>{words.newcomer}</p>
            </Note>
          )}
          <Panel as="div" maxW="640px" px={{ base: '4', md: '7' }} py={{ base: '5', md: '7' }}>
            <ProfileForm me={me} avatar={<AvatarUpload me={me} />} />
          </Panel>
          <MyProjects
            userId={me.id}
            editor={(project, onClose, onOpen) => (
              <EditDialog
                project={project}
                onClose={onClose}
                failed={(retry) => <DialogFailed onRetry={retry} onOpen={onOpen} onClose={onClose} />}
              />
            )}
          />
          <MyFollows userId={me.id} failed={(retry) => <PartFailed onRetry={retry} />} />
          <MyComments me={me} failed={(retry) => <PartFailed onRetry={retry} />} />
          <MyReports userId={me.id} />
        </Fragment>
      )}
    </Page>
  );
};

const Suspended = ({ reason }: { reason: string | null }) => {
  const words = useWords('profile');
  return (
    <Note colorPalette="red" mb="5" maxW="640px">
      <div>
        <b>{words.suspended}</b>
        <p>{words.suspendedText}</p>
        {reason && (
          <chakra.p mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
            <b>{words.suspendedWhy}</b> {reason}
          </chakra.p>
        )}
      </div>
    </Note>
  );
};
