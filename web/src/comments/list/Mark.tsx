import { useMe } from '../../app/session.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { PartFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';
import type { Writing } from '../discussion.js';
import { Moment } from '../writing/WritingHead.js';

const HiddenWords = lazyPart(async () => (await import('./HiddenWords.js')).HiddenWords, 'hiding', 'discussed');

/** In the place of what its author has deleted or a moderator has hidden. */
export const Mark = ({ writing }: { writing: Writing }) => {
  const words = useWords('discussed').comments;
  const me = useMe();
  const isHidden = writing.item.hiddenAt !== null;
  return (
    <>
      <header>
        <Moment writing={writing} />
      </header>
      <p data-deleted="">{isHidden ? words.hidden : words.deleted}</p>
      {isHidden && me && <HiddenWords writing={writing} me={me} failed={(retry) => <PartFailed onRetry={retry} />} />}
    </>
  );
};
