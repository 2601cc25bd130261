import { type Me, PAGES } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { PageOutlet } from '../layout/PageOutlet.js';
import { SignedIn } from '../layout/SignedIn.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { Logo } from '../../ui/display/Logo.js';
import { MAIN, SkipLink } from '../../ui/focus/SkipLink.js';
import { ThemeButton } from '../../ui/controls/ThemeButton.js';
import { Link } from '../../ui/page/Link.js';
import { LogOutButton } from '../../users/signin/LogOutButton.js';
import { useWords } from '../../words/useWords.js';
import { besideThePage } from '../../moderation/besideThePage.js';
import { AdminNav, adminLink } from '../../moderation/AdminNav.js';

const BackLink = chakra(Link, { base: adminLink });
const LogOutItem = chakra(LogOutButton, { base: { ...adminLink, cursor: 'pointer' } });

/** Around every page of the admin area. Who may not be there does not see it. */
export const AdminArea = () => (
  <SignedIn>{(me) => (me.role === 'ADMIN' ? <Area me={me} /> : <Navigate to={PAGES.home} replace />)}</SignedIn>
);

/** The navigation stands beside the page, and above it where there is no room for both. */
const Area = ({ me }: { me: Me }) => (
  <Box display={{ lg: 'flex' }} flexWrap="wrap" minH="100dvh">
    <SkipLink />
    <chakra.header
      flex="1 1 {sizes.adminNav}"
      containerType="inline-size"
      bg="bg.muted"
      borderColor="border"
      borderBottomWidth={{ base: '1px', lg: '0' }}
      borderEndWidth={{ lg: '1px' }}
    >
      <Box
        px="4"
        py="2"
        css={besideThePage({
          position: 'sticky',
          top: '0',
          display: 'flex',
          flexDirection: 'column',
          h: '100dvh',
          pt: '6',
          overflowY: 'auto',
        })}
      >
        <Top />
        <AdminNav>
          <LogOutItem css={besideThePage({ display: 'none' })}>
            <LogOut size={20} />
          </LogOutItem>
        </AdminNav>
        <Bottom me={me} />
      </Box>
    </chakra.header>
    <chakra.main id={MAIN} tabIndex={-1} flex="999 1 0" minW={{ lg: 'min(100%, 36rem)' }} pb="16">
      <PageOutlet />
    </chakra.main>
  </Box>
);

const Top = () => (
  <Flex align="center" justify="space-between" minH="11" mb="1" css={besideThePage({ mb: '5', ps: '3' })}>
    <Logo />
    <Box css={besideThePage({ display: 'none' })}>
      <ThemeButton />
    </Box>
  </Flex>
);

/** The way back, the way out, and who is signed in. Above a page, both ways are in the navigation. */
const Bottom = ({ me }: { me: Me }) => {
  const words = useWords();
  const admin = useWords('admin');
  return (
    <Box display="none" css={besideThePage({ display: 'block', mt: 'auto' })}>
      <BackLink to={PAGES.home}>
        <ArrowLeft size={20} />
        {words.actions.backToSite}
      </BackLink>
      <LogOutItem w="full">
        <LogOut size={20} />
      </LogOutItem>
      <Flex align="center" gap="3" mt="3" pt="4" ps="3" borderTopWidth="1px" borderColor="border">
        <Avatar person={me} size={36} />
        <chakra.div minW="0" lineHeight="1.35">
          <chakra.p truncate fontSize="control" fontWeight="semibold">
            {me.displayName}
          </chakra.p>
          <chakra.p color="fg.muted" fontSize="meta">
            {admin.role}
          </chakra.p>
        </chakra.div>
        <Box ml="auto">
          <ThemeButton />
        </Box>
      </Flex>
    </Box>
  );
};
