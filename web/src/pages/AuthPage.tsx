import { safeReturnTo, SIGN_IN_ERRORS, type SignInError } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { CircleAlert, Megaphone, Sparkles, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import lights from '../assets/lights.svg';
import { useMe } from '../app/session.js';
import { useSite } from '../app/site.js';
import { Logo } from '../ui/display/Logo.js';
import { PageTitle } from '../ui/page/Page.js';
import { useHead } from '../ui/page/useHead.js';
import { ErrorState } from '../ui/states/states.js';
import { Note, Skeleton } from '../ui/display/surfaces.js';
import { EmailForm } from '../users/signin/EmailForm.js';
import { ProviderList } from '../users/signin/ProviderList.js';
import { useProviders } from '../users/queries.js';
import { useWords } from '../words/useWords.js';

export const AuthPage = () => {
  const words = useWords('auth');
  const me = useMe();
  const [params] = useSearchParams();
  const returnTo = safeReturnTo(params.get('returnTo'));
  const [byEmail, setByEmail] = useState(false);
  useHead(words.title);

  if (me) return <Navigate to={returnTo} replace />;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.08fr 1fr' }}
      templateRows={{ base: '1fr auto', lg: '1fr' }}
      minH="100dvh"
    >
      <Reasons />
      <chakra.main display="grid" placeItems="center" px={{ base: '4', md: '10' }} py={{ base: '6', md: '10' }}>
        <Box w="full" maxW="form">
          <Box hideFrom="lg" mb={{ base: '8', md: '12' }}>
            <Logo beta />
          </Box>
          {byEmail ? (
            <EmailForm onBack={() => setByEmail(false)} />
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
          <chakra.p mt="7" fontSize="meta">
            <Link to="/privacy">{words.whatWeKeep}</Link>
          </chakra.p>
        </Box>
      </chakra.main>
    </Grid>
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

const REASON_ICONS = [Megaphone, Sparkles, Users];

/** What an account is good for: beside the form, and under it where there is no room. */
const Reasons = () => {
  const words = useWords('auth');
  const site = useSite();
  return (
    <Flex
      as="section"
      aria-label={words.aside(site.name)}
      order={{ base: '1', lg: '0' }}
      direction="column"
      justify="flex-end"
      position="relative"
      overflow="hidden"
      px={{ base: '4', md: '10', lg: '14' }}
      pt="10"
      pb="12"
      bg="brand.900"
      color="white"
    >
      <Box hideBelow="lg" position="absolute" insetX="0" top="0" h="auth">
        <chakra.img src={lights} alt="" loading="lazy" w="full" h="full" objectFit="cover" objectPosition="50% 100%" />
      </Box>
      <Box hideBelow="lg" position="absolute" left="14" top="10">
        <Logo beta />
      </Box>
      <chakra.h2 maxW="15ch" mt={{ lg: 'auth' }} pt={{ lg: '6' }} fontSize={{ base: 'h2', lg: 'hero' }}>
        {words.promise}
      </chakra.h2>
      <chakra.ul display="grid" gap="4" maxW="48ch" mt="7">
        {words.reasons.map(({ title, text }, index) => {
          const Icon = REASON_ICONS[index] ?? Sparkles;
          return (
            <Grid as="li" key={title} templateColumns="24px 1fr" gap="3.5" color="brand.100" fontSize="control">
              <chakra.span mt="0.5" color="gold.300">
                <Icon size={22} />
              </chakra.span>
              <span>
                <chakra.b display="block" color="white">
                  {title}
                </chakra.b>
                {text}
              </span>
            </Grid>
          );
        })}
      </chakra.ul>
    </Flex>
  );
};
