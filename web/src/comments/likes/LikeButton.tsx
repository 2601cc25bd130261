import { Heart } from 'lucide-react';
import { useWords } from '../../words/useWords.js';
import type { Writing } from '../discussion.js';
import { useLike } from './useLike.js';

export const LikeButton = ({ writing }: { writing: Writing }) => {
  const words = useWords('discussed');
  const { liked, like } = useLike(writing);
  const { user, likes } = writing.item;
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={words.comments.like(writing.kind, user.displayName, likes)}
      onClick={like}
    >
      <Heart size={16} />
      {words.number(likes)}
    </button>
  );
};
