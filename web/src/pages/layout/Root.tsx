import { AppError } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { endedSession, useEndedSession } from '../../app/endedSession.js';
import { useMe } from '../../app/session.js';
import { hiding, useToHide } from '../../dialogs/hiding.js';
import { reporting, useReported } from '../../dialogs/reporting.js';
import { FocusKeeper } from '../../ui/focus/FocusKeeper.js';
import { useLoading } from '../../ui/states/loading.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { ScrollKeeper } from '../../ui/focus/ScrollKeeper.js';
import { Toaster } from '../../ui/overlays/Toaster.js';
import { PageOutlet } from './PageOutlet.js';

const SignInAgain = lazyPart(async () => (await import('./SignInAgain.js')).SignInAgain, 'auth', 'forms');

const AnotherPerson = lazyPart(async () => (await import('./AnotherPerson.js')).AnotherPerson, 'auth');

const ReportDialog = lazyPart(
  async () => (await import('../../reports/ReportDialog.js')).ReportDialog,
  'reports',
  'forms',
);

const HideDialog = lazyPart(
  async () => (await import('../../moderation/hiding/HideDialog.js')).HideDialog,
  'hiding',
  'forms',
);

/** Around every page, the sign-in page included. */
export const Root = () => (
  <>
    <Progress />
    <PageOutlet />
    <Reporting />
    <Hiding />
    <EndedSession />
    <Toaster />
    <ScrollKeeper />
    <FocusKeeper />
  </>
);

/** A thin line while the next page's code loads. It is invisible for the first 120 ms. */
const Progress = () =>
  useLoading() && (
    <Box
      aria-hidden="true"
      position="fixed"
      insetX="0"
      top="0"
      zIndex="toast"
      h="3px"
      bgImage="linear-gradient(90deg, transparent, {colors.brand.solid}, transparent)"
      bgSize="200% 100%"
      animation="appear 1ms 120ms both, shine 1.2s linear infinite"
    />
  );

const Reporting = () => {
  const target = useReported();
  return (
    target && (
      <ReportDialog
        target={target}
        onClose={reporting.end}
        failed={(retry) => (
          <DialogFailed
            onRetry={retry}
            onOpen={() => reporting.begin(target.targetType, target.targetId)}
            onClose={reporting.end}
          />
        )}
      />
    )
  );
};

/** For admins. */
const Hiding = () => {
  const thing = useToHide();
  return (
    thing && (
      <HideDialog
        thing={thing}
        onClose={hiding.end}
        failed={(retry) => (
          <DialogFailed
            onRetry={retry}
            onOpen={() => hiding.begin(thing.targetType, thing.targetId, thing.imageId)}
            onClose={hiding.end}
          />
        )}
      />
    )
  );
};

/** Somebody was signed in, and the server says that nobody is, or somebody else. */
const EndedSession = () => {
  const me = useMe();
  const ended = useEndedSession();
  useEffect(() => {
    if (me === null && ended === 'ended') endedSession.forget();
  }, [me, ended]);
  if (ended === 'changed')
    return (
      <AnotherPerson
        failed={(retry) => <DialogFailed onRetry={retry} onOpen={endedSession.change} onClose={endedSession.forget} />}
      />
    );
  if (!me || !ended) return null;
  return (
    <SignInAgain
      me={me}
      failed={(retry) => (
        <DialogFailed
          onRetry={retry}
          onOpen={() => endedSession.notice(new AppError('authentication_required'))}
          onClose={endedSession.forget}
        />
      )}
    />
  );
};
