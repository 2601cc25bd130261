import type { AdminProject, Project } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Clock, Info } from 'lucide-react';
import { Note } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';

/** Above a project that only its owner and admins can see: why, and what to do. */
export const ReviewNote = ({ project }: { project: Project | AdminProject }) => {
  const words = useWords('discussed').project;
  if (project.isApproved) return null;
  const rejected = 'rejectedAt' in project && project.rejectedAt !== null;
  const reason = 'rejectionReason' in project ? project.rejectionReason : null;
  return (
    <Note role="note" colorPalette={rejected ? 'red' : 'gold'}>
      {rejected ? <Info size={20} /> : <Clock size={20} />}
      <div>
        <b>{rejected ? words.rejected : words.pending}</b>
        <p>{rejected ? words.rejectedText : words.pendingText}</p>
        {reason && (
          <chakra.p mt="2" whiteSpace="pre-line">
            <b>{words.fromTheTeam}</b> {reason}
          </chakra.p>
        )}
      </div>
    </Note>
  );
};
