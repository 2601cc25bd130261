import type { Project } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useBrowserValue } from '../../app/hydrated.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';

const VersionsDialog = lazyPart(async () => (await import('../versions/VersionsDialog.js')).VersionsDialog, 'versions');

const Opener = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '6',
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
});

/** That a project is no longer what was approved, since when, and the way to what changed. */
export const EditedOn = ({ project }: { project: Project }) => {
  const words = useWords('discussed');
  const [open, setOpen] = useState(false);
  const at = project.editedAt;
  const moment = useBrowserValue(
    () => at && words.moment(at),
    () => at && words.moment(at, 'UTC'),
  );
  if (!at || !moment) return null;
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History size={18} />
        <time dateTime={at}>{words.project.edited(moment)}</time>
      </Opener>
      {open && (
        <VersionsDialog
          project={project}
          onClose={() => setOpen(false)}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
          )}
        />
      )}
    </>
  );
};

/** What is no longer as it was when the first people voted. */
export const ChangedSinceVotes = ({ project }: { project: Project }) => {
  const words = useWords('discussed').project;
  if (project.changedSinceVotes.length === 0) return null;
  return (
    <chakra.ul mt="2" color="fg.muted" fontSize="sm">
      {project.changedSinceVotes.map((what) => (
        <li key={what}>{words.changedSinceVotes[what]}</li>
      ))}
    </chakra.ul>
  );
};
