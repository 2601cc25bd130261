import { type Me, siteHead } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hrefs } from '../../app/hrefs.js';
import { useHydrated } from '../../app/hydrated.js';
import { useSession } from '../../app/session.js';
import { useSite } from '../../app/site.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { ErrorState } from '../../ui/states/states.js';
import { Skeleton } from '../../ui/display/surfaces.js';
import { useHead } from '../../ui/page/useHead.js';
import { useProviders } from '../../users/queries.js';
import { useWords } from '../../words/useWords.js';

interface SignedInProps {
  children: (me: Me) => ReactNode;
  /** When there is only one way to sign in, go there without the sign-in page in between. */
  straight?: boolean;
}

/** A page for people with an account; everybody else is sent to sign in and comes back here. */
export const SignedIn = ({ children, straight = false }: SignedInProps) => {
  const words = useWords().layout;
  const location = useLocation();
  const session = useSession();
  // The server knew nobody.
  const hydrated = useHydrated();
  if (!hydrated || session.isPending) return <Waiting />;
  if (session.data === undefined)
    return (
      <ErrorState
        title={words.accountFailed}
        hint={words.accountFailedHint}
        onRetry={() => void session.refetch()}
        wholePage
      />
    );
  // Another person's page is another page: nothing typed in the one stays in the other.
  if (session.data) return <Fragment key={session.data.id}>{children(session.data)}</Fragment>;
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
  if (isPending || loginUrl) return <Waiting />;
  return <Navigate to={hrefs.auth(location)} replace />;
};

/** Who is signed in is not known yet. The page has its title already, and not that of the page before. */
const Waiting = () => {
  const words = useWords().actions;
  const { pathname } = useLocation();
  useHead(siteHead(pathname, useSite())?.title ?? words.loadingPage);
  return (
    <Box className="scripted" role="status" minH="100dvh" p={{ base: '4', md: '8' }}>
      <Hidden>{words.loadingPage}</Hidden>
      <Box aria-hidden="true">
        <Skeleton h="9" w="60%" />
        <Skeleton h="5" w="40%" mt="3" />
      </Box>
    </Box>
  );
};
