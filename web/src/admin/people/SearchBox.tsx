import { SEARCH_MAX } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Input, WithIcon } from '../../ui/controls.js';

const TYPING_REST_MS = 350;

interface SearchBoxProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches when the typing pauses, or at once on Enter. */
export const SearchBox = ({ label, search, onSearch }: SearchBoxProps) => {
  const [text, setText] = useState(search);
  const asked = useRef(search);
  // The address was changed from outside: by going back, or by clearing the search.
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
    <chakra.form role="search" mt="5" maxW="480px" onSubmit={submit}>
      <WithIcon icon={<Search size={20} />}>
        <Input
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
