import { PAGES } from '@app/contracts';
import { Box, Flex } from '@chakra-ui/react';
import { PartyPopper, X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hrefs } from '../../app/hrefs.js';
import { Button, ButtonLink } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import type { Submitted } from './submitted.js';

/**
 * After a project was sent in: what happens next, and where to find it. It stays until it is closed or another page is
 * visited.
 */
export const SubmittedNote = ({ submitted: { title, slug } }: Submitted) => {
  const { actions, submitted: words } = useWords();
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <Note role="status" colorPalette="brand" mt={{ base: '4', md: '6' }} mb="2" position="relative">
      <PartyPopper size={20} />
      <Box minW="0" pr="8">
        <b>{words.title(title)}</b>
        <p>{words.text}</p>
        <p>{words.where}</p>
        <Flex wrap="wrap" gap="2" mt="3">
          <ButtonLink to={hrefs.myProjects} size="sm" minH="11">
            {words.mine}
          </ButtonLink>
          <ButtonLink to={PAGES.project(slug)} size="sm" minH="11">
            {words.open}
          </ButtonLink>
        </Flex>
      </Box>
      <Button
        variant="ghost"
        shape="icon"
        position="absolute"
        top="1"
        right="1"
        aria-label={actions.close}
        onClick={() => void navigate(location, { replace: true, state: null })}
      >
        <X size={20} />
      </Button>
    </Note>
  );
};
