import { Box, chakra } from '@chakra-ui/react';
import { UpvoteOffer } from '../projects/UpvoteOffer.js';
import { useWords } from '../words/useWords.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';
import { PageOutlet } from './PageOutlet.js';

const MAIN = 'main';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '2',
    zIndex: 'toast',
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'bg.panel',
    fontWeight: 'semibold',
    '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
  },
});

export const Layout = () => {
  const words = useWords();
  return (
    <Box display="flex" flexDirection="column" minH="100dvh">
      <SkipLink href={`#${MAIN}`}>{words.layout.skip}</SkipLink>
      <Header />
      <chakra.main id={MAIN} tabIndex={-1} flex="1" minH="70vh">
        <UpvoteOffer />
        <PageOutlet />
      </chakra.main>
      <Footer />
    </Box>
  );
};
