import { SEARCH_MAX } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { listRecipe, optionRecipe } from '../../theme/recipes/combobox.js';
import { Input, WithIcon } from './controls.js';
import { keepsFocus } from '../focus/keepsFocus.js';

const List = chakra('ul', listRecipe);
const Item = chakra('li', optionRecipe);

export interface Option {
  value: string;
  label: string;
  note?: string;
}

interface ComboboxProps {
  label: string;
  /** In a form that works without scripts: its id, and the name in it. */
  name?: string;
  form?: string;
  icon?: ReactNode;
  /** What the empty field says. */
  placeholder: string;
  /** Of the chosen option; empty for none. */
  value: string;
  /** What the last search found. */
  options: Option[];
  /** The options belong to an earlier search. */
  stale: boolean;
  /** In the place of options when there are none. */
  none: string;
  /** What is typed; empty when the list is opened. */
  onSearch: (text: string) => void;
  /** Enter was pressed before the options came: the first of them is meant. Null when there will be none. */
  firstOf: (text: string) => Promise<string | null>;
  onChoose: (value: string) => void;
}

/** A text field with a list that follows what is typed (the combobox of the ARIA Authoring Practices). Leaving it without a choice changes nothing. */
export const Combobox = ({
  label,
  name,
  form,
  icon,
  placeholder,
  value,
  options,
  stale,
  none,
  ...on
}: ComboboxProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  // Null as long as nothing is typed: then the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  // What the arrow keys have reached. Other options may come: then it is still this one, or none.
  const [reached, setReached] = useState<string | null>(null);
  /** What was typed last, until something is chosen. */
  const meant = useRef<string | null>(null);
  const at = options.findIndex((option) => option.value === reached);
  // The first one is meant by what is typed.
  const active = at < 0 && typed?.trim() ? 0 : at;

  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (chosen: string) => {
    close();
    meant.current = null;
    on.onChoose(chosen);
  };
  const show = () => {
    if (open) return;
    setOpen(true);
    setReached(null);
    on.onSearch('');
  };
  const type = (text: string) => {
    setOpen(true);
    setTyped(text);
    meant.current = text;
    setReached(null);
    on.onSearch(text);
  };
  const chooseFirstOf = async (text: string) => {
    const first = await on.firstOf(text);
    // Whoever has typed on means something else by now.
    if (first !== null && meant.current === text) choose(first);
  };
  const accept = () => {
    const option = options[active];
    if (at < 0 && typed?.trim() === '') choose('');
    else if (at < 0 && stale && typed !== null) void chooseFirstOf(typed);
    else if (option) choose(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      if (!open) return show();
      const count = options.length;
      const next = active < 0 && move < 0 ? count - 1 : (active + move + count) % count;
      setReached(options[next]?.value ?? null);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      accept();
    } else if (event.key === 'Tab' && typed !== null) accept();
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      meant.current = null;
      close();
    }
  };

  useEffect(() => {
    // A new Chromium answers with a promise, which React would take for a clean-up.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const listed = open && options.length > 0;
  return (
    <Box position="relative" minW="0">
      <WithIcon icon={icon}>
        <Input
          role="combobox"
          aria-label={label}
          name={name}
          form={form}
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          placeholder={placeholder}
          pl={icon ? { base: '10', md: '11' } : undefined}
          textOverflow="ellipsis"
          value={typed ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          // React may tell of a focus when more has been typed since: that must not be typed over.
          onFocus={({ currentTarget: field }) => field.value === value && field.select()}
          onClick={show}
          onBlur={() => (typed?.trim() === '' && value !== '' ? choose('') : close())}
          onKeyDown={onKeyDown}
        />
      </WithIcon>
      {listed && (
        <List ref={list} id={`${id}-list`} role="listbox" aria-label={label} {...keepsFocus}>
          {options.map((option, index) => (
            <Item
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              data-chosen={option.value === value ? '' : undefined}
              onClick={() => choose(option.value)}
            >
              {option.label}
              {option.note && <small>{option.note}</small>}
            </Item>
          ))}
        </List>
      )}
      <Box role="status">
        {open && !stale && options.length === 0 && (
          <List as="p" px="4" color="fg.muted">
            {none}
          </List>
        )}
      </Box>
    </Box>
  );
};
