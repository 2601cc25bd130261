import { SEARCH_MAX } from '@app/contracts';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Input, WithIcon } from './controls.js';

const TYPING_REST_MS = 350;

interface SearchBoxProps extends Pick<HTMLChakraProps<'form'>, 'gridColumn'> {
  label: string;
  /** What is searched for now. */
  search: string;
  onSearch: (search: string) => void;
  field?: RefObject<HTMLInputElement | null>;
}

/** Searches when the typing pauses, or at once on Enter. */
export const SearchBox = ({ label, search, onSearch, field, gridColumn }: SearchBoxProps) => {
  const [text, setText] = useState(search);
  const asked = useRef(search);

  // The address was changed from outside: by going back, by a link, or by clearing the filters.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  const ask = (value: string) => {
    if (value.trim() === asked.current) return;
    asked.current = value.trim();
    onSearch(asked.current);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(value), TYPING_REST_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    ask(text);
  };

  return (
    <chakra.form display="grid" minW="0" gridColumn={gridColumn} onSubmit={submit}>
      <WithIcon icon={<Search size={20} />}>
        <Input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={SEARCH_MAX}
          enterKeyHint="search"
          pl={{ base: '10', md: '11' }}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </WithIcon>
    </chakra.form>
  );
};
