import { Box, chakra } from '@chakra-ui/react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listRecipe, optionRecipe } from '../../theme/recipes/combobox.js';
import { useWords } from '../../words/useWords.js';
import { Input } from './controls.js';
import { Hidden } from '../display/Hidden.js';
import { keepsFocus } from '../focus/keepsFocus.js';

const List = chakra('ul', listRecipe);
const Item = chakra('li', optionRecipe);

interface SuggestInputProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'value'> {
  id: string;
  value: string;
  suggestions: string[];
  onChange: (value: string) => void;
}

/** A text field that suggests what might be meant (a combobox of the ARIA Authoring Practices). What is typed counts as it is. */
export const SuggestInput = ({ id, value, suggestions, onChange, onBlur, ...rest }: SuggestInputProps) => {
  const words = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listed = open && suggestions.length > 0;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

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
    <Box position="relative" minW="0">
      <Input
        {...rest}
        id={id}
        role="combobox"
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
        spellCheck={false}
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
      />
      <List
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.form.suggested}
        hidden={!listed}
        {...keepsFocus}
      >
        {listed &&
          suggestions.map((suggestion, index) => (
            <Item
              key={suggestion}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(suggestion)}
            >
              {suggestion}
            </Item>
          ))}
      </List>
      <Hidden role="status">{listed && words.form.suggestions(suggestions.length)}</Hidden>
    </Box>
  );
};
