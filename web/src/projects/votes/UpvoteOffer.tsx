import { useState } from 'react';
import { useMe } from '../../app/session.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { dropIntent, readIntent } from './upvoteIntent.js';

const Offer = lazyPart(async () => (await import('./Offer.js')).Offer);

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
  // Should its code not arrive, the vote can be given where it was given before.
  return intent && <Offer intent={intent} onDone={done} failed={() => null} />;
};
