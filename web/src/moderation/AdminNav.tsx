import { PAGES } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Hidden } from '../ui/display/Hidden.js';
import { sideLink } from '../ui/page/sideLink.js';
import { Link, NavLink } from '../ui/page/Link.js';
import { useWords } from '../words/useWords.js';
import { besideThePage } from './besideThePage.js';
import { ADMIN_LINKS } from './pages.js';
import { useStats } from './queries.js';
import { useShownInRow } from './useShownInRow.js';

export const adminLink = {
  ...sideLink,
  // Holds its text for screen readers within the row, which may be moved sideways: else that text makes the page wider.
  position: 'relative',
  whiteSpace: 'nowrap',
} as const;
const PageLink = chakra(NavLink, { base: adminLink });
const BackLink = chakra(Link, { base: adminLink });

/**
 * One row to move sideways where the window is narrow; `children` end it. How much waits is left out while it is not
 * known.
 */
export const AdminNav = ({ children }: { children: ReactNode }) => {
  const words = useWords();
  const admin = useWords('admin');
  const { data: stats } = useStats();
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useShownInRow(row, '[aria-current=page]', `${pathname} ${Boolean(stats)}`);
  return (
    <chakra.nav
      ref={row}
      aria-label={admin.nav}
      display="flex"
      gap="1"
      mx="-4"
      px="4"
      overflowX="auto"
      css={besideThePage({ flexDirection: 'column', mx: '0', px: '0', overflowX: 'visible' })}
    >
      {ADMIN_LINKS.map(({ path, label, Icon, waiting }) => {
        const count = (stats && waiting?.(stats)) ?? 0;
        return (
          <PageLink key={path} to={path} end={path === PAGES.admin}>
            <Icon size={20} />
            {admin.pages[label]}
            {count > 0 && (
              <chakra.span
                ml="auto"
                px="2"
                py="0.5"
                borderRadius="full"
                bg="gold.subtle"
                color="gold.onSubtle"
                fontSize="meta"
                fontWeight="semibold"
              >
                {words.number(count)} <Hidden>{admin.waiting}</Hidden>
              </chakra.span>
            )}
          </PageLink>
        );
      })}
      <BackLink to={PAGES.home} css={besideThePage({ display: 'none' })}>
        <ArrowLeft size={20} />
        {words.actions.backToSite}
      </BackLink>
      {children}
    </chakra.nav>
  );
};
