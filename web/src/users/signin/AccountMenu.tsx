import { type Me, PAGES } from '@app/contracts';
import { chakra, Menu } from '@chakra-ui/react';
import { LayoutDashboard, LogOut, Plus, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuContent } from '../../ui/overlays/MenuContent.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { useLogOut } from './useLogOut.js';

const Trigger = chakra('button', {
  base: {
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[data-state=open]': { bg: 'bg.muted' },
  },
});

/** `children` is what its button shows. The menu is rendered inside the header, so that it belongs to that landmark. */
export const AccountMenu = ({ me, children }: { me: Me; children: ReactNode }) => {
  const words = useWords().layout;
  const { logOut, pending } = useLogOut();
  return (
    <Menu.Root typeahead={false} positioning={{ placement: 'bottom-end', gutter: 8 }}>
      <Menu.Trigger asChild>
        <Trigger type="button" aria-label={words.account(me.firstName ? me.displayName : words.myAccount)}>
          {children}
        </Trigger>
      </Menu.Trigger>
      <Menu.Positioner>
        <MenuContent>
          <Menu.Item value="profile" asChild>
            <Link to={PAGES.profile}>
              <UserRound size={18} />
              {words.myProfile}
            </Link>
          </Menu.Item>
          <Menu.Item value="settings" asChild>
            <Link to={PAGES.settings}>
              <Settings size={18} />
              {words.settings}
            </Link>
          </Menu.Item>
          {me.role === 'ADMIN' && (
            <Menu.Item value="admin" asChild>
              <Link to={PAGES.admin}>
                <LayoutDashboard size={18} />
                {words.adminDashboard}
              </Link>
            </Menu.Item>
          )}
          <Menu.Item value="submit" asChild>
            <Link to={PAGES.submit}>
              <Plus size={18} />
              {words.submit}
            </Link>
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item value="log-out" disabled={pending} closeOnSelect={false} onSelect={logOut}>
            <LogOut size={18} />
            {pending ? words.loggingOut : words.logOut}
          </Menu.Item>
        </MenuContent>
      </Menu.Positioner>
    </Menu.Root>
  );
};
