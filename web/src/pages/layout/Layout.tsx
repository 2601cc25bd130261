import { Box, chakra } from '@chakra-ui/react';
import { UpvoteOffer } from '../../projects/votes/UpvoteOffer.js';
import { useMe } from '../../app/session.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { Container } from '../../ui/page/Page.js';
import { MAIN, SkipLink } from '../../ui/focus/SkipLink.js';
import { useWords } from '../../words/useWords.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { PageOutlet } from './PageOutlet.js';

/** For visitors whose browser runs no scripts: what works. */
const Scriptless = () => (
  <Container className="scriptless" py="3" fontWeight="medium">
    <p>{useWords().layout.scriptless}</p>
  </Container>
);

const VerifyBanner = lazyPart(
  async () => (await import('../../users/account/VerifyBanner.js')).VerifyBanner,
  'account',
);

/**
 * For somebody who has not confirmed the address. Below the page, because it comes a moment later: above, it would move
 * what somebody is about to press.
 */
const Unconfirmed = () => {
  const me = useMe();
  if (!me || me.emailVerified || me.suspendedAt) return null;
  return (
    <Container pb="8">
      <VerifyBanner me={me} failed={() => null} />
    </Container>
  );
};

export const Layout = () => (
  <Box display="flex" flexDirection="column" minH="100dvh">
    <SkipLink />
    <Header />
    <chakra.main id={MAIN} tabIndex={-1} flex="1" minH="70vh">
      <Scriptless />
      <UpvoteOffer />
      <PageOutlet />
      <Unconfirmed />
    </chakra.main>
    <Footer />
  </Box>
);
