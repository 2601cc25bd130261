import type { Me } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { endedSession } from '../../app/endedSession.js';
import { useSession } from '../../app/session.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { ErrorState } from '../../ui/states/states.js';
import { toast } from '../../ui/overlays/toast.js';
import { EmailForm } from '../../users/signin/EmailForm.js';
import { ProviderList } from '../../users/signin/ProviderList.js';
import { useProviders } from '../../users/queries.js';
import { useWords } from '../../words/useWords.js';

/**
 * Over the page on which the session has ended. A provider's pages open in another tab; person.ts looks who is signed
 * in when one comes back. Closing it leaves the page as it is.
 */
export const SignInAgain = ({ me }: { me: Me }) => {
  const words = useWords('auth');
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const { data: now, dataUpdatedAt } = useSession();
  const [before] = useState({ id: me.id, at: dataUpdatedAt });
  const { data: providers, isPending, refetch } = useProviders();
  const [byEmail, setByEmail] = useState(false);

  const goOn = useEffectEvent(() => {
    // What stands on the page belongs to somebody else.
    if (now?.id !== before.id) return window.location.reload();
    endedSession.mended();
    toast.success(words.againDone, words.againDoneText);
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  });
  useEffect(() => {
    if (dataUpdatedAt !== before.at) goOn();
  }, [dataUpdatedAt, before.at]);

  return (
    <Dialog title={words.again} onClose={endedSession.forget}>
      <chakra.p mb={byEmail ? '5' : '0'}>{words.againText}</chakra.p>
      {byEmail && <EmailForm onBack={() => setByEmail(false)} />}
      {!byEmail && !providers && !isPending && (
        <ErrorState title={words.providersFailed} hint={words.providersFailedHint} onRetry={() => void refetch()} />
      )}
      {!byEmail && providers && (
        <>
          <ProviderList
            providers={providers}
            returnTo={`${pathname}${search}`}
            onEmail={() => setByEmail(true)}
            newTab
          />
          <chakra.p mt="5" color="fg.muted" fontSize="meta">
            {words.againTab}
          </chakra.p>
        </>
      )}
    </Dialog>
  );
};
