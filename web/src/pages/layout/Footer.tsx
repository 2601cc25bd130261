import { NETWORKS, NO_ADDRESS, OPEN_DATA, PAGES, VERSION } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useRenderedAt, useSite } from '../../app/site.js';
import { NetworkIcon } from '../../ui/marks/NetworkIcon.js';
import { Logo } from '../../ui/display/Logo.js';
import { Container } from '../../ui/page/Page.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { Newsletter } from './Newsletter.js';

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  minH: { base: '9', md: 'auto' },
  color: 'sand.100',
  textDecoration: 'none',
  _hover: { color: 'sand.100', textDecoration: 'underline' },
} as const;
const FooterLink = chakra(Link, { base: link });
/** To what is no page of the app: to files, and, without a URL, to networks where the site has no account yet. */
const OutsideLink = chakra('a', { base: link });

const EXPLORE = [PAGES.home, PAGES.inspiration, PAGES.submit, '/success-stories'] as const;
const INFORMATION = [
  '/about',
  '/how-it-works',
  '/contact',
  PAGES.moderation,
  '/privacy',
  '/terms',
  '/cookies',
] as const;

/** Dark in both modes, so it needs its own focus ring. */
export const Footer = () => {
  const words = useWords();
  const site = useSite();
  const year = new Date(useRenderedAt()).getUTCFullYear();
  const names: Record<(typeof EXPLORE | typeof INFORMATION)[number], string> = {
    ...words.staticPages,
    [PAGES.home]: words.layout.discover,
    [PAGES.inspiration]: words.layout.inspiration,
    [PAGES.submit]: words.layout.submit,
    [PAGES.moderation]: words.layout.moderation,
  };
  const links = (paths: typeof EXPLORE | typeof INFORMATION) =>
    paths.map((path) => (
      <li key={path}>
        <FooterLink to={path}>{names[path]}</FooterLink>
      </li>
    ));

  return (
    <chakra.footer
      data-version={VERSION}
      mt={{ base: '12', md: '16' }}
      pt={{ base: '10', md: '14' }}
      pb={{ base: '6', md: '7' }}
      borderTopWidth="1px"
      borderColor="sand.800"
      bg="sand.950"
      color="sand.300"
      fontSize="control"
      css={{ '& :focus-visible': { outlineColor: 'gold.400', boxShadow: 'none' } }}
    >
      <Container>
        {/* One row on a wide screen, unless the text is too large for that. */}
        <Grid
          display={{ base: 'grid', lg: 'flex' }}
          flexWrap="wrap"
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
          gap={{ base: '8', md: '10' }}
        >
          <Box gridColumn="1 / -1" flex="1.5 1 12rem" color="sand.100">
            <Logo />
            <chakra.p maxW="26ch" mt="4" color="sand.300">
              {words.layout.tagline}
            </chakra.p>
          </Box>
          <Column title={words.layout.explore}>{links(EXPLORE)}</Column>
          <Column title={words.layout.information}>
            {links(INFORMATION)}
            {(['csv', 'json'] as const).map((format) => (
              <li key={format}>
                <OutsideLink href={OPEN_DATA[format]} download rel="nofollow">
                  {words.layout.openData[format]}
                </OutsideLink>
              </li>
            ))}
          </Column>
          <Connect />
          <Box gridColumn="1 / -1" flex="1.7 1 13rem" maxW={{ md: 'toast', lg: 'none' }}>
            <ColumnTitle>{words.layout.newsletter}</ColumnTitle>
            <Newsletter />
          </Box>
        </Grid>
        <Flex
          direction={{ base: 'column', md: 'row' }}
          justify="space-between"
          gap={{ base: '2', md: '6' }}
          mt={{ base: '8', md: '12' }}
          pt="6"
          borderTopWidth="1px"
          borderColor="sand.800"
          fontSize="meta"
        >
          <span>{words.layout.copyright(year, site.name)}</span>
          <span>{words.layout.closing}</span>
        </Flex>
      </Container>
    </chakra.footer>
  );
};

const ColumnTitle = chakra('h2', {
  base: {
    mb: '3.5',
    color: 'white',
    fontFamily: 'body',
    fontSize: 'control',
    letterSpacing: 'normal',
    lineHeight: '1.4',
  },
});

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box flex="0.9 1 8rem">
    <ColumnTitle>{title}</ColumnTitle>
    <chakra.ul css={{ '& > li + li': { mt: { base: '0.5', md: '2.5' } } }}>{children}</chakra.ul>
  </Box>
);

/** What the site's operator has set; without anything there is no such column. */
const Connect = () => {
  const words = useWords().layout;
  const { networks = {}, contactEmail } = useSite();
  const shown = NETWORKS.filter((network) => networks[network]);
  if (shown.length === 0 && !contactEmail) return null;
  return (
    <Column title={words.connect}>
      {shown.map((network) => (
        <li key={network}>
          <OutsideLink
            href={networks[network]}
            rel="noopener"
            onClick={(event) => networks[network] === NO_ADDRESS && event.preventDefault()}
          >
            <NetworkIcon name={network} size={18} />
            {words.networks[network]}
          </OutsideLink>
        </li>
      ))}
      {contactEmail && (
        <li>
          <OutsideLink href={`mailto:${contactEmail}`} overflowWrap="anywhere">
            {contactEmail}
          </OutsideLink>
        </li>
      )}
    </Column>
  );
};
