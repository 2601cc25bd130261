import { type Me, PAGES } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { PageOutlet } from '../PageOutlet.js';
import { SignedIn } from '../SignedIn.js';
import { Avatar } from '../../ui/Avatar.js';
import { Logo } from '../../ui/Logo.js';
import { MAIN, SkipLink } from '../../ui/SkipLink.js';
import { ThemeButton } from '../../ui/ThemeButton.js';
import { useWords } from '../../words/useWords.js';
import { AdminNav, adminLink } from '../../admin/AdminNav.js';

const BackLink = chakra(Link, { base: adminLink });

/** Around every page of the admin area. Who may not be there does not see it. */
export const AdminArea = () => (
  <SignedIn>{(me) => (me.role === 'ADMIN' ? <Area me={me} /> : <Navigate to={PAGES.home} replace />)}</SignedIn>
);

/** The navigation stands beside the page, and above it where there is no room for both. */
const Area = ({ me }: { me: Me }) => {
  const words = useWords();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'min({sizes.adminNav}, 25%) minmax(0, 1fr)' }}
      templateRows={{ base: 'auto 1fr', lg: 'minmax(100dvh, auto)' }}
    >
      <SkipLink />
      <chakra.header
        display="flex"
        flexDirection="column"
        position={{ lg: 'sticky' }}
        top="0"
        h={{ lg: '100dvh' }}
        overflowY={{ lg: 'auto' }}
        px="4"
        pt={{ base: '2', lg: '6' }}
        pb={{ base: '2', lg: '4' }}
        bg="bg.muted"
        borderColor="border"
        borderEndWidth={{ lg: '1px' }}
        borderBottomWidth={{ base: '1px', lg: '0' }}
      >
        <Flex align="center" justify="space-between" minH="11" mb={{ base: '1', lg: '5' }} pl={{ lg: '3' }}>
          <Logo />
          <Box display={{ lg: 'none' }}>
            <ThemeButton />
          </Box>
        </Flex>
        <AdminNav />
        <BackLink to={PAGES.home} mt={{ lg: 'auto' }} display={{ base: 'none', lg: 'flex' }}>
          <ArrowLeft size={20} />
          {words.actions.backToSite}
        </BackLink>
        <Flex
          display={{ base: 'none', lg: 'flex' }}
          align="center"
          gap="3"
          mt="3"
          pt="4"
          ps="3"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Avatar person={me} size={36} />
          <chakra.div minW="0" lineHeight="1.35">
            <chakra.p truncate fontSize="control" fontWeight="semibold">
              {me.displayName}
            </chakra.p>
            <chakra.p color="fg.muted" fontSize="meta">
              {words.admin.role}
            </chakra.p>
          </chakra.div>
          <Box ml="auto">
            <ThemeButton />
          </Box>
        </Flex>
      </chakra.header>
      <chakra.main id={MAIN} tabIndex={-1} minW="0" pb="16">
        <PageOutlet />
      </chakra.main>
    </Grid>
  );
};
