import { normalizeLine, SEARCH_MAX } from '@app/contracts';
import { Box, type HTMLChakraProps } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Input, WithIcon } from './controls.js';
import { Form } from './Form.js';

const TYPING_REST_MS = 350;

interface SearchBoxProps extends Pick<HTMLChakraProps<'form'>, 'gridColumn'> {
  label: string;
  /** What is searched for now. */
  search: string;
  onSearch: (search: string) => void;
  field?: RefObject<HTMLInputElement | null>;
  /** The form that works without scripts: other controls belong to it by its id. */
  plain?: { id: string; action: string; name: string; button: ReactNode };
}

/** Searches when the typing pauses, or at once on Enter. */
export const SearchBox = ({ label, search, onSearch, field, plain, gridColumn }: SearchBoxProps) => {
  const [text, setText] = useState(search);
  const asked = useRef(search);

  // The URL was changed from outside: by going back, by a link, or by clearing the filters.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  const ask = (value: string) => {
    const line = normalizeLine(value);
    if (line === asked.current) return;
    asked.current = line;
    onSearch(asked.current);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(value), TYPING_REST_MS);
  };
  const submit = () => {
    clearTimeout(timer.current);
    ask(text);
  };

  return (
    <Box asChild display="grid" minW="0" gridColumn={gridColumn}>
      <Form onSubmit={submit} {...(plain && { id: plain.id, action: plain.action })}>
        <WithIcon icon={<Search size={20} />}>
          <Input
            ref={field}
            type="search"
            name={plain?.name}
            aria-label={label}
            placeholder={label}
            maxLength={SEARCH_MAX}
            enterKeyHint="search"
            pl={{ base: '10', md: '11' }}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </WithIcon>
        {plain?.button}
      </Form>
    </Box>
  );
};
