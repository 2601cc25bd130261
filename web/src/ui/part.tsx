import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

interface PartProps {
  /** While its code loads. */
  waiting?: ReactNode;
  /** In its place when its code did not arrive or failed; `retry` asks for it again. */
  failed: (retry: () => void) => ReactNode;
}

/**
 * A piece of a page whose code is loaded when it is first shown. When that does not arrive (a lost connection, a new release), the page around it stands.
 * React's `lazy` alone would take the page down, and remember the failure.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const asked = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  let Piece = asked();

  return function Part({ waiting = null, failed, ...props }: PartProps & Props): ReactNode {
    const [tries, setTries] = useState(0);
    const retry = () => {
      Piece = asked();
      setTries(tries + 1);
    };
    return (
      <PieceBoundary key={tries} failed={() => failed(retry)}>
        <Suspense fallback={waiting}>{createElement(Piece, props)}</Suspense>
      </PieceBoundary>
    );
  };
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
