import type { AdminProject, Project } from '@app/contracts';
import { Flex } from '@chakra-ui/react';
import { Panel } from '../ui/surfaces.js';
import { useWords } from '../words/useWords.js';
import { ReviewButtons } from './ReviewButtons.js';

/** On the page of a project that is not approved, for an admin. */
export const ReviewBar = ({ project }: { project: Project | AdminProject }) => {
  const words = useWords().admin;
  const rejected = 'rejectedAt' in project && project.rejectedAt !== null;
  return (
    <Panel
      aria-label={words.reviewBar}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mt="5"
      py="3"
      pl="5"
      pr="3"
    >
      <b>{rejected ? words.reviewRejected : words.reviewPending}</b>
      <Flex gap="2">
        <ReviewButtons project={project} rejected={rejected} />
      </Flex>
    </Panel>
  );
};
