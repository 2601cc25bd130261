import { Center, chakra } from '@chakra-ui/react';
import { type LucideIcon, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../words/useWords.js';
import { Button } from '../controls/Button.js';
import { PageTitle } from '../page/Page.js';

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  hint?: string;
  /** What the person can do: one button. */
  children?: ReactNode;
  /** It is all the page shows, so its title is the h1. */
  wholePage?: boolean;
}

export const EmptyState = ({ Icon, title, hint, children, wholePage = false }: EmptyStateProps) => {
  const Heading = wholePage ? PageTitle : chakra.h2;
  return (
    <Center flexDirection="column" gap="5" px="4" py={{ base: '10', md: '16' }} textAlign="center">
      <chakra.span color="fg.muted" aria-hidden="true">
        <Icon size={96} strokeWidth={1} />
      </chakra.span>
      <div>
        <Heading fontFamily="body" fontSize="h3" fontWeight="bold" letterSpacing="normal">
          {title}
        </Heading>
        {hint && (
          <chakra.p mt="1.5" color="fg.muted">
            {hint}
          </chakra.p>
        )}
      </div>
      {children}
    </Center>
  );
};

interface ErrorStateProps {
  title: string;
  hint?: string;
  onRetry: () => void;
  /** It is all the page shows, so its title is the h1. */
  wholePage?: boolean;
}

export const ErrorState = ({ title, hint, onRetry, wholePage = false }: ErrorStateProps) => {
  const words = useWords();
  return (
    <div role="alert">
      <EmptyState Icon={WifiOff} title={title} {...(hint ? { hint } : {})} wholePage={wholePage}>
        <Button variant="solid" onClick={onRetry}>
          {words.actions.tryAgain}
        </Button>
      </EmptyState>
    </div>
  );
};
