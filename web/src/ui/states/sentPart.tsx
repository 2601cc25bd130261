import { type ComponentType, memo, useState, useSyncExternalStore } from 'react';
import { keepEarly } from '../../app/drafts/early.js';
import { store, useStore } from '../../app/store.js';
import type { WordsName } from '../../words/languages.js';
import { wordsLoaded } from '../../words/useWords.js';
import { lazyPart, type PartProps, type Retry } from './lazyPart.js';
import { wanted } from './wanted.js';

const followTakeOvers = (onTakeOver: () => void) => {
  addEventListener('takenover', onTakeOver);
  return () => removeEventListener('takenover', onTakeOver);
};

/**
 * A piece of a page of which the server sends the HTML, in the element with this id; its code is loaded once it is
 * `wanted`. Until the code is there the HTML stays, with what somebody has typed in it: when the code does not arrive,
 * that is said above it. It is asked for again by the button, and when the connection is back.
 */
export function sentPart<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  ...words: WordsName[]
) {
  if (!import.meta.env.SSR) keepEarly();
  /** What the button does while the code has not arrived. */
  const offer = store<Retry | null>(null);
  const stands = () => Boolean(document.getElementById(id)?.closest('[data-early]'));
  const untilAskedAgain = (reloads: boolean) =>
    new Promise<void>((resolve) => {
      const retry = () => {
        removeEventListener('online', retry);
        offer.set(null);
        resolve();
      };
      addEventListener('online', retry);
      offer.set(Object.assign(reloads ? () => window.location.reload() : retry, { reloads }));
    });
  const loaded = async (retries = 0): Promise<ComponentType<Props>> => {
    try {
      const [piece] = await Promise.all([load(), ...words.map(wordsLoaded)]);
      return piece;
    } catch (error) {
      // There is nothing to keep: the failure is shown in its place.
      if (!stands()) throw error;
    }
    await untilAskedAgain(retries > 0);
    return loaded(retries + 1);
  };
  const Part = memo(
    lazyPart(async () => {
      await wanted(id);
      return loaded();
    }),
  );
  // Apart from the piece: rendered anew before its code is there, its HTML would be thrown away, with what was typed.
  const Offer = ({ failed }: Pick<PartProps, 'failed'>) => {
    const retry = useStore(offer);
    return retry && failed(retry);
  };
  return (props: PartProps & Props) => {
    const isEarly = useSyncExternalStore(followTakeOvers, stands, () => true);
    // Other props would do the same: what has changed meanwhile is shown once the code is there.
    const [first] = useState(props);
    return (
      <>
        <Offer failed={props.failed} />
        <Part {...(isEarly ? first : props)} />
      </>
    );
  };
}
