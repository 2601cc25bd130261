import { PAGES } from '@app/contracts';
import { Box, chakra, Grid } from '@chakra-ui/react';
import { Navigate, useLocation } from 'react-router-dom';
import { Page, PageHead } from '../ui/page/Page.js';
import { sideLink } from '../ui/page/sideLink.js';
import { lazyPart } from '../ui/states/lazyPart.js';
import { PartFailed } from '../ui/states/PartFailed.js';
import { NavLink } from '../ui/page/Link.js';
import { useWords } from '../words/useWords.js';
import { SignedIn } from './layout/SignedIn.js';
import { SECTIONS } from './settings/sections.js';

const SectionLink = chakra(NavLink, { base: sideLink });

const DeletionWaits = lazyPart(async () => (await import('../users/my-data/DeletionWaits.js')).DeletionWaits, 'myData');

/** What a person sets for themselves. The sections stand on the left, and above the chosen one on a phone. */
export const SettingsPage = () => {
  const words = useWords('settings');
  const { pathname } = useLocation();
  const chosen = SECTIONS.find(({ path }) => path === pathname.replace(/\/$/, ''));
  if (!chosen) return <Navigate to={PAGES.settings} replace />;
  const { Section } = chosen;
  return (
    <Page title={words.title}>
      <SignedIn>
        {(me) => (
          <>
            <PageHead title={words.title} />
            {me.deletion && <DeletionWaits deletion={me.deletion} failed={(retry) => <PartFailed onRetry={retry} />} />}
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' }}
              alignItems="start"
              gap={{ base: '6', md: '10' }}
            >
              <chakra.nav aria-label={words.sections} display="grid" gap="1">
                {SECTIONS.map(({ path, name, Icon }) => (
                  <SectionLink key={path} to={path} end>
                    <Icon size={20} />
                    {words.names[name]}
                  </SectionLink>
                ))}
              </chakra.nav>
              <Box maxW="640px" minW="0" pb="10">
                <Section me={me} failed={(retry) => <PartFailed onRetry={retry} />} />
              </Box>
            </Grid>
          </>
        )}
      </SignedIn>
    </Page>
  );
};
