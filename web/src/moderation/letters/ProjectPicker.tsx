import { LETTER_PROJECTS_MAX } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { SearchBox } from '../../ui/controls/SearchBox.js';
import { useWords } from '../../words/useWords.js';
import { useFoundProjects } from './queries.js';

export interface Picked {
  id: number;
  title: string;
}

interface ProjectPickerProps {
  picked: Picked[];
  onChange: (picked: Picked[]) => void;
}

/** Projects that a letter shows, picked from a search. The search is a form, so this stands in none. */
export const ProjectPicker = ({ picked, onChange }: ProjectPickerProps) => {
  const texts = useWords('letters');
  const [search, setSearch] = useState('');
  const { data } = useFoundProjects(search);
  const isFull = picked.length >= LETTER_PROJECTS_MAX;
  const found = data?.projects.filter(({ id }) => picked.every((one) => one.id !== id));
  const group = useRef<HTMLFieldSetElement>(null);
  // The button goes when it was pressed: the focus stays here.
  const pick = (projects: Picked[]) => {
    onChange(projects);
    group.current?.focus();
  };
  return (
    <chakra.fieldset ref={group} tabIndex={-1} minW="0" outline="none">
      <chakra.legend fontSize="control" fontWeight="semibold">
        {texts.projects}
      </chakra.legend>
      <chakra.p mb="2" color="fg.muted" fontSize="meta">
        {texts.projectsHint}
      </chakra.p>
      <chakra.ul mb="2" aria-label={texts.picked}>
        {picked.map(({ id, title }) => (
          <Flex as="li" key={id} justify="space-between" align="center" gap="2">
            <chakra.span minW="0" overflowWrap="anywhere">
              {title}
            </chakra.span>
            <Button
              variant="ghost"
              shape="icon"
              flex="none"
              aria-label={texts.remove(title)}
              onClick={() => pick(picked.filter((one) => one.id !== id))}
            >
              <X size={18} />
            </Button>
          </Flex>
        ))}
      </chakra.ul>
      {!isFull && (
        <>
          <SearchBox label={texts.search} search={search} onSearch={setSearch} />
          <Box role="status" mt="2">
            {search !== '' && found?.length === 0 && texts.nothingFound}
            {search !== '' && found && found.length > 0 && (
              <ul aria-label={texts.found}>
                {found.map(({ id, title }) => (
                  <li key={id}>
                    <Button
                      variant="link"
                      whiteSpace="normal"
                      textAlign="start"
                      overflowWrap="anywhere"
                      onClick={() => pick([...picked, { id, title }])}
                    >
                      {texts.add(title)}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </Box>
        </>
      )}
    </chakra.fieldset>
  );
};
