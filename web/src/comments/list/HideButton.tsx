import { hiding } from '../../dialogs/hiding.js';
import type { Writing } from '../discussion.js';
import { useWords } from '../../words/useWords.js';

export const HideButton = ({ writing: { kind, item } }: { writing: Writing }) => {
  const texts = useWords('hiding');
  return (
    <button
      type="button"
      aria-label={texts.hideThing(kind, item.user.displayName)}
      onClick={() => hiding.begin(kind, item.id)}
    >
      {texts.hide}
    </button>
  );
};
