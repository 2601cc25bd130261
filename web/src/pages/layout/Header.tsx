import { type Me, PAGES } from '@app/contracts';
import { Box, Center, chakra, Flex } from '@chakra-ui/react';
import { ArrowUpRight, Bell as BellIcon, ChevronDown, Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hrefs } from '../../app/hrefs.js';
import { useHydrated } from '../../app/hydrated.js';
import { useMe } from '../../app/session.js';
import { useSite } from '../../app/site.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { Button, ButtonLink } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Logo } from '../../ui/display/Logo.js';
import { Container } from '../../ui/page/Page.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { loadedNext } from '../../ui/states/next.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { useOpener } from '../../ui/overlays/useOpener.js';
import { ThemeButton } from '../../ui/controls/ThemeButton.js';
import { NavLink } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';

// Most visitors are signed out: this code is loaded for people with an account only, and the menu's when it is wanted.
const Bell = lazyPart(async () => (await import('../../notices/bell/Bell.js')).Bell, 'bell');

const SmallMenu = lazyPart(async () => (await import('./SmallMenu.js')).SmallMenu);
loadedNext(SmallMenu.ahead);

const AccountMenu = lazyPart(async () => (await import('../../users/signin/AccountMenu.js')).AccountMenu);

const SMALL_MENU = 'small-menu';

/**
 * Another row for text that is larger than the window has room for. `rem` is here the real size of the text, not so in
 * a media query.
 */
const wrapsLargeText = {
  '@container (width < 22.4rem)': { flexWrap: 'wrap' },
  md: { '@container (width < 47rem)': { flexWrap: 'wrap' } },
};

export const Header = () => {
  const words = useWords();
  const me = useMe();
  const location = useLocation();
  const hydrated = useHydrated();
  // The path where the menu was opened: another one closes it. Not the entry in the history: a link to this same page
  // may still be on its way.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === location.pathname;
  const toggle = () => setOpenOn(open ? null : location.pathname);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenOn(null);
    menuButton.current?.focus();
  };

  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
      containerType="inline-size"
      onKeyDown={(event) => event.key === 'Escape' && open && close()}
    >
      <Container
        display="flex"
        alignItems="center"
        gap={{ base: '2', md: '5', lg: '10' }}
        rowGap="0"
        css={wrapsLargeText}
        minH={{ base: 'headerSmall', md: 'header' }}
      >
        <Logo beta />
        <MainNav />
        <Flex align="center" gap={{ base: '0', sm: '1', lg: '2' }} ml="auto">
          <Box display={{ base: 'none', md: 'block' }}>
            <ThemeButton />
          </Box>
          {!me && (
            <ButtonLink
              // The server sees no hash, and one rendered page serves every URL.
              to={hydrated ? hrefs.auth(location) : PAGES.auth}
              data-unsure={me === undefined ? '' : undefined}
              variant="solid"
              display={{ base: 'none', sm: 'inline-flex' }}
              size={{ base: 'sm', md: 'md' }}
              css={{ 'html[data-signed-in] &[data-unsure]': { visibility: 'hidden' } }}
            >
              {words.actions.signIn}
            </ButtonLink>
          )}
          {me && <Bell userId={me.id} icon={<BellIcon size={20} />} waiting={<BellOnItsWay />} failed={() => null} />}
          {me && <Account me={me} />}
          <Button
            ref={menuButton}
            variant="ghost"
            shape="icon"
            display={{ md: 'none' }}
            aria-label={words.layout.menu}
            aria-expanded={open}
            aria-controls={SMALL_MENU}
            onPointerEnter={SmallMenu.ahead}
            onFocus={SmallMenu.ahead}
            onClick={toggle}
          >
            {open ? <X size={22} /> : <Menu size={22} />}
          </Button>
        </Flex>
      </Container>
      {open && (
        <SmallMenu
          id={SMALL_MENU}
          me={me ?? null}
          onGo={close}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={toggle} onClose={() => setOpenOn(null)} />}
        />
      )}
    </chakra.header>
  );
};

const navLink = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  h: 'header',
  px: { base: '2.5', lg: '3.5' },
  color: 'fg.muted',
  fontSize: 'control',
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg' },
  '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'display' },
  '&[aria-current=page]::after': {
    content: '""',
    position: 'absolute',
    insetX: { base: '2.5', lg: '3.5' },
    bottom: '-1px',
    h: '3px',
    borderTopRadius: '3px',
    bg: 'brand.fg',
  },
} as const;
const PageLink = chakra(NavLink, { base: navLink });
const BlogLink = chakra('a', { base: navLink });

const MainNav = () => {
  const words = useWords().layout;
  const { blogUrl } = useSite();
  return (
    <chakra.nav aria-label={words.mainNav} display={{ base: 'none', md: 'flex' }} css={wrapsLargeText} gap="1">
      <PageLink to={PAGES.home} end>
        {words.discover}
      </PageLink>
      <PageLink to={PAGES.inspiration}>{words.inspiration}</PageLink>
      <PageLink to={PAGES.submit}>{words.submit}</PageLink>
      {blogUrl && (
        <BlogLink href={blogUrl} target="_blank" rel="noopener">
          {words.blog}
          <ArrowUpRight size={16} />
          <Hidden>{words.newTab}</Hidden>
        </BlogLink>
      )}
    </chakra.nav>
  );
};

/** As wide as the bell. */
const BellOnItsWay = () => (
  <Center w="11" color="fg.muted">
    <BellIcon size={20} />
  </Center>
);

const AccountButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '11',
    pl: '1',
    pr: { base: '1', lg: '2.5' },
    borderRadius: 'full',
    fontSize: 'control',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-expanded=true]': { bg: 'bg.muted' },
  },
});

const Account = ({ me }: { me: Me }) => {
  const words = useWords().layout;
  const { button, isTouched, opener, reopen, forget } = useOpener('menu', AccountMenu.ahead);
  return (
    <>
      <AccountButton {...button} aria-label={words.account(me.firstName ? me.displayName : words.myAccount)}>
        <Avatar person={me} size={36} />
        <chakra.span display={{ base: 'none', lg: 'inline' }} maxW="40" truncate>
          {me.firstName ?? words.myAccount}
        </chakra.span>
        <Box display={{ base: 'none', lg: 'block' }}>
          <ChevronDown size={18} />
        </Box>
      </AccountButton>
      {isTouched && (
        <AccountMenu
          me={me}
          opener={opener}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={reopen} onClose={forget} />}
        />
      )}
    </>
  );
};
