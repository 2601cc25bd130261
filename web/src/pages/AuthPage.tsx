import { safeReturnTo, SIGN_IN_ERRORS, type SignInError } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useMe } from '../app/session.js';
import { PageTitle } from '../ui/page/Page.js';
import { useHead } from '../ui/page/useHead.js';
import { ErrorState } from '../ui/states/states.js';
import { Note, Skeleton } from '../ui/display/surfaces.js';
import { EmailForm } from '../users/signin/EmailForm.js';
import { ProviderList } from '../users/signin/ProviderList.js';
import { useLinks, useProviders } from '../users/queries.js';
import { useWords } from '../words/useWords.js';
import { AuthFrame } from './auth/AuthFrame.js';

export const AuthPage = () => {
  const words = useWords('auth');
  const me = useMe();
  const [params] = useSearchParams();
  const returnTo = safeReturnTo(params.get('returnTo'));
  const [byEmail, setByEmail] = useState(false);
  const links = useLinks();
  useHead(words.title);

  if (me) return <Navigate to={returnTo} replace />;
  return (
    <AuthFrame>
      {byEmail ? (
        <EmailForm onBack={() => setByEmail(false)} links={links} />
      ) : (
        <>
          <PageTitle>{words.title}</PageTitle>
          <chakra.p mt="2.5" color="fg.muted">
            {words.lead}
          </chakra.p>
          <SignInFault error={params.get('error')} />
          <Providers returnTo={returnTo} onEmail={() => setByEmail(true)} />
        </>
      )}
    </AuthFrame>
  );
};

const Providers = ({ returnTo, onEmail }: { returnTo: string; onEmail: () => void }) => {
  const words = useWords('auth');
  const { data: providers, isPending, refetch } = useProviders();
  if (isPending)
    return (
      <Box display="grid" gap="2.5" mt="8">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} h="13" borderRadius="control" />
        ))}
      </Box>
    );
  if (!providers)
    return <ErrorState title={words.providersFailed} hint={words.providersFailedHint} onRetry={() => void refetch()} />;
  return <ProviderList providers={providers} returnTo={returnTo} onEmail={onEmail} />;
};

const SignInFault = ({ error }: { error: string | null }) => {
  const words = useWords('auth');
  if (error === null) return null;
  const known = SIGN_IN_ERRORS.includes(error as SignInError) ? (error as SignInError) : 'failed';
  return (
    <Note role="alert" colorPalette="red" mt="6">
      <CircleAlert size={20} />
      {words.errors[known]}
    </Note>
  );
};
