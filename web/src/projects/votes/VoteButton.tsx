import { chakra } from '@chakra-ui/react';
import { ArrowBigUp } from 'lucide-react';
import { useState } from 'react';
import { voteRecipe } from '../../theme/recipes/vote.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Tooltip } from '../../ui/overlays/Tooltip.js';
import { useWords } from '../../words/useWords.js';
import { useUpvote, type Votable } from './useUpvote.js';

export const VoteBox = chakra('button', voteRecipe, { defaultProps: { type: 'button' } });

interface VoteButtonProps {
  project: Votable & { upvotes: number };
  size?: 'card' | 'page';
}

export const VoteButton = ({ project, size = 'card' }: VoteButtonProps) => {
  const words = useWords();
  const { given, waits, upvotes, upvote } = useUpvote(project);
  // The arrow hops for a vote given now, not for an earlier one.
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    upvote();
  };
  const label = given ? words.vote.labelGiven : words.vote.label;
  return (
    <Tooltip text={waits ? words.vote.waits : given ? words.vote.alreadyHint : undefined}>
      <VoteBox
        size={size}
        given={given}
        aria-disabled={given}
        data-hop={given && pressed ? '' : undefined}
        onClick={press}
      >
        {/* One sentence to hear; what is seen beside it is its parts. */}
        <Hidden>
          {label(project.title, upvotes)}
          {waits && `. ${words.vote.waits}`}
        </Hidden>
        <chakra.span aria-hidden display="inline-flex" alignItems="center" gap="inherit">
          <ArrowBigUp size={size === 'card' ? 20 : 22} />
          {size === 'page' && (given ? words.vote.upvoted : words.vote.upvote)}
          <Count size={size} upvotes={upvotes} />
        </chakra.span>
      </VoteBox>
    </Tooltip>
  );
};

const divider = {
  pl: '3',
  ml: '0.5',
  borderLeftWidth: '1px',
  borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
};

export const Count = ({ size, upvotes }: { size: 'card' | 'page'; upvotes: number }) => {
  const words = useWords();
  return (
    <chakra.span data-count="" key={upvotes} {...(size === 'page' ? divider : {})}>
      {words.number(upvotes)}
    </chakra.span>
  );
};
