import { Box, chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { listRecipe, optionRecipe } from '../../theme/recipes/combobox.js';
import { Input, WithIcon } from '../controls/controls.js';
import { keepsFocus } from '../focus/keepsFocus.js';

export const List = chakra('ul', listRecipe);
const Item = chakra('li', optionRecipe);

export interface Option {
  value: string;
  label: string;
  note?: string;
}

interface ComboboxProps extends ComponentProps<typeof Input> {
  /** Names the list among the ids of the page. */
  listId: string;
  listLabel: string;
  icon?: ReactNode;
  open: boolean;
  options: Option[];
  /** The place of the option that the keys have reached; -1 for none. */
  active: number;
  /** The value of the option that was chosen before. */
  chosen?: string;
  onChoose: (value: string) => void;
  /** What is said of the options: it stands below them. */
  children: ReactNode;
}

/**
 * A text field with a list below (the combobox of the ARIA Authoring Practices). What typing, keys and a choice mean is
 * up to its two kinds: `Chooser` takes only what is on the list, `SuggestInput` takes any text.
 */
export const Combobox = ({
  listId,
  listLabel,
  icon,
  open,
  options,
  active,
  chosen,
  onChoose,
  children,
  ...field
}: ComboboxProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A new Chromium answers with a promise, which React would take for a clean-up.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const listed = open && options.length > 0;
  return (
    <Box position="relative" minW="0">
      <WithIcon icon={icon}>
        <Input
          {...field}
          role="combobox"
          aria-expanded={listed}
          aria-controls={listed ? `${listId}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={listed && active >= 0 ? `${listId}-${active}` : undefined}
          spellCheck={false}
        />
      </WithIcon>
      {listed && (
        <List ref={list} id={`${listId}-list`} role="listbox" aria-label={listLabel} {...keepsFocus}>
          {options.map(({ value, label, note }, place) => (
            <Item
              key={value}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === active}
              data-chosen={value === chosen ? '' : undefined}
              onClick={() => onChoose(value)}
            >
              {label}
              {note && <small>{note}</small>}
            </Item>
          ))}
        </List>
      )}
      {children}
    </Box>
  );
};
