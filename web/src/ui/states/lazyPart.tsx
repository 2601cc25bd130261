import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import type { WordsName } from '../../words/languages.js';
import { wordsLoaded } from '../../words/useWords.js';
import { TakenOver } from './TakenOver.js';

export interface PartProps {
  /** While its code loads. */
  waiting?: ReactNode;
  /** In its place when its code did not arrive or failed. */
  failed: (retry: Retry) => ReactNode;
}

/** Asks for the code again, or reloads the page. */
export interface Retry {
  (): void;
  /** Asking has not helped, and some browsers remember what did not arrive until the page is reloaded. */
  reloads: boolean;
}

/**
 * A piece of a page whose code and words are loaded when it is first shown. When they do not arrive (a lost
 * connection, a new release), the page around the piece stays. React's `lazy` alone would take the page down, and
 * remember the failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, ...words: WordsName[]) {
  let retries = 0;
  let Loaded: ComponentType<object> | undefined;
  const loaded = async () => {
    const [piece] = await Promise.all([load(), ...words.map(wordsLoaded)]);
    Loaded = piece as ComponentType<object>;
    return { default: Loaded };
  };
  const asked = () =>
    lazy(async () => {
      const piece = await loaded();
      retries = 0;
      return piece;
    });
  let Asked = asked();
  /** Loads it before it is shown, at once then. A failure is not kept: it is asked for anew when it is shown. */
  const ahead = () => void loaded().catch(() => undefined);

  function Part({ waiting = null, failed, ...props }: PartProps & Props): ReactNode {
    const [tries, setTries] = useState(0);
    // A piece stays the same as long as it is shown: another one would begin anew.
    const [Piece, setPiece] = useState<ComponentType<object>>(() => Loaded ?? Asked);
    const retry = () => {
      retries += 1;
      Asked = asked();
      setPiece(() => Asked);
      setTries(tries + 1);
    };
    const reload = () => window.location.reload();
    const offer = () => failed(Object.assign(retries > 0 ? reload : retry, { reloads: retries > 0 }));
    return (
      <PieceBoundary key={tries} failed={offer}>
        <Suspense fallback={waiting}>
          <TakenOver>{createElement(Piece, props)}</TakenOver>
        </Suspense>
      </PieceBoundary>
    );
  }
  return Object.assign(Part, { ahead });
}

class PieceBoundary extends Component<{ failed: () => ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed() : this.props.children;
  }
}
