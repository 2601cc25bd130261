import type { AdminProject, Project } from '@app/contracts';
import { Flex } from '@chakra-ui/react';
import { Panel } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { Resubmitted } from './Resubmitted.js';
import { ReviewButtons } from './ReviewButtons.js';

interface ReviewBarProps {
  project: Project | AdminProject;
}

/** On the page of a project that is not approved, for an admin. */
export const ReviewBar = ({ project }: ReviewBarProps) => {
  const words = useWords('admin');
  const rejected = 'rejectedAt' in project && project.rejectedAt !== null;
  const again = 'resubmission' in project && project.resubmission;
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
      <div>
        <b>{rejected ? words.reviewRejected : words.reviewPending}</b>
        {again && <Resubmitted resubmission={again} />}
      </div>
      <Flex wrap="wrap" gap="2">
        <ReviewButtons project={project} rejected={rejected} />
      </Flex>
    </Panel>
  );
};
