import { useState } from 'react';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { Tooltip } from '../../ui/overlays/Tooltip.js';
import { useAgo } from '../../ui/display/useAgo.js';
import { useWords } from '../../words/useWords.js';
import type { Writing } from '../discussion.js';

const VersionsDialog = lazyPart(
  async () => (await import('./VersionsDialog.js')).VersionsDialog,
  'hiding',
  'discussed',
);

/** Says that it was edited, and when; opens what was changed. */
export const Edited = ({ writing }: { writing: Writing }) => {
  const { comments: words, moment } = useWords('discussed');
  const { kind, item } = writing;
  const [open, setOpen] = useState(false);
  const ago = useAgo(item.updatedAt);
  const close = () => setOpen(false);
  return (
    <>
      <Tooltip text={moment(item.updatedAt)}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.editedAgo(ago)}
        </button>
      </Tooltip>
      {open && (
        <VersionsDialog
          key={kind}
          writing={writing}
          onClose={close}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={() => setOpen(true)} onClose={close} />}
        />
      )}
    </>
  );
};
