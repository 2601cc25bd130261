import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../session.js';
import { toast } from '../ui/toast.js';
import { useWords } from '../words/useWords.js';
import { dropIntent, readIntent, type UpvoteIntent } from './upvoteIntent.js';
import { useUpvote } from './useUpvote.js';

/** After a sign-in that began with a vote: offers that vote once. The person presses; loading a page never votes. */
export const UpvoteOffer = () => {
  const me = useMe();
  return me ? <KeptIntent key={me.id} /> : null;
};

const KeptIntent = () => {
  const [intent] = useState(() => readIntent());
  return intent && <Offer intent={intent} />;
};

const Offer = ({ intent }: { intent: UpvoteIntent }) => {
  const words = useWords().vote;
  const { upvote } = useUpvote(intent);
  const offer = useEffectEvent(() =>
    toast.success(words.offer, words.offerText(intent.title), { label: words.offerAction, onPress: upvote }),
  );
  useEffect(() => {
    dropIntent();
    offer();
  }, []);
  return null;
};
