import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { overPage } from '../../ui/overlays/overPage.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import type { UpvoteIntent } from './upvoteIntent.js';
import { useUpvote } from './useUpvote.js';

/**
 * A toast, and a note that stays when the toast has gone. It comes when the page is there already, so it lies over the
 * page and moves nothing.
 */
export const Offer = ({ intent, onDone }: { intent: UpvoteIntent; onDone: () => void }) => {
  const words = useWords().vote;
  const { given, upvote } = useUpvote(intent);
  const offer = useEffectEvent(() => {
    // This code may come after a vote that was given on the card.
    if (given) return;
    toast.success(words.offer, words.offerText(intent.title), { label: words.offerAction, onPress: upvote });
  });
  useEffect(() => offer(), []);
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (given) close();
  }, [given]);
  return (
    <Note role="note" colorPalette="brand" {...overPage} zIndex="bar" left={{ md: '6' }} boxShadow="popLift">
      <div>
        <p>{words.offerText(intent.title)}</p>
        <Flex wrap="wrap" gap="4">
          <Button variant="link" color="inherit" onClick={upvote}>
            {words.offerAction}
          </Button>
          <Button variant="link" color="inherit" onClick={onDone}>
            {words.offerDismiss}
          </Button>
        </Flex>
      </div>
    </Note>
  );
};
