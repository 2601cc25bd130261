import { AUTH_PROVIDERS, type AuthProvider, type KnownProvider, type ProviderRow } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowRight, KeyRound, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefs } from '../../app/hrefs.js';
import { BrandIcon } from '../../ui/marks/BrandIcon.js';
import { NetworkIcon } from '../../ui/marks/NetworkIcon.js';
import { useWords } from '../../words/useWords.js';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3.5',
  w: 'full',
  minH: '13',
  px: '4',
  py: '2',
  borderWidth: '1px',
  borderRadius: 'control',
  fontSize: 'control',
  lineHeight: '1.35',
  textDecoration: 'none',
} as const;
const active = {
  ...row,
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg',
  fontWeight: 'semibold',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
};
const MainLink = chakra('a', {
  base: {
    ...active,
    borderColor: 'brand.solid',
    bg: 'brand.solid',
    color: 'brand.contrast',
    _hover: { bg: 'brand.solidHover', color: 'brand.contrast' },
  },
});
const RowLink = chakra('a', { base: active });
const RowButton = chakra('button', { base: active }, { defaultProps: { type: 'button' } });
const RowText = chakra('div', {
  base: { ...row, borderColor: 'border', bg: 'bg.muted', color: 'fg.muted', fontWeight: 'medium' },
});

const isKnown = (id: AuthProvider): id is KnownProvider => (AUTH_PROVIDERS as readonly string[]).includes(id);

interface ProviderListProps {
  providers: ProviderRow[];
  returnTo: string;
  onEmail: () => void;
  /** The page stays open beside the sign-in. */
  newTab?: boolean;
}

/** The first provider leads; the others are listed, and those that do not work yet say so. */
export const ProviderList = ({ providers, returnTo, onEmail, newTab = false }: ProviderListProps) => {
  const words = useWords('auth');
  const [first, ...others] = providers;
  return (
    <Box display="grid" gap="3" mt="8">
      {first?.loginUrl && (
        <MainLink href={hrefs.login(first.loginUrl, returnTo)} target={newTab ? '_blank' : undefined}>
          <ProviderIcon provider={first} />
          {words.continueWith(first.name)}
          <chakra.span ml="auto">
            <ArrowRight size={18} />
          </chakra.span>
        </MainLink>
      )}
      <Flex align="center" gap="3.5" my="1.5" color="fg.muted" fontSize="meta" aria-hidden="true">
        <Box flex="1" h="1px" bg="border" />
        {words.more}
        <Box flex="1" h="1px" bg="border" />
      </Flex>
      <chakra.ul aria-label={words.more} display="grid" gap="2.5">
        {others.map((provider) => (
          <li key={provider.id}>
            <ProviderEntry provider={provider} returnTo={returnTo} onEmail={onEmail} newTab={newTab} />
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
};

const ProviderEntry = ({
  provider,
  returnTo,
  onEmail,
  newTab,
}: Omit<ProviderListProps, 'providers'> & { provider: ProviderRow }) => {
  const words = useWords('auth');
  const face = (
    <>
      <ProviderIcon provider={provider} />
      {provider.name}
    </>
  );
  if (provider.active && provider.id === 'email') return <RowButton onClick={onEmail}>{face}</RowButton>;
  if (provider.active && provider.loginUrl)
    return (
      <RowLink href={hrefs.login(provider.loginUrl, returnTo)} target={newTab ? '_blank' : undefined}>
        {face}
      </RowLink>
    );
  return (
    <RowText>
      {face}
      <chakra.small ml="auto" fontSize="tiny">
        {words.comingSoon}
      </chakra.small>
    </RowText>
  );
};

/** Providers that an operator has named may be anybody's: marks are for those that have them. */
export const ProviderIcon = ({ provider: { id, name } }: { provider: Pick<ProviderRow, 'id' | 'name'> }): ReactNode => {
  if (id === 'email') return <Mail size={20} />;
  if (id === 'twitter') return <NetworkIcon name={id} />;
  return !isKnown(id) || (id === 'replit' && name !== 'Replit') ? <KeyRound size={20} /> : <BrandIcon name={id} />;
};
