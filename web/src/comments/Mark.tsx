import { useWords } from '../words/useWords.js';
import type { Writing } from './discussion.js';
import { Moment } from './WritingHead.js';

/** In the place of what its author has deleted or a moderator has hidden. */
export const Mark = ({ writing }: { writing: Writing }) => {
  const words = useWords().comments;
  return (
    <>
      <header>
        <Moment writing={writing} />
      </header>
      <p data-deleted="">{writing.item.hiddenAt === null ? words.deleted : words.hidden}</p>
    </>
  );
};
