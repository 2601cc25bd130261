import { PAGES, placeOf, type ProjectCard, queryKeys } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Hidden } from '../../ui/display/Hidden.js';
import { Picture } from '../../ui/display/Picture.js';
import { useRested } from '../../ui/page/useRested.js';
import { useWords } from '../../words/useWords.js';
import { findSimilar, mainWords } from './similar.js';
import type { ProjectFormHandle } from './useProjectForm.js';
import { VoteButton } from '../votes/VoteButton.js';

const TYPING_REST_MS = 400;

/** What others have proposed already, while the title is typed. A suggestion only: when it fails, there is none. */
export const SimilarProjects = ({ form }: { form: ProjectFormHandle }) => {
  const words = useWords('forms').similar;
  const title = useWatch({ control: form.control, name: 'title' });
  const asked = mainWords(useRested(title, TYPING_REST_MS));
  const { data = [] } = useQuery({
    queryKey: queryKeys.similar(asked),
    queryFn: () => findSimilar(asked),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const similar = asked.length > 0 ? data : [];
  return (
    <>
      <Hidden role="status">{similar.length > 0 && words.found(similar.length)}</Hidden>
      {similar.length > 0 && (
        <chakra.section aria-labelledby="similar-projects" p="4" borderRadius="note" bg="bg.muted">
          <chakra.h3 id="similar-projects" fontFamily="body" fontSize="control" letterSpacing="normal" lineHeight="1.4">
            {words.title}
          </chakra.h3>
          <chakra.p color="fg.muted" fontSize="sm">
            {words.hint}
          </chakra.p>
          <chakra.ul display="grid" gap="3" mt="3">
            {similar.map((project) => (
              <Row key={project.id} project={project} />
            ))}
          </chakra.ul>
        </chakra.section>
      )}
    </>
  );
};

/** In a new tab: what is typed stays where it is. */
const Row = ({ project }: { project: ProjectCard }) => {
  const words = useWords('forms');
  return (
    <Flex as="li" align="center" gap="3">
      <Box
        position="relative"
        flex="none"
        w="16"
        aspectRatio="16 / 9"
        overflow="hidden"
        borderRadius="ribbon"
        hideBelow="sm"
      >
        <Picture project={project} alt="" sizes="64px" />
      </Box>
      <Box flex="1" minW="0" lineHeight="1.4">
        <chakra.a
          href={PAGES.project(project.slug)}
          target="_blank"
          fontWeight="semibold"
          textDecoration="underline"
          overflowWrap="anywhere"
          lineClamp="2"
        >
          {project.title}
          <Hidden>{words.similar.newTab}</Hidden>
        </chakra.a>
        <chakra.p color="fg.muted" fontSize="meta" truncate>
          {placeOf(project)}
        </chakra.p>
      </Box>
      <VoteButton project={project} />
    </Flex>
  );
};
