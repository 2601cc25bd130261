import { SEARCH_MAX } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Combobox, List, type Option } from './Combobox.js';

interface ChooserProps {
  label: string;
  /** In a form that works without scripts: its id, and the name in it. */
  name?: string;
  form?: string;
  icon?: ReactNode;
  /** What the empty field says. */
  placeholder: string;
  /** The label of the chosen option; empty for none. */
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

/** A text field whose list follows what is typed. Leaving the field without a choice changes nothing. */
export const Chooser = ({
  label,
  icon,
  value,
  options,
  stale,
  none,
  onSearch,
  firstOf,
  onChoose,
  ...field
}: ChooserProps) => {
  const id = useId();
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
    onChoose(chosen);
  };
  const show = () => {
    if (open) return;
    setOpen(true);
    setReached(null);
    onSearch('');
  };
  const type = (text: string) => {
    setOpen(true);
    setTyped(text);
    meant.current = text;
    setReached(null);
    onSearch(text);
  };
  const chooseFirstOf = async (text: string) => {
    const first = await firstOf(text);
    // A person who has typed on means something else by now.
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

  return (
    <Combobox
      {...field}
      listId={id}
      listLabel={label}
      icon={icon}
      open={open}
      options={options}
      active={active}
      chosen={value}
      onChoose={choose}
      aria-label={label}
      autoComplete="off"
      maxLength={SEARCH_MAX}
      pl={icon ? { base: '10', md: '11' } : undefined}
      textOverflow="ellipsis"
      value={typed ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      // React may report a focus when more has been typed since: that must not be typed over.
      onFocus={({ currentTarget }) => currentTarget.value === value && currentTarget.select()}
      onClick={show}
      onBlur={() => (typed?.trim() === '' && value !== '' ? choose('') : close())}
      onKeyDown={onKeyDown}
    >
      <Box role="status">
        {open && !stale && options.length === 0 && (
          <List as="p" px="4" color="fg.muted">
            {none}
          </List>
        )}
      </Box>
    </Combobox>
  );
};
