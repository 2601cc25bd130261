import { ALL_PROFILE_PARTS, type Me, PAGES, profileTarget } from '@app/contracts';
import { chakra, Flex, Menu } from '@chakra-ui/react';
import { Ban, Ellipsis, EyeOff, LogOut, RotateCcw, Rows3 } from 'lucide-react';
import { hiding } from '../../dialogs/hiding.js';
import { hasPart } from '../../cached/people.js';
import { Button } from '../../ui/controls/Button.js';
import { menuRecipe } from '../../theme/recipes/menu.js';
import { MenuContent } from '../../ui/overlays/MenuContent.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import type { PersonAct } from './queries.js';
import type { Asked } from './usePersonActs.js';

export interface PersonCommands {
  ask: (asked: Asked) => void;
  run: (act: PersonAct) => void;
}

const SuspendItem = chakra(Menu.Item, {
  base: { color: 'fg.error', '& svg': { color: 'fg.error' }, _highlighted: { color: 'fg.error' } },
});

/** The role stands there as a button; everything else is in the menu. */
export const PersonActions = ({ person, ask, run }: PersonCommands & { person: Me }) => {
  const texts = useWords('accounts');
  const label = person.role === 'ADMIN' ? texts.removeAdmin : texts.makeAdmin;
  const role = `role-${person.id}`;
  const menu = `menu-${person.id}`;
  return (
    <Flex gap="2" align="center" justify={{ md: 'flex-end' }}>
      <Button
        id={role}
        size="sm"
        minH="11"
        aria-label={texts.ofPerson(label, person.displayName)}
        onClick={() => ask({ act: 'role', person, opener: role })}
      >
        {label}
      </Button>
      {/* In its row, so that it belongs to the page's main part; fixed, so that the table does not cut it off. */}
      <Menu.Root
        recipe={menuRecipe}
        typeahead={false}
        ids={{ trigger: menu }}
        lazyMount
        unmountOnExit
        positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 4 }}
      >
        <Menu.Trigger asChild>
          <Button variant="ghost" shape="icon" aria-label={texts.actionsOf(person.displayName)}>
            <Ellipsis size={20} />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <MenuContent>
            <Menu.Item value="everything" asChild>
              <Link to={PAGES.adminUser(person.id)}>
                <Rows3 size={18} />
                {texts.everything}
              </Link>
            </Menu.Item>
            <Menu.Item value="sign-out" onSelect={() => ask({ act: 'sign-out', person, opener: menu })}>
              <LogOut size={18} />
              {texts.signOut}
            </Menu.Item>
            {ALL_PROFILE_PARTS.filter((part) => hasPart(person, part)).map((part) => (
              <Menu.Item key={part} value={part} onSelect={() => hiding.begin(profileTarget(part), person.id)}>
                <EyeOff size={18} />
                {texts.hide[part]}
              </Menu.Item>
            ))}
            {person.suspendedAt === null ? (
              <SuspendItem value="suspend" onSelect={() => ask({ act: 'suspend', person, opener: menu })}>
                <Ban size={18} />
                {texts.suspend}
              </SuspendItem>
            ) : (
              <Menu.Item value="restore" onSelect={() => run({ act: 'restore', person })}>
                <RotateCcw size={18} />
                {texts.restore}
              </Menu.Item>
            )}
          </MenuContent>
        </Menu.Positioner>
      </Menu.Root>
    </Flex>
  );
};
