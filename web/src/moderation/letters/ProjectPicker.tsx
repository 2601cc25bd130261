import { LETTER_PROJECTS_MAX } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
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
  return (
    <Box as="fieldset" minW="0">
      <chakra.legend fontSize="control" fontWeight="semibold">
        {texts.projects}
      </chakra.legend>
      <chakra.p mb="2" color="fg.muted" fontSize="meta">
        {texts.projectsHint}
      </chakra.p>
      <chakra.ul mb="2" aria-label={texts.picked}>
        {picked.map(({ id, title }) => (
          <Flex as="li" key={id} justify="space-between" align="center" gap="2">
            <span>{title}</span>
            <Button
              variant="link"
              aria-label={texts.remove(title)}
              onClick={() => onChange(picked.filter((one) => one.id !== id))}
            >
              ×
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
                    <Button variant="link" onClick={() => onChange([...picked, { id, title }])}>
                      {texts.add(title)}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </Box>
        </>
      )}
    </Box>
  );
};
