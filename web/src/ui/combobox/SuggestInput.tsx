import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useWords } from '../../words/useWords.js';
import type { Input } from '../controls/controls.js';
import { Hidden } from '../display/Hidden.js';
import { Combobox } from './Combobox.js';

interface SuggestInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'value'> {
  id: string;
  value: string;
  suggestions: string[];
  onChange: (value: string) => void;
}

/** A text field that suggests what might be meant. What is typed counts as it is. */
export const SuggestInput = ({ id, value, suggestions, onChange, onBlur, ...rest }: SuggestInputProps) => {
  const words = useWords('forms').form;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listed = open && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: string) => {
    close();
    onChange(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[active];
    if (step && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // From the last one back to none, which is what was typed.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && listed && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && listed) close();
  };

  return (
    <Combobox
      {...rest}
      id={id}
      listId={id}
      listLabel={words.suggested}
      open={open}
      options={suggestions.map((suggestion) => ({ value: suggestion, label: suggestion }))}
      active={active}
      onChoose={choose}
      value={value}
      onChange={(event) => {
        setOpen(true);
        setActive(-1);
        onChange(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        close();
        onBlur?.(event);
      }}
    >
      <Hidden role="status">{listed && words.suggestions(suggestions.length)}</Hidden>
    </Combobox>
  );
};
