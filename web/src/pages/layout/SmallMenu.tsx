import { type Me, PAGES } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { hrefs } from '../../app/hrefs.js';
import { useSite } from '../../app/site.js';
import { LogOutButton } from '../../users/signin/LogOutButton.js';
import { ButtonLink } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Container } from '../../ui/page/Page.js';
import { ThemeButton } from '../../ui/controls/ThemeButton.js';
import { NavLink } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  w: 'full',
  minH: '12',
  borderTopWidth: '1px',
  borderColor: 'border',
  color: 'fg',
  fontWeight: 'medium',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'display' },
} as const;
const PageLink = chakra(NavLink, { base: item });
const BlogLink = chakra('a', { base: item });
const LogOutItem = chakra(LogOutButton, { base: item });

interface SmallMenuProps {
  id: string;
  me: Me | null;
  /** A link was pressed: the menu closes now, not when the page has loaded. */
  onGo: () => void;
}

/** The navigation on a phone: who is signed in on top, then all links. */
export const SmallMenu = ({ id, me, onGo }: SmallMenuProps) => {
  const words = useWords();
  const location = useLocation();
  const { blogUrl } = useSite();
  return (
    <Container
      id={id}
      display={{ base: 'block', md: 'none' }}
      maxH="calc(100dvh - 56px)"
      pb="4"
      overflowY="auto"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg"
      animation="drop 120ms ease-out"
    >
      <Flex align="center" justify="space-between" gap="3" minH="12">
        {me ? (
          <chakra.p minW="0" color="fg.muted" fontSize="sm">
            <Hidden>{words.layout.signedInAs(me.email)}</Hidden>
            <span aria-hidden="true">{me.email}</span>
          </chakra.p>
        ) : (
          <ButtonLink to={hrefs.auth(location)} variant="solid" size="sm">
            {words.actions.signIn}
          </ButtonLink>
        )}
        <ThemeButton />
      </Flex>
      <nav aria-label={words.layout.menu}>
        <PageLink to={PAGES.home} end onClick={onGo}>
          {words.layout.discover}
        </PageLink>
        <PageLink to={PAGES.inspiration} onClick={onGo}>
          {words.layout.inspiration}
        </PageLink>
        <PageLink to={PAGES.submit} onClick={onGo}>
          {words.layout.submit}
        </PageLink>
        {blogUrl && (
          <BlogLink href={blogUrl} target="_blank" rel="noopener">
            {words.layout.blog}
            <ArrowUpRight size={16} />
            <Hidden>{words.layout.newTab}</Hidden>
          </BlogLink>
        )}
        {me && (
          <PageLink to={PAGES.profile} onClick={onGo}>
            {words.layout.myProfile}
          </PageLink>
        )}
        {me && (
          <PageLink to={PAGES.settings} onClick={onGo}>
            {words.layout.settings}
          </PageLink>
        )}
        {me?.role === 'ADMIN' && (
          <PageLink to={PAGES.admin} onClick={onGo}>
            {words.layout.adminDashboard}
          </PageLink>
        )}
        {me && <LogOutItem />}
      </nav>
    </Container>
  );
};
