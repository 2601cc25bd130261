import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/states.js';
import { useWords } from '../words/useWords.js';

interface PageBoundaryProps {
  /** Another place is another chance. */
  place: string;
  children: ReactNode;
}

/** Catches a page whose code did not arrive (a release, a lost connection) or broke; loading it again is the cure for the first. */
export class PageBoundary extends Component<PageBoundaryProps, { place: string; failed: boolean }> {
  override state = { place: this.props.place, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: PageBoundaryProps, state: { place: string }) {
    return props.place === state.place ? null : { place: props.place, failed: false };
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}

const PageFailed = () => {
  const words = useWords();
  return (
    <div role="alert">
      <EmptyState Icon={CloudOff} title={words.layout.pageFailed} hint={words.layout.pageFailedHint} wholePage>
        <Button variant="solid" onClick={() => window.location.reload()}>
          {words.actions.reload}
        </Button>
      </EmptyState>
    </div>
  );
};
