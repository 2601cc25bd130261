import { Box, chakra } from '@chakra-ui/react';
import { UpvoteOffer } from '../projects/UpvoteOffer.js';
import { MAIN, SkipLink } from '../ui/SkipLink.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { PageOutlet } from './PageOutlet.js';

export const Layout = () => (
  <Box display="flex" flexDirection="column" minH="100dvh">
    <SkipLink />
    <Header />
    <chakra.main id={MAIN} tabIndex={-1} flex="1" minH="70vh">
      <UpvoteOffer />
      <PageOutlet />
    </chakra.main>
    <Footer />
  </Box>
);
