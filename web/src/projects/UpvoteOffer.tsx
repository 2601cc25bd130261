import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../session.js';
import { toast } from '../ui/toast.js';
import { useWords } from '../words/useWords.js';
import { takeIntent, type UpvoteIntent } from './upvoteIntent.js';
import { useUpvote } from './useUpvote.js';

/** After a sign-in that began with a vote, offers that vote: a person decides, not a page that loads. */
export const UpvoteOffer = () => {
  const me = useMe();
  const [intent, setIntent] = useState<UpvoteIntent | null>(null);
  const signedIn = Boolean(me);
  useEffect(() => {
    if (signedIn) setIntent(takeIntent());
  }, [signedIn]);
  return intent && <Offer intent={intent} />;
};

const Offer = ({ intent }: { intent: UpvoteIntent }) => {
  const words = useWords().vote;
  const { upvote } = useUpvote(intent);
  const onPress = useEffectEvent(upvote);
  const offer = useEffectEvent(() =>
    toast.success(words.offer, words.offerText(intent.title), { label: words.offerAction, onPress: () => onPress() }),
  );
  useEffect(() => offer(), [intent]);
  return null;
};
