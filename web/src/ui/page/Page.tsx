import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Head } from '@app/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusIsLost } from '../focus/lastFocus.js';
import { useIsSamePage } from './samePage.js';
import { isAtToast } from '../overlays/toast.js';
import { useHead } from './useHead.js';

/** The column that header, pages and footer share. */
export const Container = (props: HTMLChakraProps<'div'>) => (
  <Box w="full" maxW="container" mx="auto" px={{ base: '3', sm: '4', md: '6', lg: '8' }} {...props} />
);

interface PageProps {
  title: string;
  /** What the page says of itself, when its URL alone does not tell. */
  head?: Head;
  children: ReactNode;
}

export const Page = ({ title, head, children }: PageProps) => {
  useHead(title, head);
  return <Container>{children}</Container>;
};

/**
 * The path shown last. The first page leaves the focus to the browser; every later page moves it to its h1. So does a
 * heading that replaces what had the focus: a form in the place of its button, a fault in the place of a page. Who is
 * at a toast stays there: it would be gone before Tab leads back.
 */
let shown: string | null = null;

export const PageTitle = ({ children, ...props }: HTMLChakraProps<'h1'>) => {
  const { pathname } = useLocation();
  const isSamePage = useIsSamePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNew = shown !== null && (shown !== pathname || focusIsLost());
    if (isNew && !isSamePage && !isAtToast()) heading.current?.focus({ preventScroll: true });
    shown = pathname;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each URL
  }, [pathname]);
  // Who wraps it (`asChild`) gives it a ref, too. Its own one comes last.
  return (
    <chakra.h1 {...props} ref={heading} tabIndex={-1}>
      {children}
    </chakra.h1>
  );
};

/** Heading and lead of a page that is not the home page. */
export const PageHead = ({ title, lead }: { title: string; lead?: string }) => (
  <Box pt={{ base: '6', md: '10' }} pb={{ base: '5', md: '7' }}>
    <PageTitle>{title}</PageTitle>
    {lead && (
      <chakra.p mt="2.5" maxW="84ch" color="fg.muted" fontSize="prose" textWrap="pretty">
        {lead}
      </chakra.p>
    )}
  </Box>
);
