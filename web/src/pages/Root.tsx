import { Box } from '@chakra-ui/react';
import { UpvoteOffer } from '../projects/UpvoteOffer.js';
import { useLoading } from '../ui/loading.js';
import { ScrollKeeper } from '../ui/ScrollKeeper.js';
import { Toaster } from '../ui/Toaster.js';
import { PageOutlet } from './PageOutlet.js';

/** Around every page, the sign-in page included. */
export const Root = () => (
  <>
    <Progress />
    <PageOutlet />
    <UpvoteOffer />
    <Toaster />
    <ScrollKeeper />
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
