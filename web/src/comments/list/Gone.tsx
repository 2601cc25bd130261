import { SearchX } from 'lucide-react';
import { Note } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import type { Kind } from '../discussion.js';

/**
 * Stands where a link leads to something that is not there (any more). It has that link's id, so the page goes to it.
 */
export const Gone = ({ id, kind }: { id: string; kind: Kind }) => {
  const words = useWords('discussed').comments;
  return (
    <Note id={id} tabIndex={-1} role="status" mt="5" colorPalette="sand">
      <SearchX size={20} />
      {words.gone(kind)}
    </Note>
  );
};
