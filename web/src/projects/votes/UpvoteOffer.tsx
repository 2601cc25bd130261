import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../app/session.js';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { dropIntent, readIntent, type UpvoteIntent } from './upvoteIntent.js';
import { useUpvote } from './useUpvote.js';

/** After a sign-in that began with a vote: offers that vote. The person presses; loading a page never votes. */
export const UpvoteOffer = () => {
  const me = useMe();
  return me ? <KeptIntent key={me.id} /> : null;
};

const KeptIntent = () => {
  const [intent, setIntent] = useState(() => readIntent());
  const done = () => {
    dropIntent();
    setIntent(null);
  };
  return intent && <Offer intent={intent} onDone={done} />;
};

/**
 * A toast, and a note that stays when the toast has gone. It comes when the page is there already, so it lies over the
 * page and moves nothing.
 */
const Offer = ({ intent, onDone }: { intent: UpvoteIntent; onDone: () => void }) => {
  const words = useWords().vote;
  const { given, upvote } = useUpvote(intent);
  const offer = useEffectEvent(() =>
    toast.success(words.offer, words.offerText(intent.title), { label: words.offerAction, onPress: upvote }),
  );
  useEffect(() => offer(), []);
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (given) close();
  }, [given]);
  return (
    <Note
      role="note"
      colorPalette="brand"
      position="fixed"
      zIndex="bar"
      insetX={{ base: '4', md: 'auto' }}
      left={{ md: '6' }}
      bottom={{ base: 'calc(84px + env(safe-area-inset-bottom))', md: '6' }}
      maxW={{ md: 'toast' }}
      boxShadow="popLift"
    >
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
