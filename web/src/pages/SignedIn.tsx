import type { Me } from '@app/contracts';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hrefs } from '../hrefs.js';
import { useSession } from '../session.js';
import { ErrorState } from '../ui/states.js';
import { useProviders } from '../users/queries.js';
import { useWords } from '../words/useWords.js';

interface SignedInProps {
  children: (me: Me) => ReactNode;
  /** When there is only one way to sign in, go there without the sign-in page in between. */
  straight?: boolean;
}

/** A page for people with an account; everybody else is sent to sign in and comes back here. */
export const SignedIn = ({ children, straight = false }: SignedInProps) => {
  const words = useWords();
  const location = useLocation();
  const session = useSession();
  if (session.isPending) return null;
  if (session.isError)
    return (
      <ErrorState
        title={words.profile.failed}
        hint={words.profile.failedHint}
        onRetry={() => void session.refetch()}
        wholePage
      />
    );
  if (session.data) return children(session.data);
  return straight ? <ShortestWayIn /> : <Navigate to={hrefs.auth(location)} replace />;
};

const ShortestWayIn = () => {
  const location = useLocation();
  const { data: providers, isPending } = useProviders();
  const active = providers?.filter((provider) => provider.active) ?? [];
  const loginUrl = active.length === 1 ? active[0]?.loginUrl : null;
  useEffect(() => {
    if (loginUrl) window.location.replace(hrefs.login(loginUrl, location.pathname));
  }, [loginUrl, location.pathname]);
  if (isPending || loginUrl) return null;
  return <Navigate to={hrefs.auth(location)} replace />;
};
