import { type Me, PAGES } from '@app/contracts';
import { useMenu } from '@ark-ui/react/menu';
import { Menu } from '@chakra-ui/react';
import { LayoutDashboard, LogOut, Plus, Settings, UserRound } from 'lucide-react';
import { menuRecipe } from '../../theme/recipes/menu.js';
import { MenuContent } from '../../ui/overlays/MenuContent.js';
import { type Opener, useOpened } from '../../ui/overlays/useOpener.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { useLogOut } from './useLogOut.js';

const ENDS = { first: 'profile', last: 'log-out' };

/**
 * What opens under the button of one's own account. It is rendered inside the header, so that it belongs to that
 * landmark.
 */
export const AccountMenu = ({ me, opener }: { me: Me; opener: Opener }) => {
  const words = useWords().layout;
  const { logOut, pending } = useLogOut();
  const menu = useMenu({
    ids: opener.ids,
    typeahead: false,
    positioning: { placement: 'bottom-end', gutter: 8 },
    onOpenChange: opener.onOpenChange,
  });
  const { setOpen, setHighlightedValue } = menu.api;
  useOpened(opener, setOpen, (end) => setHighlightedValue(ENDS[end]));
  return (
    <Menu.RootProvider recipe={menuRecipe} value={menu} lazyMount unmountOnExit>
      <Menu.Positioner>
        <MenuContent>
          <Menu.Item value={ENDS.first} asChild>
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
          <Menu.Item value={ENDS.last} disabled={pending} closeOnSelect={false} onSelect={logOut}>
            <LogOut size={18} />
            {pending ? words.loggingOut : words.logOut}
          </Menu.Item>
        </MenuContent>
      </Menu.Positioner>
    </Menu.RootProvider>
  );
};
